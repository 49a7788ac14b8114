/** Second phase: what the file would do, product by product, without doing it. */
import { and, asc, eq, gt, inArray, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { importProducts, importRows, imports } from '#server/db/schema.ts';
import { taxMark } from '#server/tax/store.ts';
import { tidy } from './cell.ts';
import { type Context, findContext, findPhotographs } from './context.ts';
import { type Draft, RowReader } from './draft.ts';
import { markDuplicates } from './duplicates.ts';
import { unescaped } from '#contract/formula.ts';
import { type Layout, readLayout } from './layout.ts';
import { readOwnProduct } from './own-layout.ts';
import { fileNameOf, hashInName, picturesOf } from './pictures-of.ts';
import type { Plan } from './plan.ts';
import { planChange } from './plan-change.ts';
import { checkPlan } from './plan-check.ts';
import { planNew } from './plan-new.ts';
import { findPresent, hashOfPresent, type Present } from './present.ts';
import { type FileRow, problemOf, Problems } from './problem.ts';
import { readShopifyProducts } from './shopify-layout.ts';
import { storedAnswers, type ImportRow, noteProgress } from './store.ts';
import { planUnlisted } from './unlisted.ts';

/** Products of one step. */
const batch = 50;
/** Most rows of one product that are looked at. */
const groupMax = 400;

/** Checks all products of a staged file, in place of an earlier check. */
export async function checkProducts(db: Db, row: ImportRow): Promise<void> {
  const { id } = row;
  await forgetCheck(db, id);
  // The rows have come in one go: without fresh numbers the database may read them once for each product.
  await db.execute(sql`analyze import_rows`);
  const context = await findContext(db, id, storedAnswers(row));
  await db
    .update(imports)
    .set({ taxMark: taxMark(context.taxing) })
    .where(eq(imports.id, id));
  const layout = readLayout(row.header);
  let done = 0;
  for (let after = ''; ;) {
    const keys = await nextKeys(db, id, after);
    if (keys.length === 0) break;
    await checkSome(db, id, keys, { layout, context });
    done += keys.length;
    after = keys.at(-1) ?? '';
    await noteProgress(db, id, { done });
  }
  await markDuplicates(db, id);
  if (context.answers.unlisted === 'off' && context.answers.mode === 'all') await planUnlisted(db, id);
}

/** Forgets what an earlier check found; problems of reading the file stay. */
async function forgetCheck(db: Db, id: string): Promise<void> {
  await db.delete(importProducts).where(eq(importProducts.importId, id));
  await db
    .update(importRows)
    .set({ state: 'read', problems: null, productId: null, sku: null, barcode: null })
    .where(and(eq(importRows.importId, id), sql`${importRows.key} not like ':%'`));
}

/** The next products by their keys. Rows that no product could be read from have keys with a colon. */
async function nextKeys(db: Db, id: string, after: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: importRows.key })
    .from(importRows)
    .where(and(eq(importRows.importId, id), gt(importRows.key, after), sql`${importRows.key} not like ':%'`))
    .orderBy(asc(importRows.key))
    .limit(batch);
  return rows.map(({ key }) => key);
}

interface Read {
  layout: Layout;
  context: Context;
}

/** A product as it was read. */
interface Group {
  drafts: Draft[];
  problems: Problems;
  lines: number[];
}

async function checkSome(db: Db, id: string, keys: readonly string[], read: Read): Promise<void> {
  const rows = await findRows(db, id, keys);
  const groups = keys.map((key) => readGroup(key, rows.get(key) ?? [], read));
  await refuseTwice(db, id, groups);
  const drafts = groups.flatMap((group) => group.drafts);
  const present = await findPresent(
    db,
    drafts.map((draft) => draft.id),
  );
  const named = drafts.flatMap((draft) => (draft.pictures ?? []).flatMap(({ name }) => hashInName(fileNameOf(name)) ?? []));
  const photographs = await findPhotographs(db, [...new Set(named)]);
  const results = groups.flatMap((group) =>
    group.drafts.map((draft) => resultOf(draft, present.get(draft.id), { ...group, photographs, read })),
  );
  await db
    .insert(importProducts)
    .values(results.map(({ draft, kind, plan, base }) => ({ importId: id, productId: draft.id, line: draft.line, kind, plan, base })))
    .onConflictDoNothing();
  await writeRows(db, id, groups, results);
}

/** Refuses a product whose handle another one of the file has already: only one of the two could be made. */
async function refuseTwice(db: Db, id: string, groups: readonly Group[]): Promise<void> {
  const ids = groups.flatMap(({ drafts }) => drafts.map((draft) => draft.id));
  const checked = await db
    .select({ productId: importProducts.productId })
    .from(importProducts)
    .where(and(eq(importProducts.importId, id), inArray(importProducts.productId, ids)));
  const taken = new Set(checked.map(({ productId }) => productId));
  for (const { drafts, problems } of groups)
    for (const draft of drafts) {
      if (taken.has(draft.id)) problems.add(draft.line, problemOf('handleTwice', { value: draft.id }));
      taken.add(draft.id);
    }
}

async function findRows(db: Db, id: string, keys: readonly string[]): Promise<Map<string, FileRow[]>> {
  const ranked = db
    .select({
      key: importRows.key,
      line: importRows.line,
      cells: importRows.cells,
      place: sql<number>`row_number() over (partition by ${importRows.key} order by ${importRows.line})`.as('place'),
    })
    .from(importRows)
    .where(and(eq(importRows.importId, id), inArray(importRows.key, [...keys])))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${groupMax}`)
    .orderBy(asc(ranked.key), asc(ranked.line));
  const found = new Map<string, FileRow[]>();
  for (const { key, line, cells } of rows) {
    const list = found.get(key);
    if (list) list.push({ line, cells });
    else found.set(key, [{ line, cells }]);
  }
  return found;
}

/** Reads the rows of one product. */
function readGroup(key: string, rows: readonly FileRow[], { layout, context }: Read): Group {
  const problems = new Problems();
  const reader = new RowReader(layout, problems);
  const handles = new Set(rows.map((row) => tidy(reader.cell(row, 'handle'))).filter((handle) => handle !== ''));
  const [first] = rows;
  if (first && handles.size > 1) reader.refuse(first, 'handle', 'handleCase');
  else if (first && handles.size === 1 && ![...handles][0]?.match(/^'?[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/))
    reader.refuse(first, 'handle', 'handleMade', key);
  if (first && rows.length >= groupMax) problems.add(first.line, problemOf('tooManyVariants'));
  const drafts =
    layout.kind === 'own'
      ? [readOwnProduct(key, rows, reader, context)]
      : readShopifyProducts(
          key,
          rows.map(({ line, cells }) => ({ line, cells: cells.map(unescaped) })),
          reader,
          context,
        );
  return { drafts, problems, lines: rows.map(({ line }) => line) };
}

interface Result {
  draft: Draft;
  kind: 'new' | 'changed' | 'same' | 'refused';
  plan: Record<string, unknown> | null;
  base: string;
}

function resultOf(
  draft: Draft,
  present: Present | undefined,
  { problems, photographs, read: { context } }: { problems: Problems; photographs: ReadonlySet<string>; read: Read },
): Result {
  const images = picturesOf(draft, context, { photographs, present: present?.fields.images ?? [] }, problems);
  const base = hashOfPresent(present);
  if (isAmbiguous(problems)) return { draft, kind: 'refused', plan: null, base };
  const { mode } = context.answers;
  if ((present && mode === 'new') || (!present && mode === 'prices'))
    return { draft, kind: problems.isRefused ? 'refused' : 'same', plan: null, base };
  const plan: Plan | undefined = present
    ? planChange(draft, present, images, context, problems)
    : planNew(draft, images, context, problems);
  if (plan) checkPlan(plan, draft, problems);
  if (problems.isRefused) return { draft, kind: 'refused', plan: null, base };
  return { draft, kind: plan?.kind ?? 'same', plan: plan ? { ...plan } : null, base };
}

/** Whether it is not clear which rows make a product: what else is wrong would only confuse. */
const isAmbiguous = ({ byLine }: Problems): boolean =>
  [...byLine.values()].flat().some(({ code }) => code === 'handleCase' || code === 'handleTwice' || code === 'colours');

/** Writes what was found into the rows, in one statement. */
async function writeRows(db: Db, id: string, groups: readonly Group[], results: readonly Result[]): Promise<void> {
  const products = new Map(results.flatMap(({ draft }) => draft.lines.map((line) => [line, draft] as const)));
  const rows = groups.flatMap(({ problems, lines }) =>
    lines.map((line) => {
      const draft = products.get(line);
      const variant = draft?.variants.find((one) => one.line === line);
      return {
        line,
        product: draft?.id ?? null,
        sku: variant?.sku ?? null,
        barcode: variant?.barcode ?? null,
        problems: problems.byLine.get(line) ?? null,
        state: problems.isRefused ? 'refused' : 'ready',
      };
    }),
  );
  await db.execute(sql`
    update import_rows r set product_id = f.product, sku = f.sku, barcode = f.barcode, problems = f.problems, state = f.state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(line int, product text, sku text, barcode text, problems jsonb, state text)
    where r.import_id = ${id} and r.line = f.line`);
}
