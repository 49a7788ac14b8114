import { sql } from '#server/db/sql.ts';
import type { ProductLabel } from '#contract/product-label.ts';
import { toRupees } from '#contract/totals.ts';
import type { Db } from '#server/db/client.ts';

interface LabelRow extends Record<string, unknown> {
  mrp: number | null;
  net_quantity: string | null;
  origin: string | null;
  hsn: string | null;
  /** Of the variants on sale, where one has an MRP of its own. */
  packs: { of: string; paise: number | null }[] | null;
}

/** What the label of a product says; undefined when nothing is known, as of goods that were added before labels. */
export async function findLabel(db: Db, id: string): Promise<ProductLabel | undefined> {
  const { rows } = await db.execute<LabelRow>(sql`
    select p.mrp_paise::float8 as mrp, p.net_quantity, p.origin, coalesce(p.hsn, s.hsn) as hsn, (
      select jsonb_agg(jsonb_build_object('of', concat_ws(', ', nullif(v.size, ''), nullif(v.ram, ''), nullif(v.weight, '')),
          'paise', coalesce(v.mrp_paise, p.mrp_paise)) order by v.position)
        filter (where exists (select 1 from variants o where o.product_id = p.id and o.mrp_paise is not null))
      from variants v where v.product_id = p.id and v.retired_at is null) as packs
    from products p join subcategories s on s.id = p.sub_category_id where p.id = ${id}`);
  const [row] = rows;
  if (!row) return undefined;
  const { mrp, net_quantity: netQuantity, origin, hsn, packs } = row;
  const printed = (packs ?? [{ of: '', paise: mrp }]).flatMap(({ of, paise }) => (paise === null ? [] : [{ of, rupees: toRupees(paise) }]));
  if (printed.length === 0 && netQuantity === null && origin === null && hsn === null) return undefined;
  return {
    mrp: printed,
    ...(netQuantity !== null && { netQuantity }),
    ...(origin !== null && { origin }),
    ...(hsn !== null && { hsn }),
  };
}
