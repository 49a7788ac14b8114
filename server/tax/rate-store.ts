/** Rates that the shopkeeper adds, and the classes of goods. */
import { type SQL, sql } from '#server/db/sql.ts';
import { recordCommand } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { transaction } from '#server/db/transaction.ts';
import { retaxGoods } from './retax.ts';
import type { TaxRate } from './rules.ts';
import { findToday } from './store.ts';
import { countUnclassed } from './unclassed.ts';

export interface ClassSummary {
  id: string;
  name: string;
  /** Products of this class, their own or their subcategory's. */
  products: number;
}

/** All classes with how many products each has. */
export async function findClasses(db: Db): Promise<ClassSummary[]> {
  const { rows } = await db.execute<ClassSummary & Record<string, unknown>>(sql`
    select c.id, c.name, count(p.id)::int as products from tax_classes c
      left join (products p join subcategories s on s.id = p.sub_category_id) on coalesce(p.tax_class, s.tax_class) = c.id and p.retired_at is null
    group by c.id, c.name order by c.id`);
  return rows;
}

/** How many products on sale are sold above the price printed on them, and how many have no class. */
export async function findTaxProblems(db: Db): Promise<{ aboveMrp: string[]; withoutClass: number }> {
  const above = await db.execute<{ id: string }>(sql`
    select p.id from products p where p.retired_at is null and (p.price_paise + p.tax_paise > p.mrp_paise or exists (
      select 1 from variants v where v.product_id = p.id and v.retired_at is null and v.price_paise + v.tax_paise > v.mrp_paise)) order by p.id`);
  return { aboveMrp: above.rows.map(({ id }) => id), withoutClass: await countUnclassed(db) };
}

export type RateSet =
  | { kind: 'set'; before: number | undefined; begun: boolean }
  /** Its first day is today or earlier: orders may have been charged with what holds now. */
  | { kind: 'past' }
  /** A price limit without a rate for what is above it. */
  | { kind: 'no open rate' }
  | { kind: 'no class' };

/**
 * For a command: adds a rate, or replaces the one of the same class, day and price limit. A rate that has begun is refused unless `correct` says that
 * the past is wrong. Orders keep what they were charged in any case; products follow with the next run of the job (`retax`).
 */
export async function setRate(
  db: Db,
  { classId, validFrom, upToPaise, basisPoints }: TaxRate,
  { correct, today }: { correct: boolean; today?: string },
): Promise<RateSet> {
  return transaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`select 1 from tax_classes where id = ${classId} for update`);
    if (rowCount === 0) return { kind: 'no class' };
    const begun = validFrom <= (today ?? (await findToday(tx)));
    if (begun && !correct) return { kind: 'past' };
    const same = await tx.execute<{ up_to: number | null; basis_points: number }>(sql`
      select up_to_paise::float8 as up_to, basis_points from tax_rates where class_id = ${classId} and valid_from = ${validFrom}`);
    if (upToPaise !== null && !same.rows.some((row) => row.up_to === null)) return { kind: 'no open rate' };
    await tx.execute(sql`insert into tax_rates (id, class_id, valid_from, up_to_paise, basis_points)
      values (${newId()}, ${classId}, ${validFrom}, ${upToPaise}, ${basisPoints})
      on conflict (class_id, valid_from, (coalesce(up_to_paise, 0))) do update set basis_points = excluded.basis_points`);
    const before = same.rows.find((row) => row.up_to === upToPaise)?.basis_points;
    if (before !== basisPoints)
      await recordCommand(tx, {
        action: 'setting.tax-rate',
        kind: 'setting',
        subject: classId,
        before: before === undefined ? null : { basisPoints: before },
        after: { basisPoints, validFrom, upToPaise },
      });
    return { kind: 'set', before, begun };
  });
}

/**
 * For a command: gives a product or a subcategory its class and, unless undefined, its HSN code. Gives how many products have another tax now;
 * undefined when there is neither of this id, or no such class.
 */
export async function assignClass(
  db: Db,
  id: string,
  { classId, hsn }: { classId: string; hsn: string | undefined },
): Promise<{ kind: 'product' | 'subcategory'; changed: number } | undefined> {
  return transaction(db, async (tx) => {
    const known = await tx.execute(sql`select 1 from tax_classes where id = ${classId}`);
    if (known.rowCount === 0) return undefined;
    const set = sql`set tax_class = ${classId}, hsn = coalesce(${hsn ?? null}, hsn)`;
    const product = await findTaxed(tx, sql`products`, id);
    const before = product ?? (await findTaxed(tx, sql`subcategories`, id));
    if (!before) return undefined;
    if (product) await tx.execute(sql`update products ${set}, updated_at = now() where id = ${id}`);
    else await tx.execute(sql`update subcategories ${set} where id = ${id}`);
    const after = { taxClass: classId, hsn: hsn ?? before.hsn };
    const what = product
      ? ({ action: 'product.save', kind: 'product' } as const)
      : ({ action: 'category.save', kind: 'category' } as const);
    if (before.taxClass !== after.taxClass || before.hsn !== after.hsn) await recordCommand(tx, { ...what, subject: id, before, after });
    const changed = await retaxGoods(tx, product ? { productId: id } : { subCategoryId: id });
    if (changed.length > 0) await raiseCatalogueVersion(tx, changed);
    return { kind: product ? 'product' : 'subcategory', changed: changed.length };
  });
}

/** Locks the row of this id, and gives its class and HSN code. */
async function findTaxed(tx: Db, table: SQL, id: string): Promise<{ taxClass: string | null; hsn: string | null } | undefined> {
  const { rows } = await tx.execute<{ taxClass: string | null; hsn: string | null }>(
    sql`select tax_class as "taxClass", hsn from ${table} where id = ${id} for no key update`,
  );
  return rows[0];
}
