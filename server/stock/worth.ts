/** What a piece of a pool is sold for, and what the shop paid for one. */
import { sql } from '#server/db/sql.ts';
import type { PoolWorth } from '#contract/desk/stock.ts';
import type { Db } from '#server/db/client.ts';
import type { Pieces } from './rules.ts';

/**
 * The lowest price of what is on sale of a pool, and the cost of its last delivery that says one, or else of its product. A size that costs more than
 * the others keeps its own cost.
 */
export async function findWorth(db: Db, { poolId, productId }: Omit<Pieces, 'qty'>): Promise<PoolWorth> {
  const { rows } = await db.execute<{ price: number; cost: number | null }>(sql`
    select coalesce((select min(coalesce(v.price_paise, p.price_paise)) from variants v where v.pool_id = ${poolId} and v.retired_at is null),
        p.price_paise)::float8 as price,
      coalesce(case when (select count(*) from stock s where s.product_id = p.id) > 1 then
        (select m.cost_paise from stock_moves m where m.pool_id = ${poolId} and m.cost_paise is not null
          order by m.done_at desc, m.created_at desc limit 1) end, p.cost_paise)::float8 as cost
    from products p where p.id = ${productId}`);
  return { pricePaise: rows[0]?.price ?? 0, costPaise: rows[0]?.cost ?? null };
}
