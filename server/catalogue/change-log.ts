/**
 * Keeps the change log of the snapshot: compares the products that changed with what devices have, and gives those that differ a new
 * version. Any process may do it, several at once too: rows are written in short transactions that compare again under the log's lock.
 */
import { isNull } from '#server/db/sql.ts';
import { type CatalogueRow, snapshotLimits } from '#contract/catalogue.ts';
import { findCategories } from '#server/category/store.ts';
import type { Db } from '#server/db/client.ts';
import { products } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { findPriceMode } from '#server/setting/store.ts';
import {
  dropChanges,
  findChanges,
  findHashes,
  findLog,
  findStockChanges,
  type LoggedRow,
  lockLog,
  putRows,
  startLog,
  writeLog,
} from './log-store.ts';
import { hashOf, type VersionLog } from './rules.ts';
import { selectProducts } from './selection.ts';
import { findRows } from './store.ts';

/** Rows that one statement reads and one transaction writes. */
const batchSize = 500;
/** The log remembers up to when stock was compared at least this often, so that a comparison reads few rows. */
const stockNoteMs = 10 * 60_000;

/** Splits a list into parts of `batchSize`. */
export function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += batchSize) yield all.slice(from, from + batchSize);
}

/** What a comparison found. */
interface Compared {
  /** Products whose row differs from what devices have. */
  differing: string[];
  /** Whether devices are to hold this product, if it is on sale. */
  isWanted: (id: string, held: boolean) => boolean;
  /** Products on sale, where they were counted. */
  total?: number;
}

/** Compares these products. A product that devices do not hold yet is added while there is room; after that the job of the catalogue decides. */
async function compare(db: Db, log: VersionLog, ids: readonly string[]): Promise<Compared> {
  let room = snapshotLimits.products - log.held;
  const added = new Set<string>();
  const isWanted = (id: string, held: boolean) => {
    if (held || added.has(id)) return true;
    if (room <= 0) return false;
    room -= 1;
    added.add(id);
    return true;
  };
  const differing: string[] = [];
  for (const some of batches(ids)) {
    const [rows, hashes] = [await findRows(db, some), await findHashes(db, some)];
    differing.push(...changed(some, rows, hashes, isWanted).map(({ id }) => id));
  }
  return { differing, isWanted };
}

/** Reselects the products of the snapshot and compares every old and new one. */
async function compareAll(db: Db): Promise<Compared> {
  const hashes = await findHashes(db);
  const wanted = new Set<string>();
  const differing: string[] = [];
  let bytes = 0;
  for (const some of batches(await selectProducts(db))) {
    const rows = new Map((await findRows(db, some)).map((row) => [row.id, row]));
    for (const id of some) {
      const row = rows.get(id);
      bytes += row ? JSON.stringify(row).length : 0;
      if (!row || bytes > snapshotLimits.textBytes) continue;
      wanted.add(id);
      if (hashOf(row) !== hashes.get(id)) differing.push(id);
    }
  }
  for (const id of hashes.keys()) if (!wanted.has(id)) differing.push(id);
  return { differing, isWanted: (id) => wanted.has(id), total: await db.$count(products, isNull(products.retiredAt)) };
}

/** Which of `ids` differ from what devices have. */
function changed(
  ids: readonly string[],
  rows: readonly CatalogueRow[],
  hashes: ReadonlyMap<string, string>,
  isWanted: Compared['isWanted'],
): LoggedRow[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, before = null] = [found.get(id), hashes.get(id)];
    const hash = row && isWanted(id, before !== null) ? hashOf(row) : null;
    return hash === before ? [] : [{ id, hash }];
  });
}

/** Writes one batch: reads it again under the lock, because another process may have written it. Gives the log after it. */
async function record(tx: Db, ids: readonly string[], { isWanted }: Compared, end: Partial<VersionLog>): Promise<VersionLog> {
  const log = await lockLog(tx);
  const [found, hashes] = [ids.length > 0 ? await findRows(tx, ids) : [], await findHashes(tx, ids)];
  const rows = changed(ids, found, hashes, isWanted);
  const hasNewCategories = end.categories !== undefined && end.categories[0] !== log.categories[0];
  const version = rows.length > 0 || hasNewCategories ? log.version + 1 : log.version;
  if (rows.length > 0) await putRows(tx, rows, version);
  const held = log.held + rows.reduce((sum, { id, hash }) => sum + Number(hash !== null) - Number(hashes.has(id)), 0);
  const next: VersionLog = {
    ...log,
    total: log.total + held - log.held,
    ...end,
    version,
    held,
    categories: hasNewCategories ? [end.categories?.[0] ?? '', version] : log.categories,
  };
  await writeLog(tx, next);
  if (end.checked !== undefined) await dropChanges(tx, end.checked);
  return next;
}

/** The log, and what a process has compared with it; the log itself is written only if something differs. */
export interface Recorded {
  log: VersionLog;
  /** The catalogue version that was compared. */
  checked: number;
  /** When stock was compared last, ms since 1970 by the clock of this process. */
  stockAt: number;
}

/** Between two comparisons of stock, which changes without a new catalogue version. */
const stockEveryMs = 60_000;

/**
 * Brings the log up to date and gives it.
 * @param before what this process has compared
 * @param what `all`: reselects the products of the snapshot and compares them all
 */
export async function recordChanges(db: Db, before?: Recorded, what: 'changes' | 'all' = 'changes'): Promise<Recorded> {
  const log = (await findLog(db)) ?? (await startLog(db));
  const isStockDue = before === undefined || Math.abs(Date.now() - before.stockAt) >= stockEveryMs;
  const { upTo, ids } = await findChanges(db, Math.max(log.checked, before?.checked ?? -1));
  const stock = isStockDue ? await findStockChanges(db, log.stockAt) : { at: log.stockAt, ids: [] };
  const stockAt = isStockDue ? Date.now() : before.stockAt;
  // How prices are shown is sent with the categories: a change makes a new version, although no row differs.
  const mode = await findPriceMode(db);
  const categories = hashOf(mode === 'with' ? [await findCategories(db), mode] : await findCategories(db));
  const compared =
    what === 'all' || ids === 'unknown' ? await compareAll(db) : await compare(db, log, [...new Set([...ids, ...stock.ids])]);
  const isOld = Date.parse(stock.at) - Date.parse(log.stockAt) > stockNoteMs;
  const isSame = compared.differing.length === 0 && categories === log.categories[0] && (compared.total ?? log.total) === log.total;
  // Another process may have recorded the same changes since the log was read.
  if (isSame && !isOld && log.checked >= 0) return { log: (await findLog(db)) ?? log, checked: upTo, stockAt };
  const parts = [...batches(compared.differing)];
  const last = parts.pop() ?? [];
  for (const part of parts) await transaction(db, (tx) => record(tx, part, compared, {}));
  const total = compared.total === undefined ? {} : { total: compared.total };
  const end = { checked: upTo, stockAt: stock.at, categories: [categories, 0] as const, ...total };
  return { log: await transaction(db, (tx) => record(tx, last, compared, end)), checked: upTo, stockAt };
}
