import { stockMessages } from '#contract/desk/stock-messages.ts';
import type { Pool, StockEvent } from '#contract/desk/stock.ts';
import { referenceOf } from '#contract/naming.ts';
import type { Db } from '#server/db/client.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import { bookByHand, type BookedByHand } from './by-hand.ts';
import { findShortOrders } from './figures.ts';
import { clockOf, setLowAt } from './ledger.ts';
import { findMovePage } from './move-store.ts';
import { readParts } from './parts.ts';
import { findLowAt, findPoolPage, findPoolsById } from './pool-store.ts';
import { splitStockPool } from './split.ts';

/** Gives a pool. Throws 404 when it is gone: its product was split since. */
async function getPool(db: Db, poolId: string): Promise<Pool> {
  const [pool] = await findPoolsById(db, [poolId], await findLowAt(db));
  if (!pool) throw new NotFound(stockMessages.gone, 'pool_gone');
  return pool;
}

function sentenceOf({ event, pieces }: StockEvent, { isCounted, after }: BookedByHand): string {
  if (isCounted) return stockMessages.countedSince;
  const words = { count: stockMessages.counted, deliver: stockMessages.delivered, damage: stockMessages.damaged };
  return words[event](pieces, after.toSell);
}

export const stockDeskRoutes: Pick<DeskHandlers, 'listStock' | 'bookStock' | 'listStockMoves' | 'setLowStock' | 'splitStock'> = {
  async listStock({ input: { query }, db }) {
    const lowAt = await findLowAt(db);
    // The clock before the rows: what is done after this answer is done after everything in it.
    const now = Math.floor(await clockOf(db));
    return { ...(await findPoolPage(db, query, lowAt)), now, lowAt };
  },

  async bookStock({ input: { body }, staff, audit, db }) {
    const { poolId, event, pieces, note } = body;
    const { productId, name } = await getPool(db, poolId);
    // A clock that is ahead: nothing is done after it is known.
    const doneAt = body.doneAt === undefined ? undefined : Math.min(body.doneAt, await clockOf(db));
    const piece = { poolId, productId, qty: pieces };
    const booked = await bookByHand(db, event, piece, { actor: 'shopkeeper', actorId: staff.id, note }, doneAt);
    const { figures, before, after } = booked;
    if (figures.onShelf < 0) throw new Conflict(stockMessages.tooFew(figures.onShelf + pieces, name), 'below_zero');
    await audit(db, {
      action: `stock.${event}`,
      kind: 'stock',
      subject: poolId,
      before: { toSell: before.toSell, missing: before.missing },
      after: { toSell: after.toSell, missing: after.missing, pieces, ...(note !== undefined && { note }) },
    });
    const short = figures.missing > 0 ? await findShortOrders(db, piece, figures.onShelf) : [];
    return {
      error: false,
      status: true,
      msg: sentenceOf(body, booked),
      pool: await getPool(db, poolId),
      changed: !booked.isCounted,
      short: short.map(referenceOf),
      now: Math.floor(await clockOf(db)),
    };
  },

  async listStockMoves({ input: { query }, db }) {
    return { pool: await getPool(db, query.pool), ...(await findMovePage(db, query)) };
  },

  async setLowStock({ input: { body }, audit, db }) {
    const { poolId, lowAt } = body;
    const set = await setLowAt(db, poolId, lowAt);
    if (!set) throw new NotFound(stockMessages.gone, 'pool_gone');
    await audit(db, {
      action: 'stock.low',
      kind: 'stock',
      subject: poolId,
      before: { lowAt: set.before },
      after: { lowAt },
    });
    return { error: false, status: true, msg: stockMessages.lowSaved, pool: await getPool(db, poolId) };
  },

  async splitStock({ input: { body }, staff, audit, db }) {
    const { poolId } = body;
    const pool = await getPool(db, poolId);
    const parts = await readParts(db, pool, body.parts);
    const done = await splitStockPool(db, pool, parts, { actorId: staff.id });
    const sum = parts.reduce((all, { pieces }) => all + pieces, 0);
    if ('onShelf' in done) throw new Conflict(stockMessages.partsDiffer(sum, done.onShelf), 'parts_differ');
    const ids = done.parts.map((part) => part.poolId);
    await audit(db, {
      action: 'stock.split',
      kind: 'stock',
      subject: poolId,
      before: { onShelf: pool.onShelf },
      after: Object.fromEntries(done.parts.map((part) => [part.poolId, part.pieces])),
    });
    return { error: false, status: true, msg: stockMessages.split, pools: await findPoolsById(db, ids, await findLowAt(db)) };
  },
};
