/** Which rows of the catalogue changed in which version, so that a device asks for these alone. Pure. */
import { createHash } from 'node:crypto';
import type { Snapshot, SnapshotRow } from '#contract/catalogue.ts';
import type { Category } from '#contract/category.ts';

/** What the shop remembers of the versions it gave out: a hash and the version of the last change, per row. */
export interface VersionLog {
  /** Random: versions of another database are not taken for ours. */
  id: string;
  version: number;
  rows: Record<string, readonly [hash: string, version: number]>;
  categories: readonly [hash: string, version: number];
  /** Rows that were taken away, with the version in which they went. */
  gone: Record<string, number>;
  /** From this version on `gone` is whole; older askers get everything. */
  since: number;
}

/** How many departed rows are remembered. */
const maxGone = 500;

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10);
}

export function newVersionLog(id: string): VersionLog {
  return { id, version: 0, rows: {}, categories: ['', 0], gone: {}, since: 0 };
}

/** The book with what `rows` and `categories` say now; the same object when nothing has changed. */
export function recordChanges(book: VersionLog, rows: readonly SnapshotRow[], categories: readonly Category[]): VersionLog {
  const version = book.version + 1;
  const next: VersionLog = { ...book, version, rows: {}, gone: { ...book.gone } };
  let changes = 0;
  for (const row of rows) {
    const hash = hashOf(row);
    const before = book.rows[row.id];
    const same = before?.[0] === hash;
    next.rows[row.id] = same ? before : [hash, version];
    delete next.gone[row.id];
    if (!same) changes += 1;
  }
  for (const id of Object.keys(book.rows)) {
    if (next.rows[id]) continue;
    next.gone[id] = version;
    changes += 1;
  }
  const hash = hashOf(categories);
  if (book.categories[0] !== hash) {
    next.categories = [hash, version];
    changes += 1;
  }
  return changes === 0 ? book : forgetOldest(next);
}

function forgetOldest(book: VersionLog): VersionLog {
  const departed = Object.entries(book.gone).sort(([, a], [, b]) => b - a);
  const kept = departed.slice(0, maxGone);
  const since = departed[maxGone]?.[1] ?? book.since;
  return { ...book, gone: Object.fromEntries(kept), since };
}

/** The name of a version, as devices give it back. */
export function versionName({ id, version }: Pick<VersionLog, 'id' | 'version'>): string {
  return `${id}-${version}`;
}

/** What there is to tell: the rows and categories of one look at the shelves, and how many products the shop has. */
export interface CatalogueRows {
  rows: readonly SnapshotRow[];
  categories: readonly Category[];
  total: number;
}

/** The version that a device holds when it names `since`; undefined where it holds none from which the changes are known. */
export function heldVersion(book: VersionLog, since: string | undefined): number | undefined {
  const [id, text = ''] = (since ?? '').split('-');
  const held = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  return id === book.id && held <= book.version && held >= book.since ? held : undefined;
}

/** What to tell a device that holds version `since`: the changes, or everything where it holds none of ours. */
export function snapshotFor(book: VersionLog, { rows, categories, total }: CatalogueRows, since: string | undefined): Snapshot {
  const name = versionName(book);
  const held = heldVersion(book, since);
  if (held === undefined) {
    return { version: name, complete: true, rows: [...rows], gone: [], total, categories: [...categories] };
  }
  return {
    version: name,
    complete: false,
    rows: rows.filter((row) => (book.rows[row.id]?.[1] ?? 0) > held),
    gone: Object.entries(book.gone).flatMap(([one, version]) => (version > held ? [one] : [])),
    total,
    ...(book.categories[1] > held ? { categories: [...categories] } : {}),
  };
}
