/** What may lie in a cart. */
import { words } from '#language/words.ts';
import { limits } from '#contract/limits.ts';
import { toPaise } from '#contract/totals.ts';
import { Conflict, InvalidInput, NotFound } from '#server/http/errors.ts';
import type { OptionLists, Options } from '#server/variant/rules.ts';

/**
 * The choice as it is stored. Throws the spec's 400 when a choice is missing or is not among the product's own. A tap that was
 * made away (`lenient`) may name a choice that is no longer sold: the line is kept and says so.
 */
export function chooseOptions(
  offered: OptionLists & { isRetired?: boolean },
  wished: { size?: string | undefined; ram?: string | undefined; weight?: string | undefined },
  lenient: boolean,
): Options {
  if (offered.isRetired && !lenient) throw new InvalidInput(words().cart.chooseOption, 'choose_option');
  const choose = (among: readonly string[], choice = ''): string => {
    const isOffered = among.length === 0 ? choice === '' : among.includes(choice);
    if (!isOffered && !(lenient && choice !== '')) throw new InvalidInput(words().cart.chooseOption, 'choose_option');
    return choice;
  };
  return {
    size: choose(offered.size, wished.size),
    ram: choose(offered.productRam, wished.ram),
    weight: choose(offered.productWeight, wished.weight),
  };
}

/** True when an option that was chosen for a line is no longer among the product's own. */
export function isOptionGone(offered: OptionLists, { size, ram, weight }: Options): boolean {
  const isGone = (among: readonly string[], choice: string) => choice !== '' && !among.includes(choice);
  return isGone(offered.size, size) || isGone(offered.productRam, ram) || isGone(offered.productWeight, weight);
}

/** Throws the spec's 409 when a line would hold more than there is, and one of ours when it would be more than a line can hold. `code` tells a program which it is. */
export function checkQuantity(quantity: number, inStock: number): void {
  if (quantity <= Math.min(inStock, limits.lineQuantityMax)) return;
  if (quantity <= inStock) throw new Conflict(words().cart.lineFull, 'line_full');
  throw new Conflict(words().cart.overStock, inStock > 0 ? 'over_stock' : 'sold_out');
}

/**
 * What a line holds when a tap that was made away asks for more than there is: as much as there is, at least one, so that the
 * line stays to say what became of it. `asked` is null when nothing was taken off.
 */
export function capQuantity(quantity: number, inStock: number): { quantity: number; asked: number | null } {
  const most = Math.min(Math.max(inStock, 1), limits.lineQuantityMax);
  return quantity <= Math.min(inStock, most) ? { quantity, asked: null } : { quantity: Math.min(quantity, most), asked: quantity };
}

/** The price in rupees that a device says it showed, in paise; undefined when it says nothing believable. */
export function displayedPaise(price: number | undefined): number | undefined {
  return price !== undefined && price > 0 && price <= limits.priceQueryMax ? toPaise(price) : undefined;
}

/** Throws 404 when a line is no longer there. */
export function lineOrGone<T>(line: T | undefined): T {
  if (!line) throw new NotFound(words().cart.lineGone, 'line_gone');
  return line;
}
