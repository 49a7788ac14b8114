/** Changes of a line that the shopper must review: what changed, why, and what they can do. */
import { capitalised } from '#contract/text-fit.ts';
import { words } from '#language/words.ts';
import { optionsOf } from '#contract/naming.ts';
import type { OptimisticCartItem } from '#src/shop/data/cart.ts';
import { formatRupees } from '#contract/money.ts';

export interface LineChange {
  fact: string;
  cause: string;
  /** What the shopper can accept; undefined where the line can only be removed. */
  accept: { label: string; quantity: number; acceptedPrice?: number } | undefined;
}

const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "one", "12": small numbers as words. */
function inWords(count: number): string {
  return numbers[count] ?? String(count);
}

function aboutStock(line: OptimisticCartItem): LineChange | undefined {
  const { quantity, askedQuantity, countInStock } = line;
  const asked = askedQuantity ?? quantity;
  if (askedQuantity === undefined && quantity <= countInStock) return undefined;
  const keep = Math.min(quantity, countInStock);
  // There is enough stock: the line is full.
  if (asked <= countInStock)
    return { fact: `${asked} to ${keep}`, cause: words().cart.lineFull, accept: { label: `Keep ${keep}`, quantity: keep } };
  const now = countInStock === 1 ? 'One is in stock now.' : `${capitalised(inWords(countInStock))} are in stock now.`;
  return {
    fact: countInStock <= keep ? `${asked} to ${keep}, only ${inWords(countInStock)} left` : `${asked} to ${keep}`,
    cause: `You asked for ${asked}. ${now}`,
    accept: { label: `Keep ${keep}`, quantity: keep },
  };
}

function aboutPrice({ price, seenPrice, quantity }: OptimisticCartItem): LineChange | undefined {
  if (seenPrice === undefined || seenPrice === price) return undefined;
  const difference = formatRupees(Math.abs(price - seenPrice));
  return {
    fact: `${difference} ${price > seenPrice ? 'more' : 'less'}`,
    cause: `${formatRupees(seenPrice)} when you added it, ${formatRupees(price)} now.`,
    accept: { label: `Accept ${formatRupees(price)}`, quantity, acceptedPrice: price },
  };
}

/** All changes to review before checkout; for a line that cannot be bought, only that. */
export function lineChanges(line: OptimisticCartItem): LineChange[] {
  const only = (fact: string, cause: string): LineChange[] => [{ fact, cause, accept: undefined }];
  if (line.gone === 'product') return only('No longer available', 'This product has been removed from the shop.');
  if (line.gone === 'option') return only(`No longer available in ${optionsOf(line)}`, words().cart.optionGone);
  if (line.countInStock === 0) return only('Sold out', `You asked for ${line.askedQuantity ?? line.quantity}. None is in stock now.`);
  return [aboutStock(line), aboutPrice(line)].filter((one) => one !== undefined);
}
