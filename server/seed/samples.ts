/** Samples: the catalogue in a shop that has nothing yet, marked, so that all of it can be taken out again. */
import { sql } from '#server/db/sql.ts';
import { forgetPools } from '#server/stock/ledger.ts';
import type { Db } from '#server/db/client.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { seedWhenEmpty } from './seed.ts';

/** In the order in which they can be deleted. */
const tables = ['products', 'subcategories', 'categories', 'banners', 'locations'] as const;

/** Adds the samples in the caller's transaction. Gives how many products came; 0 if the shop has anything of its own. */
export async function seedSamples(tx: Db): Promise<number> {
  const filled = tables.map((name) => sql`select 1 from ${sql.identifier(name)}`);
  const { rows } = await tx.execute(sql`select 1 where exists (${sql.join(filled, sql` union all `)})`);
  if (rows.length > 0) return 0;
  const products = await seedWhenEmpty(tx);
  for (const name of tables) await tx.execute(sql`update ${sql.identifier(name)} set sample = true`);
  return products;
}

/**
 * Takes the samples out in the caller's transaction. A sample that somebody has bought or is paying for goes off sale, since orders point at it;
 * a category or place that own products use becomes an own one. Undefined if there are none.
 */
export async function takeOutSamples(tx: Db): Promise<{ deleted: number; retired: number } | undefined> {
  const isUsed = sql`(exists (select from order_lines l where l.product_id = p.id) or exists (select from stock_holds h where h.product_id = p.id))`;
  // Whoever is about to buy one waits, and then finds it gone.
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from products where sample and retired_at is null order by id for update`,
  );
  if (rows.length === 0) return undefined;
  const { rowCount: retired } = await tx.execute(
    sql`update products p set retired_at = now(), updated_at = now() where sample and retired_at is null and ${isUsed}`,
  );
  const unused = await tx.execute<{ id: string }>(sql`select p.id from products p where p.sample and not ${isUsed}`);
  const ids = unused.rows.map(({ id }) => id);
  const gone = sql`select unnest(${sql.param(ids)}::text[])`;
  await tx.execute(
    sql`update carts set version = version + 1 where user_id in (select user_id from cart_lines where product_id in (${gone}))`,
  );
  await tx.execute(sql`delete from cart_lines where product_id in (${gone})`);
  await tx.execute(
    sql`update wishlists set version = version + 1 where user_id in (select user_id from wishlist_items where product_id in (${gone}))`,
  );
  await tx.execute(sql`delete from wishlist_items where product_id in (${gone})`);
  await forgetPools(tx, ids);
  const { rowCount: deleted } = await tx.execute(sql`delete from products where id in (${gone})`);
  await tx.execute(sql`delete from banners where sample`);
  await removeUnused(tx);
  await raiseCatalogueVersion(tx);
  return { deleted: deleted ?? 0, retired: retired ?? 0 };
}

/** Categories and places without products go; the others stay as the shop's own, out of sight if only bought samples are in them. */
async function removeUnused(tx: Db): Promise<void> {
  await tx.execute(sql`delete from locations l where sample and not exists (select from product_locations where location_id = l.id)`);
  await tx.execute(sql`delete from subcategories s where sample and not exists (select from products where sub_category_id = s.id)`);
  await tx.execute(sql`delete from categories c where sample and not exists (select from subcategories where category_id = c.id)
    and not exists (select from products where category_id = c.id)`);
  await tx.execute(sql`update subcategories s set sample = false, retired_at = case when exists
    (select from products where sub_category_id = s.id and not sample) then null else now() end where sample`);
  await tx.execute(sql`update categories c set sample = false, retired_at = case when exists
    (select from products where category_id = c.id and not sample) then null else now() end where sample`);
  await tx.execute(sql`update locations set sample = false where sample`);
}
