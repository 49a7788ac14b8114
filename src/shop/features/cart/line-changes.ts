/** Changes of a line that the shopper must review: what changed, why, and what they can do. */
import { words } from '#language/words.ts';
import { optionsOf } from '#contract/naming.ts';
import type { OptimisticCartItem } from '#src/shop/data/cart.ts';
import { formatRupees } from '#contract/money.ts';
import { type PriceMode, shownBeside, shownRupees } from '#contract/shown-price.ts';

export interface LineChange {
  fact: string;
  cause: string;
  /** What the shopper can accept; undefined where the line can only be removed. */
  accept: { label: string; quantity: number; acceptedPrice?: number } | undefined;
}

function aboutStock(line: OptimisticCartItem): LineChange | undefined {
  const { quantity, askedQuantity, countInStock } = line;
  const asked = askedQuantity ?? quantity;
  if (askedQuantity === undefined && quantity <= countInStock) return undefined;
  const keep = Math.min(quantity, countInStock);
  // There is enough stock: the line is full.
  if (asked <= countInStock)
    return {
      fact: words().cartScreen.lowered(asked, keep),
      cause: words().cart.lineFull,
      accept: { label: words().cartScreen.keep(keep), quantity: keep },
    };
  return {
    fact: countInStock <= keep ? words().cartScreen.loweredToLast(asked, keep, countInStock) : words().cartScreen.lowered(asked, keep),
    cause: words().cartScreen.askedFor(asked, countInStock),
    accept: { label: words().cartScreen.keep(keep), quantity: keep },
  };
}

function aboutPrice({ price, tax, seenPrice, quantity }: OptimisticCartItem, mode: PriceMode): LineChange | undefined {
  if (seenPrice === undefined || seenPrice === price) return undefined;
  const [now, seen] = [shownRupees({ price, tax }, mode), shownBeside(seenPrice, { price, tax }, mode)];
  const difference = formatRupees(Math.abs(now - seen));
  return {
    fact: price > seenPrice ? words().cartScreen.dearer(difference) : words().cartScreen.cheaper(difference),
    cause: words().cartScreen.priceChanged(formatRupees(seen), formatRupees(now)),
    accept: { label: words().cartScreen.accept(formatRupees(now)), quantity, acceptedPrice: price },
  };
}

/** All changes to review before checkout; for a line that cannot be bought, only that. */
export function lineChanges(line: OptimisticCartItem, mode: PriceMode): LineChange[] {
  const only = (fact: string, cause: string): LineChange[] => [{ fact, cause, accept: undefined }];
  if (line.gone === 'product') return only(words().cartScreen.noLongerAvailable, words().cartScreen.removedFromShop);
  if (line.gone === 'option') return only(words().cartScreen.goneIn(optionsOf(line)), words().cart.optionGone);
  if (line.countInStock === 0)
    return only(words().cartScreen.soldOut, words().cartScreen.askedForSoldOut(line.askedQuantity ?? line.quantity));
  return [aboutStock(line), aboutPrice(line, mode)].filter((one) => one !== undefined);
}
