/** Counts the variants of a pool apart: each gets a pool of its own. */
import { eq, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { type FrozenLine, stock, variants } from '#server/db/schema.ts';
import { newId } from '#server/db/id.ts';
import { type Figures, findFigures, poolOfFrozen } from './figures.ts';
import { count } from './physical.ts';
import { type Booked, type Cause, closePool, lockPools, openPools } from './ledger.ts';
import { inLockOrder, type Pieces, poolIdOf } from './rules.ts';

type Options = Pick<FrozenLine, 'size' | 'ram' | 'weight'>;

/** A variant and how many of it lie on the shelf. */
export interface Part extends Options {
  variantId: string;
  pieces: number;
}

/** A new pool, and its first count. */
interface CountedPart extends Part {
  poolId: string;
  counted: Booked & { figures: Figures };
}

/**
 * Splits a pool into one per variant. `parts` are all variants of the pool, retired ones too. Held and promised pieces go with the variant
 * of their line. Gives what is on the shelf, and changes nothing, when the parts do not add up to it. Needs a transaction.
 */
export async function splitStockPool(
  tx: Db,
  { poolId, productId }: Omit<Pieces, 'qty'>,
  parts: readonly Part[],
  by: Pick<Cause, 'note' | 'actorId'> = {},
): Promise<{ onShelf: number } | { parts: CountedPart[] }> {
  await lockHolders(tx, poolId, productId);
  await lockPools(tx, [{ poolId }]);
  // Those that came while this waited for the pool: a payment that is being settled must not look for its old hold.
  await lockHolders(tx, poolId, productId);
  const before = await findFigures(tx, { poolId, productId });
  if (parts.reduce((sum, { pieces }) => sum + pieces, 0) !== before.onShelf) return { onShelf: before.onShelf };

  const cause = { actor: 'shopkeeper', reference: `pool:${poolId}`, ...by } as const;
  const taken = await findPoolIds(tx, productId);
  const added = parts.map((part) => ({ ...part, poolId: freePoolId(taken, productId, part) }));
  await openPools(
    tx,
    added.map((part) => ({ poolId: part.poolId, productId, qty: 0 })),
    cause,
  );
  for (const part of added) await tx.update(variants).set({ poolId: part.poolId }).where(eq(variants.id, part.variantId));
  await closePool(tx, poolId, { actor: 'shopkeeper', ...by });
  await moveHolds(tx, { poolId, productId }, added);
  const counted: CountedPart[] = [];
  for (const part of inLockOrder(added))
    counted.push({ ...part, counted: await count(tx, { poolId: part.poolId, productId, qty: part.pieces }, cause) });
  const sum = (key: 'promised' | 'held') => counted.reduce((all, part) => all + part.counted.figures[key], 0);
  if (sum('promised') !== before.promised || sum('held') !== before.held)
    throw new Error(`The pool ${poolId} was not split: its orders and payments name other pieces than it has promised and held.`);
  return { parts: added.flatMap(({ variantId }) => counted.filter((part) => part.variantId === variantId)) };
}

async function findPoolIds(tx: Db, productId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ poolId: stock.poolId }).from(stock).where(eq(stock.productId, productId));
  return new Set(rows.map(({ poolId }) => poolId));
}

/**
 * The id of the pool that a variant gets. A product that had no sizes at first shares the pool of its variant without options, which is off sale
 * now: that variant would get the id of the pool that is being split.
 */
function freePoolId(taken: ReadonlySet<string>, productId: string, options: Options): string {
  const id = poolIdOf(productId, options);
  return taken.has(id) ? `${id}:${newId()}` : id;
}

/** Locks the checkouts that hold pieces of a pool: they are locked before stock, so that nobody is selling or releasing these pieces. */
async function lockHolders(tx: Db, poolId: string, productId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from checkouts where id in (select h.checkout_id from stock_holds h
      where h.product_id = ${productId} and coalesce(nullif(h.pool_id, ''), h.product_id) = ${poolId})
    order by id for update`);
}

/** Gives each hold of a pool to the pools of the variants that its checkout buys. */
async function moveHolds(tx: Db, { poolId, productId }: Omit<Pieces, 'qty'>, to: readonly { poolId: string }[]): Promise<void> {
  const pools = sql.param(to.map((pool) => pool.poolId));
  await tx.execute(sql`
    with held as (delete from stock_holds h where h.product_id = ${productId} and coalesce(nullif(h.pool_id, ''), h.product_id) = ${poolId}
      returning h.checkout_id, h.created_at),
    wanted as (select held.checkout_id, held.created_at, ${poolOfFrozen} as pool, (l.line ->> 'quantity')::int as quantity
      from held join checkouts c on c.id = held.checkout_id cross join jsonb_array_elements(c.lines) as l (line)
      where l.line ->> 'productId' = ${productId})
    insert into stock_holds (checkout_id, product_id, pool_id, qty, created_at)
    select checkout_id, ${productId}::text, pool, sum(quantity)::int, created_at from wanted
    where pool = any(${pools}::text[])
    group by checkout_id, pool, created_at`);
}
