/** How the CLI prints moves of stock. */
import type { StockMove } from '#contract/desk/stock.ts';
import type { MoveReason } from '#server/db/schema.ts';
import { momentText } from './order-format.ts';

const words: Record<MoveReason, (pieces: number) => string> = {
  opening: (n) => `${n} at first`,
  hold: (n) => `${n} held for a payment`,
  release: (n) => `${n} released by a payment`,
  sale: (n) => `${n} sold`,
  cancel: (n) => `${n} back from a cancelled order`,
  parcel: (n) => `${n} sent`,
  return: (n) => `${n} returned`,
  count: (n) => `${n} counted`,
  delivery: (n) => `${n} delivered`,
  damage: (n) => `${n} taken away`,
  split: (n) => `${n} counted apart from now on`,
  correction: (n) => `${n} corrected`,
};

/** One line: when, what, which order, and what could be sold after it. */
export function describeMove({ doneAt, reason, pieces, after, order, note }: StockMove): string {
  const done = words[reason as MoveReason](pieces);
  return `${momentText(new Date(doneAt))}  ${done}${order === null ? '' : ` (${order})`}, ${after} to sell${note === null ? '' : `: ${note}`}`;
}
