/** Takes an import back: what nobody has changed since gets the value that it had; the rest stays and is listed. */
import { and, asc, eq, gt, inArray, sql } from '#server/db/sql.ts';
import type { AuditedChange } from '#server/http/handlers.ts';
import type { ProductEdit } from '#contract/desk/product-fields.ts';
import { words } from '#language/words.ts';
import { recordAudits } from '#server/audit/record.ts';
import { type Db, liftLimits } from '#server/db/client.ts';
import { importProducts } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { AppError } from '#server/http/errors.ts';
import { type Saving, saveEdit } from '#server/product/save.ts';
import { saveVariantEdit } from '#server/product/save-variant.ts';
import { findFigures } from '#server/stock/figures.ts';
import { count } from '#server/stock/physical.ts';
import { authorOf, NotOurs, savingOf } from './apply.ts';
import type { ChangePlan } from './plan.ts';
import { type ImportRow, movePhase } from './store.ts';

/** Products of one step. */
const batch = 100;

class ChangedSince extends Error {}

/** Takes an import back in the caller's transaction. Products that were new and were never ordered become drafts again. */
export async function revertImport(tx: Db, row: ImportRow, progress: (done: number) => Promise<void>): Promise<void> {
  await tx.execute(sql.raw(liftLimits));
  const saving: Saving = { ...savingOf(row), action: 'product.undo' };
  const touched: string[] = [];
  const counts: { productId: string; poolId: string; was: number; to: number }[] = [];
  for (let after = ''; ;) {
    const some = await tx
      .select()
      .from(importProducts)
      .where(
        and(eq(importProducts.importId, row.id), inArray(importProducts.kind, ['new', 'changed']), gt(importProducts.productId, after)),
      )
      .orderBy(asc(importProducts.productId))
      .limit(batch);
    if (some.length === 0) break;
    for (const { productId, kind, plan } of some) {
      const change = plan as unknown as ChangePlan;
      const kept = kind === 'new' ? await withdraw(tx, saving, productId) : await changeBack(tx, saving, productId, change);
      if (kept !== null) await tx.update(importProducts).set({ kept }).where(isOne(row.id, productId));
      // Of a product that stays as it is, the pieces stay, too.
      if (kind === 'changed' && kept === null) counts.push(...change.counts.map((one) => ({ productId, ...one })));
      touched.push(productId);
    }
    after = some.at(-1)?.productId ?? '';
    await progress(touched.length);
  }
  await countBack(tx, row, counts);
  await recordAudits(tx, [
    { action: 'import.undo', kind: 'import', subject: row.id, before: { file: row.fileName }, after: null, ...authorOf(row) },
  ]);
  if (touched.length > 0) await raiseCatalogueVersion(tx, touched);
  if (!(await movePhase(tx, row.id, 'undoing', 'undone', { stamp: 'undoneAt', failure: null }))) throw new NotOurs();
}

const isOne = (importId: string, productId: string) => and(eq(importProducts.importId, importId), eq(importProducts.productId, productId));

/** Gives a product the values that it had; why not, where somebody has changed one since. Nothing of such a product is taken back. */
async function changeBack(tx: Db, saving: Saving, id: string, { change, variants, added }: ChangePlan): Promise<string | null> {
  const back = { set: change.was, was: change.set } as ProductEdit;
  return attempt(tx, async (inner) => {
    if (Object.keys(back.set).length > 0) {
      const { waiting } = await saveEdit(inner, saving, id, back);
      if (waiting.length > 0) throw new ChangedSince();
    }
    for (const { id: variantId, set, was } of variants) {
      const { waiting } = await saveVariantEdit(inner, saving, { id, variantId }, { set: was, was: set });
      if (waiting.length > 0) throw new ChangedSince();
    }
    // Fields of new variants go with their options, which are among those of the product.
    if (added.length > 0 && change.set.size === undefined && change.set.productWeight === undefined && change.set.productRam === undefined)
      throw new ChangedSince();
  });
}

/** Takes a product off sale again that the import has brought: a draft, unless somebody has ordered it. */
async function withdraw(tx: Db, saving: Saving, id: string): Promise<string | null> {
  return attempt(tx, async (inner) => {
    const { rows } = await inner.execute<{ ordered: boolean; state: string }>(sql`
      select exists (select 1 from order_lines l where l.product_id = p.id) as ordered,
        case when retired_at is null then 'on' when published_at is null then 'draft' else 'off' end as state
      from products p where id = ${id} for no key update`);
    const [row] = rows;
    if (!row || row.state === 'draft') return;
    const to = row.ordered ? 'off' : 'draft';
    await inner.execute(sql`update products set retired_at = coalesce(retired_at, now()), row_version = row_version + 1, updated_at = now(),
      published_at = case when ${row.ordered} then published_at end where id = ${id}`);
    const change: AuditedChange = {
      action: 'product.undo',
      kind: 'product',
      subject: id,
      before: { state: row.state },
      after: { state: to },
    };
    if (row.state !== to) await saving.audit(inner, change);
  });
}

/** Runs the work in a part of the transaction of its own, so that a product that cannot be taken back leaves nothing behind. */
async function attempt(tx: Db, work: (inner: Db) => Promise<void>): Promise<string | null> {
  try {
    await tx.transaction(work);
    return null;
  } catch (error) {
    if (error instanceof ChangedSince) return words().importFiles.keptBack;
    if (error instanceof AppError && error.status < 500) return error.message;
    throw error;
  }
}

/** Counts pools back that hold on the shelf what the import has counted. */
async function countBack(tx: Db, row: ImportRow, counts: { productId: string; poolId: string; was: number; to: number }[]): Promise<void> {
  for (const { productId, poolId, was, to } of counts.sort((a, b) => (a.poolId < b.poolId ? -1 : 1))) {
    const { onShelf } = await findFigures(tx, { poolId, productId });
    if (onShelf !== to) {
      await tx.update(importProducts).set({ kept: words().importFiles.piecesKept }).where(isOne(row.id, productId));
      continue;
    }
    await count(tx, { poolId, productId, qty: was }, { actor: 'shopkeeper', reference: `import:${row.id}` });
    await recordAudits(tx, [
      { action: 'stock.count', kind: 'stock', subject: poolId, before: { onShelf: to }, after: { onShelf: was }, ...authorOf(row) },
    ]);
  }
}
