/** SQL of low stock, one rule for Today, the list of products and the list of stock. */
import { sql } from '#server/db/sql.ts';
import { lowStockAtFirst } from '#server/setting/store.ts';

/** Pieces from which down the pool `s` (a row of `stock`) is low: its own number, else the shop's. */
const lowAt = sql`coalesce(s.low_at, (select (value ->> 'lowStockAt')::int from settings where key = 'shop:settings'), ${lowStockAtFirst}::int)`;

/** Whether the pool `s` is low. One of which no variant is on sale need not be bought again. */
export const isLowPool = sql`(s.qty <= ${lowAt} and exists (select 1 from variants v where v.pool_id = s.pool_id and v.retired_at is null))`;
