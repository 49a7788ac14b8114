/** First phase: the rows of a file go into a table, a few hundred at a time, so that a file of any size needs little memory. */
import { eq, inArray } from '#server/db/sql.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { importRows, variants } from '#server/db/schema.ts';
import { FileRefused } from './file-refused.ts';
import { plainCode } from '#contract/barcode.ts';
import { readHandle, readSku, tidy } from './cell.ts';
import { readCsvRows } from './csv-rows.ts';
import { RowReader } from './draft.ts';
import { plainOf } from '#contract/formula.ts';
import { type Layout, readLayout } from './layout.ts';
import { type FileRow, problemOf, Problems } from './problem.ts';
import { noteProgress } from './store.ts';

/** Rows of one statement. */
const batch = 100;

/**
 * Puts the rows of a file into the table, in place of those of an earlier attempt, and gives the layout. Throws `FileRefused`.
 * @param onLayout called with the header, before the rows
 */
export async function stageRows(
  db: Db,
  importId: string,
  bytes: AsyncIterable<Uint8Array>,
  onLayout: (layout: Layout) => Promise<void>,
): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, importId));
  const rows = readCsvRows(bytes);
  const head = await rows.next();
  if (head.done === true) throw new FileRefused(words().importFiles.empty);
  const layout = readLayout(head.value.cells);
  await onLayout(layout);
  let some: FileRow[] = [];
  let count = 0;
  for await (const row of rows) {
    some.push(row);
    if (some.length < batch) continue;
    count += some.length;
    await insertRows(db, importId, layout, some, count);
    some = [];
  }
  if (count + some.length === 0) throw new FileRefused(words().importFiles.empty);
  if (some.length > 0) await insertRows(db, importId, layout, some, count + some.length);
}

async function insertRows(db: Db, importId: string, layout: Layout, rows: readonly FileRow[], count: number): Promise<void> {
  const reader = new RowReader(layout, new Problems());
  const bySku = await findBySku(db, rows, reader);
  await insertMany(
    db,
    importRows,
    rows.map((row) => {
      const { key, problems } = keyOf(row, reader, bySku);
      const cells = row.cells.map((cell) => cell.replaceAll('\0', ''));
      const isRefused = problems.length > 0;
      return { importId, line: row.line, key, cells, problems: isRefused ? problems : null, state: isRefused ? 'refused' : 'read' };
    }),
  );
  await noteProgress(db, importId, { rowsRead: count });
}

/** The product of each SKU, for rows that name a product by nothing else. */
async function findBySku(db: Db, rows: readonly FileRow[], reader: RowReader): Promise<Map<string, string>> {
  const nameless = rows.filter((row) => reader.cell(row, 'handle').trim() === '' && nameOf(row, reader) === '');
  // Older versions stored a SKU as the file had it.
  const skus = nameless.flatMap((row) => [skuOf(row, reader), tidy(plainOf(reader.cell(row, 'sku')))]).filter((sku) => sku !== '');
  if (skus.length === 0) return new Map();
  const found = await db.select({ sku: variants.sku, productId: variants.productId }).from(variants).where(inArray(variants.sku, skus));
  // Of two SKUs that are one when they are tidy, each stands for its own product.
  return new Map([
    ...found.map(({ sku, productId }) => [plainCode(sku ?? ''), productId] as const),
    ...found.map(({ sku, productId }) => [sku ?? '', productId] as const),
  ]);
}

const nameOf = (row: FileRow, reader: RowReader): string => tidy(reader.cell(row, reader.layout.kind === 'own' ? 'name' : 'title'));

function skuOf(row: FileRow, reader: RowReader): string {
  const read = readSku(plainOf(reader.cell(row, 'sku')));
  return 'value' in read ? read.value : '';
}

/** What the rows of one product have in common: the handle, else one made from the name, else the product that has the SKU. */
function keyOf(row: FileRow, reader: RowReader, bySku: ReadonlyMap<string, string>) {
  const { header } = reader.layout;
  const nobody = `:${row.line}`;
  if (row.cells.some((cell) => cell.includes('\0'))) return { key: nobody, problems: [problemOf('brokenText')] };
  const isShort = row.cells.length < header.length || row.cells.slice(header.length).some((cell) => cell.trim() !== '');
  if (isShort) return { key: nobody, problems: [problemOf('cells', { hint: `${row.cells.length} / ${header.length}` })] };
  const handle = tidy(reader.cell(row, 'handle'));
  const name = nameOf(row, reader);
  const asked = handle === '' ? name : handle;
  if (asked === '') {
    const known = bySku.get(tidy(plainOf(reader.cell(row, 'sku')))) ?? bySku.get(skuOf(row, reader));
    return known === undefined ? { key: nobody, problems: [problemOf('noKey')] } : { key: known, problems: [] };
  }
  const read = readHandle(plainOf(asked));
  if ('value' in read) return { key: read.value, problems: [] };
  const column = header[reader.layout.at.get('handle') ?? -1] ?? '';
  return { key: nobody, problems: [problemOf('badHandle', { column, value: asked })] };
}
