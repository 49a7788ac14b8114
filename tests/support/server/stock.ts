/** The stock ledger in tests: sets what can be sold, and checks that the moves explain every quantity. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { findFigures } from '#server/stock/figures.ts';
import { count } from '#server/stock/physical.ts';
import { lockPools } from '#server/stock/ledger.ts';

/** Counts the shelf so that `pieces` of a product can be sold. */
export async function setToSell(db: Db, productId: string, pieces: number): Promise<void> {
  await transaction(db, async (tx) => {
    const pool = { poolId: productId, productId };
    await lockPools(tx, [pool]);
    const { promised, held } = await findFigures(tx, pool);
    await count(tx, { ...pool, qty: pieces + promised + held }, { actor: 'shopkeeper' });
  });
}

/** The moves of every pool add up to what it can sell, each continues the one before it, and nothing was ever corrected. */
export async function expectLedgerToBalance(db: Db): Promise<void> {
  const { rows: apart } = await db.execute(sql`
    select s.pool_id, s.qty, coalesce(sum(m.delta), 0)::int as moved from stock s left join stock_moves m on m.pool_id = s.pool_id
    group by s.pool_id having s.qty <> coalesce(sum(m.delta), 0)`);
  expect(apart, 'quantities that the moves do not explain').toEqual([]);
  const { rows: broken } = await db.execute(sql`
    select pool_id, reason, after, expected from (
      select pool_id, reason, delta, after, sum(delta) over (partition by pool_id order by created_at, id) as expected from stock_moves) as m
    where delta <> 0 and after <> expected`);
  expect(broken, 'moves that do not continue the one before').toEqual([]);
  const { rows: corrected } = await db.execute(sql`select pool_id, delta from stock_moves where reason = 'correction'`);
  expect(corrected, 'corrections').toEqual([]);
  const { rows: orphans } = await db.execute(sql`
    select m.pool_id from stock_moves m left join stock s on s.pool_id = m.pool_id where s.pool_id is null group by m.pool_id having sum(m.delta) <> 0`);
  expect(orphans, 'pools that are gone and still have pieces').toEqual([]);
}
