/** What happens to the goods on the shelf: counts, deliveries, damage, parcels, returns. Each says when it was done. */
import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { bookEvents, type Booked, type Cause, clockOf } from './ledger.ts';
import { type Figures, figuresOf, findFigures } from './figures.ts';
import type { StockEvent, Pieces } from './rules.ts';

/** Microseconds of the database clock; now when absent. */
export type DoneAt = number | undefined;

/** Pieces are on the shelf that were not: a delivery, a return. */
export function arrive(tx: Db, pieces: readonly Pieces[], cause: Cause, doneAt?: DoneAt): Promise<Booked[]> {
  return bookEvents(tx, pieces, async ({ qty }) => ({ kind: 'arrive', pieces: qty, doneAt: doneAt ?? (await clockOf(tx)) }), cause);
}

/** Pieces are spoilt, lost or taken for the shop itself. */
export function leave(tx: Db, pieces: readonly Pieces[], cause: Cause, doneAt?: DoneAt): Promise<Booked[]> {
  return bookEvents(tx, pieces, async ({ qty }) => ({ kind: 'leave', pieces: qty, doneAt: doneAt ?? (await clockOf(tx)) }), cause);
}

/** Promised pieces leave in a parcel. */
export function sendPieces(tx: Db, pieces: readonly Pieces[], cause: Cause, doneAt?: DoneAt): Promise<Booked[]> {
  return bookEvents(tx, pieces, async ({ qty }) => ({ kind: 'send', pieces: qty, doneAt: doneAt ?? (await clockOf(tx)) }), cause);
}

/**
 * Books that `counted.qty` pieces lay on the shelf at `doneAt`. What came and went since, and what is promised or held, is taken into
 * account: a count that arrives late destroys nothing.
 */
export async function count(
  tx: Db,
  counted: Pieces,
  cause: Omit<Cause, 'reason'>,
  doneAt?: DoneAt,
): Promise<Booked & { figures: Figures }> {
  let figures: Figures | undefined;
  const eventOf = async (piece: Pieces): Promise<StockEvent> => {
    figures = await findFigures(tx, piece);
    const { promised, held } = figures;
    const since = doneAt === undefined ? 0 : await arrivedSince(tx, piece.poolId, doneAt);
    return { kind: 'count', pieces: piece.qty, doneAt: doneAt ?? (await clockOf(tx)), arrivedSince: since, promised, held };
  };
  const [booked] = await bookEvents(tx, [counted], eventOf, { reason: 'count', ...cause });
  if (!booked || !figures) throw new Error('a count must be booked');
  const { toSell, missing } = booked.after;
  return { ...booked, figures: figuresOf({ ...figures, toSell, missing }) };
}

/** Pieces that came to the shelf after this moment, less those that left it. Nothing is done after it is known, so `created_at` narrows. */
async function arrivedSince(db: Db, poolId: string, at: number): Promise<number> {
  const time = sql`to_timestamp(${at}::float8 / 1000000)`;
  const { rows } = await db.execute<{ pieces: number }>(sql`
    select coalesce(sum(case when reason in ('delivery', 'return') then pieces else -pieces end), 0)::int as pieces from stock_moves
    where pool_id = ${poolId} and created_at > ${time} and done_at > ${time} and reason in ('delivery', 'return', 'damage', 'parcel')`);
  return rows[0]?.pieces ?? 0;
}
