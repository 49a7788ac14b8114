/** Which products go onto a phone when the shop has more than it can hold. Every statement reads a bounded number of rows, however many there are. */
import { sql } from '#server/db/sql.ts';
import { snapshotLimits } from '#contract/catalogue.ts';
import type { Db } from '#server/db/client.ts';

/** The newest of every subcategory, the same number of each. */
function newestPerSubcategory(perSubcategory: number) {
  return sql`select newest.id from subcategories cross join lateral (
    select id from products where sub_category_id = subcategories.id and retired_at is null order by position desc, id desc limit ${perSubcategory}) newest`;
}

/** The newest of the whole shop. */
function newestOfAll(most: number) {
  return sql`select id from products where retired_at is null order by position desc, id desc limit ${most}`;
}

/** Share of the room that bestsellers get at most: the rest is for what has not been sold yet. */
const bestsellerShare = 0.5;

/**
 * Ids of the products that a device is to hold, the most important first, at most `snapshotLimits.products`: the bestsellers, then an equal
 * share of the newest of every subcategory, so that offline search knows something of all, then the newest of the shop.
 */
export async function selectProducts(db: Db): Promise<string[]> {
  const most = snapshotLimits.products;
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from subcategories`);
  const sold = await db.execute<{ id: string }>(
    sql`select id from bestsellers join products on id = product_id and retired_at is null order by sold desc, id limit ${Math.floor(most * bestsellerShare)}`,
  );
  const chosen = new Set(sold.rows.map(({ id }) => id));
  const perSubcategory = Math.max(1, Math.floor((most - chosen.size) / Math.max(1, rows[0]?.n ?? 1)));
  for (const more of [newestPerSubcategory(perSubcategory), newestOfAll(most)]) {
    for (const { id } of (await db.execute<{ id: string }>(more)).rows) if (chosen.size < most) chosen.add(id);
  }
  return [...chosen];
}

const soldWithinDays = 90;
/** Most order lines that are counted, the newest. */
const maxLines = 300_000;

/** Counts again which products sell most; for a job, because it reads up to `maxLines` order lines. `now`: ms since 1970. */
export async function countBestsellers(db: Db, now = Date.now()): Promise<void> {
  // Ids of order lines begin with their time (UUID version 7), so their primary key finds the newest.
  const from = (now - soldWithinDays * 24 * 60 * 60 * 1_000).toString(16).padStart(12, '0');
  const first = `${from.slice(0, 8)}-${from.slice(8)}-7000-8000-000000000000`;
  await db.execute(sql`
    with lines as (select product_id, quantity from order_lines where id >= ${first}::uuid order by id desc limit ${maxLines}),
    counted as (select product_id, sum(quantity)::int as sold from lines group by product_id order by sold desc, product_id limit ${snapshotLimits.products}),
    dropped as (delete from bestsellers where product_id not in (select product_id from counted))
    insert into bestsellers (product_id, sold) select product_id, sold from counted
    on conflict (product_id) do update set sold = excluded.sold where bestsellers.sold <> excluded.sold`);
}
