import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';

export type StockState = 'in' | 'few' | 'out';

/** Up to this many pieces the number is shown. */
const maxFew = 5;

/** Spec 4: in stock when there is at least one piece. */
export function stockState(count: number): StockState {
  if (count < 1) return 'out';
  return count <= maxFew ? 'few' : 'in';
}

/** Why no more can be added: the line is full, or the stock is used up (spec 5). */
export function tooManyMessage(countInStock: number): string {
  return countInStock > limits.lineQuantityMax ? words().cart.lineFull : words().cart.overStock;
}

/** The label of a stock level; no line break before or after the number. */
export function stockLabel(count: number): string {
  const state = stockState(count);
  if (state === 'few') return words().catalogue.fewLeft(count);
  return state === 'in' ? words().catalogue.inStock : words().productScreen.outOfStock;
}
