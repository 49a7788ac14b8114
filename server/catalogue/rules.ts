/** Which rows of the catalogue changed in which version, so that a device asks for these alone. Pure. */
import { createHash } from 'node:crypto';
import type { CatalogueSnapshot, CatalogueRow } from '#contract/catalogue.ts';
import type { Category } from '#contract/category.ts';

/** The change log of the catalogue: a hash and the version of the last change, per row. */
export interface VersionLog {
  /** Random, so that versions of another database are not mistaken for ours. */
  id: string;
  version: number;
  rows: Record<string, readonly [hash: string, version: number]>;
  categories: readonly [hash: string, version: number];
  /** Removed rows, with the version that removed them. */
  gone: Record<string, number>;
  /** `gone` is complete from this version on; a device with an older one gets everything. */
  since: number;
}

/** Maximum number of removed rows in the log. */
const maxGone = 500;

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10);
}

export function newVersionLog(id: string): VersionLog {
  return { id, version: 0, rows: {}, categories: ['', 0], gone: {}, since: 0 };
}

/** Gives the log updated to `rows` and `categories`; the same object if nothing changed. */
export function recordChanges(log: VersionLog, rows: readonly CatalogueRow[], categories: readonly Category[]): VersionLog {
  const version = log.version + 1;
  const next: VersionLog = { ...log, version, rows: {}, gone: { ...log.gone } };
  let changes = 0;
  for (const row of rows) {
    const hash = hashOf(row);
    const before = log.rows[row.id];
    const same = before?.[0] === hash;
    next.rows[row.id] = same ? before : [hash, version];
    delete next.gone[row.id];
    if (!same) changes += 1;
  }
  for (const id of Object.keys(log.rows)) {
    if (next.rows[id]) continue;
    next.gone[id] = version;
    changes += 1;
  }
  const hash = hashOf(categories);
  if (log.categories[0] !== hash) {
    next.categories = [hash, version];
    changes += 1;
  }
  return changes === 0 ? log : forgetOldest(next);
}

function forgetOldest(log: VersionLog): VersionLog {
  const removed = Object.entries(log.gone).sort(([, a], [, b]) => b - a);
  const remembered = removed.slice(0, maxGone);
  const since = removed[maxGone]?.[1] ?? log.since;
  return { ...log, gone: Object.fromEntries(remembered), since };
}

/** The name of a version, as devices give it back. */
function versionName({ id, version }: Pick<VersionLog, 'id' | 'version'>): string {
  return `${id}-${version}`;
}

/** The rows and categories of one read of the catalogue, and the total number of products. */
export interface CatalogueRows {
  rows: readonly CatalogueRow[];
  categories: readonly Category[];
  total: number;
}

/** Parses the version that a device has; undefined if the changes since then are not known. */
export function heldVersion(log: VersionLog, since: string | undefined): number | undefined {
  const [id, text = ''] = (since ?? '').split('-');
  const held = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  return id === log.id && held <= log.version && held >= log.since ? held : undefined;
}

/** Gives a device with version `since` the changes, or the whole catalogue if its version is not ours. */
export function snapshotFor(log: VersionLog, { rows, categories, total }: CatalogueRows, since: string | undefined): CatalogueSnapshot {
  const name = versionName(log);
  const held = heldVersion(log, since);
  if (held === undefined) {
    return { version: name, complete: true, rows: [...rows], gone: [], total, categories: [...categories] };
  }
  return {
    version: name,
    complete: false,
    rows: rows.filter((row) => (log.rows[row.id]?.[1] ?? 0) > held),
    gone: Object.entries(log.gone).flatMap(([one, version]) => (version > held ? [one] : [])),
    total,
    ...(log.categories[1] > held ? { categories: [...categories] } : {}),
  };
}
