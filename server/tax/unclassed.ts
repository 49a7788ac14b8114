/** Products on sale for which nobody has chosen a tax class. */
import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { findShopSettings } from '#server/setting/store.ts';
import { chargesGst } from './rules.ts';

/** How many products on sale have no class, neither their own nor their subcategory's; `most` where the exact number does not matter above it. */
export async function countUnclassed(db: Db, most: number | null = null): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from subcategories s join products p on p.sub_category_id = s.id
      where s.tax_class is null and p.tax_class is null and p.retired_at is null limit ${most}) counted`);
  return rows[0]?.n ?? 0;
}

/** The same in a shop that charges GST: it sells these products without any, because nobody has chosen their class. 0 in every other shop. */
export async function countUntaxed(db: Db, most: number | null = null): Promise<number> {
  return chargesGst(await findShopSettings(db)) ? countUnclassed(db, most) : 0;
}

/** How many products on sale would have no class if this subcategory had none. Always 0 for a shop that charges no GST. */
export async function countDependent(db: Db, subCategoryId: string): Promise<number> {
  if (!chargesGst(await findShopSettings(db))) return 0;
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from products where sub_category_id = ${subCategoryId} and tax_class is null and retired_at is null`);
  return rows[0]?.n ?? 0;
}
