import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';

export type StockState = 'in' | 'few' | 'out';

/** From this many pieces down the number is told. */
const fewAt = 5;

/** Spec 4: in stock when there is at least one piece. */
export function stockState(count: number): StockState {
  if (count < 1) return 'out';
  return count <= fewAt ? 'few' : 'in';
}

/** Why no more can be added: the line is full, or the stock is used up (spec 5). */
export function tooManyMessage(countInStock: number): string {
  return countInStock > limits.lineQuantityMax ? messages.cart.lineFull : messages.cart.overStock;
}

/** The words for it; the number and its unit never part. */
export function stockLabel(count: number): string {
  const state = stockState(count);
  if (state === 'few') return `Only\u00a0${count}\u00a0left`;
  return state === 'in' ? 'In stock' : 'Out of stock';
}
