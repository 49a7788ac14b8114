/** One change to many products: previewed, applied as previewed, taken back within a day. */
import { words } from '#language/words.ts';
import { and, desc, eq, gt, inArray, sql } from '#server/db/sql.ts';
import type { BulkChange, BulkItem, BulkSummary } from '#contract/desk/bulk-change.ts';
import { z } from '#contract/zod.ts';
import { changedBy } from '#contract/desk/price-rules.ts';
import { ProductEdit, type ProductFields } from '#contract/desk/product-fields.ts';
import { priceWithin, type Rate, withTax } from '#contract/tax.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { bulkChanges, products, subcategories } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { AppError, Conflict, InvalidInput, NotFound } from '#server/http/errors.ts';
import { findPriceMode } from '#server/setting/store.ts';
import { chargedRates } from '#server/tax/rules.ts';
import { findTaxing } from '#server/tax/store.ts';
import { findStored } from './fields-store.ts';
import { saveEdit, type Saving } from './save.ts';

type Field = BulkChange['field'];

/** Hours for which a change can be taken back. */
const undoHours = 24;
const canUndo = sql<boolean>`${bulkChanges.undoneAt} is null and ${bulkChanges.createdAt} > now() - make_interval(hours => ${undoHours})`;

/** A price after a change. Where shoppers read prices with GST, those are changed and rounded. */
function priceAfter(
  { percent, rounding }: Extract<BulkChange, { field: 'pricePaise' }>,
  pricePaise: number,
  rates: readonly Rate[] | undefined,
): Pick<BulkItem, 'set' | 'shown'> {
  if (!rates) return { set: changedBy(pricePaise, percent, rounding) };
  const was = withTax(pricePaise, rates);
  const set = Math.max(100, priceWithin(changedBy(was, percent, rounding), rates) ?? 0);
  return { set, shown: { was, set: withTax(set, rates) } };
}

/** What a change would do to each of these products, in their order; products that are gone are left out. */
export async function previewChange(db: Db, ids: readonly string[], change: BulkChange): Promise<BulkItem[]> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      pricePaise: products.pricePaise,
      subCatId: products.subCategoryId,
      taxClass: sql<string | null>`coalesce(${products.taxClass}, ${subcategories.taxClass})`,
      featured: products.featured,
      state: sql<
        ProductFields['state']
      >`case when products.retired_at is null then 'on' when products.published_at is null then 'draft' else 'off' end`,
      hasOwnPrices: sql<boolean>`exists (select 1 from variants v where v.product_id = products.id and v.price_paise is not null)`,
    })
    .from(products)
    .innerJoin(subcategories, eq(subcategories.id, products.subCategoryId))
    .where(inArray(products.id, [...ids]));
  const [taxing, mode] = [await findTaxing(db), await findPriceMode(db)];
  const shownRates = (taxClass: string | null) => (mode === 'with' ? chargedRates(taxing, taxClass) : undefined);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const problem = problemOf(change, row);
    const after = change.field === 'pricePaise' ? priceAfter(change, row.pricePaise, shownRates(row.taxClass)) : { set: change.to };
    return [{ id, name: row.name, was: row[change.field], ...after, ...(problem === undefined ? {} : { problem }) }];
  });
}

function problemOf(change: BulkChange, { state, hasOwnPrices }: { state: string; hasOwnPrices: boolean }): string | undefined {
  if (change.field === 'pricePaise' && hasOwnPrices) return words().productMessages.ownPrices;
  return change.field === 'state' && change.to === 'off' && state === 'draft' ? words().productMessages.notOnSale : undefined;
}

type Asked = Pick<BulkItem, 'id' | 'was' | 'set'>;

/** A product that was changed: `before` and `after` have the one field. */
interface Changed {
  id: string;
  before: Partial<ProductFields>;
  after: Partial<ProductFields>;
}

/** Applies one field to many products, in the order of their ids, so that two changes at once do not wait for each other in a circle. */
async function applyAll(
  tx: Db,
  saving: Saving,
  field: Field,
  asked: readonly Asked[],
): Promise<{ changed: Changed[]; refused: BulkItem[] }> {
  const changed: Changed[] = [];
  const refused: BulkItem[] = [];
  for (const item of [...asked].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const outcome = await applyOne(tx, saving, field, item);
    if ('problem' in outcome) refused.push(outcome);
    else if (Object.keys(outcome.after).length > 0) changed.push(outcome);
  }
  return { changed, refused };
}

async function applyOne(
  tx: Db,
  saving: Saving,
  field: Field,
  { id, was, set }: Asked,
): Promise<Changed | (BulkItem & { problem: string })> {
  const edit = z.safeParse(ProductEdit, { set: { [field]: set }, was: { [field]: was } });
  if (!edit.success) throw new InvalidInput();
  const refusal = (problem: string, name = id) => ({ id, name, was, set, problem });
  try {
    const name = (await findStored(tx, id)).fields.name;
    // A refused product leaves nothing behind; the others go on.
    return await tx.transaction(async (inner) => {
      const { before, after, waiting } = await saveEdit(inner, saving, id, edit.data);
      if (waiting.length > 0) throw new Conflict(words().productMessages.changedMeanwhile(name), 'changed_meanwhile');
      return { id, before, after };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return refusal(error.message);
  }
}

/** What was done: how to take it back, how many products have the new value, which stay as they were. */
interface Applied {
  id: string;
  changed: number;
  refused: BulkItem[];
}

/** Applies a change as it was previewed, in the caller's transaction. A product that was changed meanwhile stays as it is, and is named. */
export async function writeBulkChange(tx: Db, saving: Saving, field: Field, items: readonly Asked[]): Promise<Applied> {
  const { changed, refused } = await applyAll(tx, saving, field, items);
  const id = newId();
  await tx.insert(bulkChanges).values({
    id,
    actorId: saving.staff.id,
    actorName: saving.staff.name,
    change: { field },
    rows: changed.map(({ before, after, ...row }) => ({ ...row, before, after })),
  });
  if (changed.length > 0)
    await raiseCatalogueVersion(
      tx,
      changed.map((row) => row.id),
    );
  return { id, changed: changed.length, refused };
}

/** Undoes a change: fields that nobody has changed since get their old value. Throws 404, or 409 when it was already undone or is too old. */
export async function revertBulkChange(tx: Db, saving: Saving, id: string): Promise<Applied> {
  const [row] = await tx.select({ change: bulkChanges, canUndo }).from(bulkChanges).where(eq(bulkChanges.id, id)).for('update');
  if (!row) throw new NotFound(words().productMessages.bulkGone, 'no_change');
  const { rows, change, undoneAt } = row.change;
  if (undoneAt !== null) throw new Conflict(words().productMessages.bulkUndone, 'undone');
  if (!row.canUndo) throw new Conflict(words().productMessages.bulkTooOld, 'too_old');
  const field = change['field'] as Field;
  const asked = rows.map(({ id: productId, before, after }) => ({ id: productId, was: after[field], set: before[field] }));
  const { changed, refused } = await applyAll(tx, saving, field, asked);
  await tx
    .update(bulkChanges)
    .set({ undoneAt: sql`now()`, undoneBy: saving.staff.id })
    .where(eq(bulkChanges.id, id));
  if (changed.length > 0)
    await raiseCatalogueVersion(
      tx,
      changed.map((one) => one.id),
    );
  return { id, changed: changed.length, refused };
}

/** The changes of the last day, newest first. */
export async function findBulkChanges(db: Db): Promise<BulkSummary[]> {
  const rows = await db
    .select({
      id: bulkChanges.id,
      field: sql<string>`${bulkChanges.change} ->> 'field'`,
      changed: sql<number>`jsonb_array_length(${bulkChanges.rows})`,
      by: bulkChanges.actorName,
      at: bulkChanges.createdAt,
      undoneAt: bulkChanges.undoneAt,
      canUndo,
    })
    .from(bulkChanges)
    .where(and(gt(bulkChanges.createdAt, sql`now() - make_interval(hours => ${undoHours})`)))
    .orderBy(desc(bulkChanges.createdAt))
    .limit(50);
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), undoneAt: row.undoneAt?.toISOString() ?? null }));
}
