/** The addresses of pictures that a staged file names. */
import { and, asc, eq, gt, or, sql } from '#server/db/sql.ts';
import { addressesMost } from '#contract/desk/import.ts';
import type { Db } from '#server/db/client.ts';
import { importPictures, importRows } from '#server/db/schema.ts';
import { addressKey, addressOf, isAskable } from './address.ts';
import { plainOf, unescaped } from '#contract/formula.ts';
import type { Layout } from './layout.ts';
import { splitList } from './own-layout.ts';
import { fileNameOf } from './pictures-of.ts';

/** Rows of one step. */
const batch = 2_000;
const columnsOf = { own: ['pictures'], shopify: ['image', 'variantImage'] } as const;

/**
 * The addresses that can be asked, by host in the order of the file; at most `addressesMost` are looked at. One whose file came with the table is
 * left out, because that file is its picture.
 */
export async function findAddresses(db: Db, importId: string, layout: Layout): Promise<Map<string, Set<string>>> {
  const places = columnsOf[layout.kind].flatMap((column) => layout.at.get(column) ?? []);
  const found = new Map<string, Set<string>>();
  if (places.length === 0) return found;
  const beside = await findFilesBeside(db, importId);
  let count = 0;
  for await (const cell of readCells(db, importId, places)) {
    for (const name of layout.kind === 'own' ? splitList(plainOf(cell)) : [unescaped(cell).trim()]) {
      const address = addressOf(name);
      if (!address || !isAskable(address) || beside.has(fileNameOf(name))) continue;
      const ofHost = found.get(address.hostname) ?? new Set();
      const key = addressKey(address);
      if (ofHost.has(key)) continue;
      if (count === addressesMost) return found;
      count += 1;
      found.set(address.hostname, ofHost.add(key));
    }
  }
  return found;
}

async function findFilesBeside(db: Db, importId: string): Promise<Set<string>> {
  const rows = await db.select({ name: importPictures.name }).from(importPictures).where(eq(importPictures.importId, importId));
  return new Set(rows.flatMap(({ name }) => (addressOf(name) === undefined ? [name] : [])));
}

/** The cells of these columns that have an address. */
async function* readCells(db: Db, importId: string, places: readonly number[]): AsyncGenerator<string> {
  const hasAddress = places.map((place) => sql`${importRows.cells} ->> ${sql.raw(String(place))} ~* 'https?://'`);
  for (let after = -1; ;) {
    const rows = await db
      .select({ line: importRows.line, cells: importRows.cells })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gt(importRows.line, after), or(...hasAddress)))
      .orderBy(asc(importRows.line))
      .limit(batch);
    for (const { cells } of rows) for (const place of places) yield cells[place] ?? '';
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
  }
}
