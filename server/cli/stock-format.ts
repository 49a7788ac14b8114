/** How the CLI prints moves of stock. */
import { referenceOf } from '#contract/naming.ts';
import type { MoveReason } from '#server/db/schema.ts';
import { moment } from './order-format.ts';
import type { MoveRow } from './stock-store.ts';

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
export function describeMove({ at, reason, pieces, after, reference, note }: MoveRow): string {
  const [kind, id = ''] = reference?.split(':') ?? [];
  const order = kind === 'order' ? ` (${referenceOf(id)})` : '';
  return `${moment(at)}  ${words[reason](pieces)}${order}, ${after} to sell${note === null ? '' : `: ${note}`}`;
}
