/** Which products go onto a phone when the shop has more than it can hold. Every statement reads a bounded number of rows, however many there are. */
import { sql } from 'drizzle-orm';
import { maxSnapshotProducts } from '#contract/catalogue.ts';
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

/**
 * Ids of the products that a device is to hold, at most `maxSnapshotProducts`: an equal share of every subcategory, so that offline search
 * knows something of all, then the newest of the shop for what small subcategories leave over.
 */
export async function selectProducts(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from subcategories`);
  const perSubcategory = Math.max(1, Math.floor(maxSnapshotProducts / Math.max(1, rows[0]?.n ?? 1)));
  const chosen = new Set((await db.execute<{ id: string }>(newestPerSubcategory(perSubcategory))).rows.map(({ id }) => id));
  for (const { id } of (await db.execute<{ id: string }>(newestOfAll(maxSnapshotProducts))).rows) {
    if (chosen.size >= maxSnapshotProducts) break;
    chosen.add(id);
  }
  return [...chosen].slice(0, maxSnapshotProducts);
}
