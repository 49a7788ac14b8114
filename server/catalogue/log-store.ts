/** SQL of the snapshot's change log. */
import { randomBytes } from 'node:crypto';
import { eq, gt, inArray, isNotNull, sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { catalogueRows, settings } from '#server/db/schema.ts';
import type { VersionLog } from './rules.ts';

const key = 'catalogue_log';

/** The log, or undefined before the first snapshot. */
export async function findLog(db: Db): Promise<VersionLog | undefined> {
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return stored?.value as VersionLog | undefined;
}

/** Starts the log, unless another process has. Versions go on where rows of a log before it end. */
export async function startLog(db: Db): Promise<VersionLog> {
  const { rows } = await db.execute<{ version: number; held: number }>(
    sql`select coalesce(max(version), 0)::int as version, count(hash)::int as held from catalogue_rows`,
  );
  const { version = 0, held = 0 } = rows[0] ?? {};
  const id = randomBytes(6).toString('hex');
  const log: VersionLog = { id, version, checked: -1, stockAt: new Date().toISOString(), categories: ['', 0], held, total: 0 };
  await db.insert(settings).values({ key, value: log }).onConflictDoNothing();
  return (await findLog(db)) ?? log;
}

/** The log, locked until the transaction ends. */
export async function lockLog(tx: Db): Promise<VersionLog> {
  const [stored] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).for('update');
  if (!stored) throw new Error('The change log of the catalogue was removed.');
  return stored.value as VersionLog;
}

/** Writes the log, which is locked. */
export async function writeLog(tx: Db, log: VersionLog): Promise<void> {
  await tx
    .update(settings)
    .set({ value: log, updatedAt: sql`now()` })
    .where(eq(settings.key, key));
}

/** More versions at a time are compared as if they were unknown. */
const maxVersions = 1_000;

/**
 * The products that changed after version `checked`, up to the current one. `unknown`: a version does not say what it changed, because it
 * was raised by hand or by a process of another version.
 */
export async function findChanges(db: Db, checked: number): Promise<{ upTo: number; ids: string[] | 'unknown' }> {
  const { rows } = await db.execute<{ version: number; ids: string[] | null; time: string }>(sql`
    select coalesce((select (value #>> '{}')::int from settings where key = 'catalogue_version'), 0) as version, null::text[] as ids
    union all (select version::int, product_ids from catalogue_changes where version > ${checked} order by version limit ${maxVersions})`);
  const upTo = rows.find(({ ids }) => ids === null)?.version ?? 0;
  const known = rows.filter(({ ids, version }) => ids !== null && version <= upTo);
  return { upTo, ids: known.length === upTo - checked ? [...new Set(known.flatMap(({ ids }) => ids ?? []))] : 'unknown' };
}

/** Forgets which products the versions up to `checked` changed. */
export async function dropChanges(tx: Db, checked: number): Promise<void> {
  await tx.execute(sql`delete from catalogue_changes where version <= ${checked}`);
}

/** A transaction may commit this long after its time of change. */
const overlap = sql`interval '2 minutes'`;

/** Products on devices whose stock may have changed since `stockAt`, and the time of the database. */
export async function findStockChanges(db: Db, stockAt: string): Promise<{ at: string; ids: string[] }> {
  const { rows } = await db.execute<{ at: string; ids: string[] | null }>(sql`
    select to_json(now()) #>> '{}' as at, (select array_agg(distinct product_id) from stock join catalogue_rows using (product_id)
      where stock.updated_at > ${stockAt}::timestamptz - ${overlap} and hash is not null) as ids`);
  return { at: rows[0]?.at ?? stockAt, ids: rows[0]?.ids ?? [] };
}

/** The hashes that devices have; of these products, or of all. */
export async function findHashes(db: Db, ids?: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: catalogueRows.productId, hash: catalogueRows.hash })
    .from(catalogueRows)
    .where(ids ? inArray(catalogueRows.productId, [...ids]) : isNotNull(catalogueRows.hash));
  return new Map(rows.flatMap(({ id, hash }) => (hash === null ? [] : [[id, hash] as const])));
}

export interface LoggedRow {
  id: string;
  /** Null: devices are to delete it. */
  hash: string | null;
}

/** Records that these rows changed in `version`. */
export async function putRows(tx: Db, rows: readonly LoggedRow[], version: number): Promise<void> {
  await tx
    .insert(catalogueRows)
    .values(rows.map(({ id, hash }) => ({ productId: id, hash, version })))
    .onConflictDoUpdate({ target: catalogueRows.productId, set: { hash: sql`excluded.hash`, version: sql`excluded.version` } });
}

/** What changed after `version`, by index: at most `most` rows. */
export async function findRowsSince(db: Db, version: number, most: number): Promise<LoggedRow[]> {
  return db
    .select({ id: catalogueRows.productId, hash: catalogueRows.hash })
    .from(catalogueRows)
    .where(gt(catalogueRows.version, version))
    .orderBy(catalogueRows.version)
    .limit(most);
}
