import { words } from '#language/words.ts';
import type { Pool, StockEvent } from '#contract/desk/stock.ts';
import { mayUse } from '#contract/desk/rights.ts';
import { referenceOf } from '#contract/naming.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, NotAllowed, NotFound } from '#server/http/errors.ts';
import { bookByHand, type BookedByHand } from './by-hand.ts';
import { findShortOrders } from './figures.ts';
import { clockOf, setLowAt } from './ledger.ts';
import { findMovePage } from './move-store.ts';
import { readParts } from './parts.ts';
import { findLowAt, findPoolPage, findPoolsById } from './pool-store.ts';
import { receive, refuseTooMany } from './receive.ts';
import { splitStockPool } from './split.ts';
import { findWorth } from './worth.ts';

/** Gives a pool. Throws 404 when it is gone: its product was split since. */
async function getPool(db: Db, poolId: string): Promise<Pool> {
  const [pool] = await findPoolsById(db, [poolId], await findLowAt(db));
  if (!pool) throw new NotFound(words().stockMessages.gone, 'pool_gone');
  return pool;
}

function sentenceOf({ event, pieces }: StockEvent, { isCounted, after }: BookedByHand): string {
  if (isCounted) return words().stockMessages.countedSince;
  const said = { count: words().stockMessages.counted, deliver: words().stockMessages.delivered, damage: words().stockMessages.damaged };
  return said[event](pieces, after.toSell);
}

export const stockDeskRoutes: Pick<
  DeskHandlers,
  'listStock' | 'bookStock' | 'receiveGoods' | 'listStockMoves' | 'setLowStock' | 'splitStock'
> = {
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
    const pool = await getPool(db, poolId);
    if (figures.onShelf < 0) throw new Conflict(words().stockMessages.tooFew(figures.onShelf + pieces, name), 'below_zero');
    refuseTooMany([pool]);
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
      pool,
      changed: !booked.isCounted,
      short: short.map(referenceOf),
      now: Math.floor(await clockOf(db)),
    };
  },

  async receiveGoods({ input: { body }, staff, audit, db }) {
    const { lines, note } = body;
    const costs = lines.filter(({ costPaise }) => costPaise !== undefined);
    if (costs.length > 0 && !mayUse(staff.role, 'product.cost')) throw new NotAllowed(undefined, 'not_yours');
    const doneAt = body.doneAt === undefined ? undefined : Math.min(body.doneAt, await clockOf(db));
    const reference = `delivery:${newId()}`;
    const cause = { reason: 'delivery', reference, actor: 'shopkeeper', actorId: staff.id, note } as const;
    const { pools, booked } = await receive(db, lines, cause, doneAt);
    const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
    await audit(db, {
      action: 'stock.receive',
      kind: 'stock',
      subject: reference,
      before: null,
      after: {
        products: lines.length,
        pieces,
        ...(costs.length > 0 && { paidPaise: costs.reduce((sum, line) => sum + line.pieces * (line.costPaise ?? 0), 0) }),
        ...(note !== undefined && { note }),
        lines,
      },
    });
    return {
      error: false,
      status: true,
      msg: words().stockMessages.received(pieces, lines.length),
      pools,
      counted: booked.filter(({ before }) => doneAt !== undefined && doneAt <= before.countedAt).map(({ poolId }) => poolId),
      now: Math.floor(await clockOf(db)),
    };
  },

  async listStockMoves({ input: { query }, staff, db }) {
    const costs = mayUse(staff.role, 'product.cost');
    const pool = await getPool(db, query.pool);
    return {
      pool,
      ...(await findMovePage(db, { ...query, costs })),
      ...(costs && { worth: await findWorth(db, pool) }),
    };
  },

  async setLowStock({ input: { body }, audit, db }) {
    const { poolId, lowAt } = body;
    const set = await setLowAt(db, poolId, lowAt);
    if (!set) throw new NotFound(words().stockMessages.gone, 'pool_gone');
    await audit(db, {
      action: 'stock.low',
      kind: 'stock',
      subject: poolId,
      before: { lowAt: set.before },
      after: { lowAt },
    });
    return { error: false, status: true, msg: words().stockMessages.lowSaved, pool: await getPool(db, poolId) };
  },

  async splitStock({ input: { body }, staff, audit, db }) {
    const { poolId } = body;
    const pool = await getPool(db, poolId);
    const parts = await readParts(db, pool, body.parts);
    const done = await splitStockPool(db, pool, parts, { actorId: staff.id });
    const sum = parts.reduce((all, { pieces }) => all + pieces, 0);
    if ('onShelf' in done) throw new Conflict(words().stockMessages.partsDiffer(sum, done.onShelf), 'parts_differ');
    const ids = done.parts.map((part) => part.poolId);
    await audit(db, {
      action: 'stock.split',
      kind: 'stock',
      subject: poolId,
      before: { onShelf: pool.onShelf },
      after: Object.fromEntries(done.parts.map((part) => [part.poolId, part.pieces])),
    });
    const pools = await findPoolsById(db, ids, await findLowAt(db));
    // The variant that a product had before it got sizes is off sale, and comes last: the desk opens the first.
    pools.sort((one, other) => Number(one.variants.length === 0) - Number(other.variants.length === 0));
    return { error: false, status: true, msg: words().stockMessages.split, pools };
  },
};
