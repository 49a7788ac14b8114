/** What a check has found, for people: the first problems, some of the differences, and all rows with problems as a file to correct. */
import { and, asc, eq, getTableColumns, gt, isNotNull, sql } from '#server/db/sql.ts';
import type { ImportDifference } from '#contract/desk/import.ts';
import type { Db } from '#server/db/client.ts';
import { importProducts, importRows, products, type RowProblem } from '#server/db/schema.ts';
import { type Cell, csvHead, csvLines } from './csv.ts';
import { plainOf, unescaped } from '#contract/formula.ts';
import type { ChangePlan, NewPlan } from './plan.ts';
import { findImport, type ImportRow } from './store.ts';

export interface ShownProblem extends RowProblem {
  line: number;
}

/** Rows of one step. */
const batch = 500;

/** The problems after a line, row by row; at most those of `rows` rows. */
export async function findProblems(
  db: Db,
  id: string,
  { after = 0, rows = 200 } = {},
): Promise<{ items: ShownProblem[]; next: number | null }> {
  const found = await db
    .select({ line: importRows.line, problems: importRows.problems })
    .from(importRows)
    .where(and(eq(importRows.importId, id), isNotNull(importRows.problems), gt(importRows.line, after)))
    .orderBy(asc(importRows.line))
    .limit(rows + 1);
  const page = found.slice(0, rows);
  return {
    items: page.flatMap(({ line, problems }) => (problems ?? []).map((problem) => ({ line, ...problem }))),
    next: found.length > rows ? (page.at(-1)?.line ?? null) : null,
  };
}

/** The first products that would change, then the first new ones. */
export async function findDifferences(db: Db, id: string, most = 20): Promise<ImportDifference[]> {
  const rows = await db
    .select({ ...getTableColumns(importProducts), name: products.name })
    .from(importProducts)
    .leftJoin(products, eq(products.id, importProducts.productId))
    .where(and(eq(importProducts.importId, id), sql`${importProducts.kind} in ('new', 'changed')`))
    .orderBy(asc(importProducts.kind), asc(importProducts.line), asc(importProducts.productId))
    .limit(most);
  return rows.map(({ productId, kind, plan, name }) =>
    kind === 'new'
      ? newOf(productId, plan as unknown as NewPlan)
      : changeOf({ id: productId, name: name ?? productId }, plan as unknown as ChangePlan),
  );
}

function newOf(id: string, { fields, variants, pools }: NewPlan): ImportDifference {
  const pieces = pools.reduce((sum, { qty }) => sum + qty, 0);
  const prices = variants.filter(({ isOnSale }) => isOnSale).map(({ pricePaise }) => pricePaise);
  return {
    id,
    kind: 'new',
    name: fields.name,
    fields: [
      { field: 'pricePaise', was: null, set: Math.min(...prices) },
      { field: 'pieces', was: null, set: pieces },
      { field: 'state', was: null, set: fields.state },
      { field: 'images', was: null, set: fields.images },
    ],
  };
}

function changeOf({ id, name }: { id: string; name: string }, { change, variants, added, counts, lows }: ChangePlan): ImportDifference {
  const own = Object.entries(change.set).map(([field, set]) => ({ field, was: change.was[field as keyof typeof change.was] ?? null, set }));
  const ofVariants = variants.flatMap(({ set, was }) =>
    Object.entries(set).map(([field, value]) => ({ field, was: was[field as keyof typeof was] ?? null, set: value })),
  );
  return {
    id,
    kind: 'changed',
    name,
    fields: [
      ...own,
      ...ofVariants,
      ...added.map(({ size, weight, ram }) => ({ field: 'variant', was: null, set: [size, weight, ram].filter(Boolean).join(', ') })),
      ...counts.map(({ was, to }) => ({ field: 'pieces', was, set: to })),
      ...lows.map(({ was, to }) => ({ field: 'lowAt', was, set: to })),
    ],
  };
}

/** The products that were not taken back. */
export function findKept(db: Db, id: string): Promise<{ productId: string; name: string; kept: string }[]> {
  return db
    .select({
      productId: importProducts.productId,
      name: sql<string>`coalesce(${products.name}, ${importProducts.productId})`,
      kept: sql<string>`${importProducts.kept}`,
    })
    .from(importProducts)
    .leftJoin(products, eq(products.id, importProducts.productId))
    .where(and(eq(importProducts.importId, id), isNotNull(importProducts.kept)))
    .orderBy(asc(importProducts.productId))
    .limit(200);
}

/** The rows that were refused, as the file has them, with one more column: correct them there and send this file. */
export async function* exportProblems(db: Db, id: string): AsyncGenerator<string> {
  const row: ImportRow = await findImport(db, id);
  const { header, layout } = row;
  const asRead = layout === 'own' ? plainOf : unescaped;
  yield csvHead([...header, 'problem']);
  for (let after = 0; ;) {
    const rows = await db
      .select({ line: importRows.line, cells: importRows.cells, problems: importRows.problems })
      .from(importRows)
      .where(and(eq(importRows.importId, id), eq(importRows.state, 'refused'), gt(importRows.line, after)))
      .orderBy(asc(importRows.line))
      .limit(batch);
    if (rows.length === 0) return;
    yield csvLines(
      rows.map(({ cells, problems }): Cell[] => [...header.map((_, place) => asRead(cells[place] ?? '')), sentencesOf(problems)]),
    );
    after = rows.at(-1)?.line ?? after;
  }
}

const sentencesOf = (problems: RowProblem[] | null): string =>
  (problems ?? [])
    .filter(({ note }) => note !== true)
    .map(({ column, words, hint }) => [column && `${column}:`, words, hint].filter(Boolean).join(' '))
    .join(' / ');
