/** Manual stock events reported by the desk: count, delivery, damage. */
import type { StockEventKind } from '#contract/desk/stock.ts';
import type { Db } from '#server/db/client.ts';
import { type Figures, findFigures } from './figures.ts';
import type { Booked, Cause } from './ledger.ts';
import { arrive, count, type DoneAt, leave } from './physical.ts';
import type { Pieces } from './rules.ts';

export interface BookedByHand extends Booked {
  figures: Figures;
  /** The pool was counted after this was done, so the pieces were counted there already. */
  isCounted: boolean;
}

/** Books one event at one pool. Needs a transaction; the caller rolls back when fewer than none would be on the shelf. */
export async function bookByHand(
  tx: Db,
  event: StockEventKind,
  piece: Pieces,
  cause: Omit<Cause, 'reason'>,
  doneAt?: DoneAt,
): Promise<BookedByHand> {
  if (event === 'count') {
    const counted = await count(tx, piece, cause, doneAt);
    return { ...counted, isCounted: !counted.changed };
  }
  const [booked] = await (event === 'deliver'
    ? arrive(tx, [piece], { reason: 'delivery', ...cause }, doneAt)
    : leave(tx, [piece], { reason: 'damage', ...cause }, doneAt));
  if (!booked) throw new Error('an event must be booked');
  const isCounted = doneAt !== undefined && doneAt <= booked.before.countedAt;
  return { ...booked, figures: await findFigures(tx, piece), isCounted };
}
