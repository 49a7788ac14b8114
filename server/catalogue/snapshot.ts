/** The snapshot for devices: complete, or what changed since the version that a device has. */
import pLimit from 'p-limit';
import { CatalogueRow, getSnapshot, type CatalogueSnapshot } from '#contract/catalogue.ts';
import { findCategories } from '#server/category/store.ts';
import type { Db } from '#server/db/client.ts';
import { CachedReply } from '#server/http/cached-reply.ts';
import { CompressedText } from '#server/http/compressed-text.ts';
import { checkReply } from '#server/http/respond.ts';
import { sharedCache } from '#server/http/shared-cache.ts';
import { findPriceMode } from '#server/setting/store.ts';
import { batches, type Recorded, recordChanges } from './change-log.ts';
import { knownVersion } from './known-version.ts';
import { findRowsSince } from './log-store.ts';
import { heldVersion, missing, type VersionLog, versionName } from './rules.ts';
import { findRows } from './store.ts';

/** Stock changes without a new catalogue version; devices may see it this much later. */
const maxAgeMs = 60_000;
/** A device that lacks more rows gets everything. */
const maxDelta = 1_000;
/** Brotli quality of a complete response: 1.8 MB take 85 ms, and are 3 % smaller than at the usual quality. */
const wholeQuality = 8;
/** Changes in memory, by version of the log and version of the device. */
const maxTexts = 20;

interface Current {
  version: number;
  /** In ms since 1970. */
  at: number;
  recorded: Promise<Recorded>;
}

/** What this process has of the snapshot of one database. */
class Snapshots {
  private readonly db: Db;
  private current: Current | undefined;
  private readonly texts = sharedCache<{ text: CompressedText | undefined }>({ max: maxTexts });
  private whole: { name: string; text: Promise<CompressedText> } | undefined;
  /** The rows that devices hold, as text: one changed product is one row to read. */
  private rows = new Map<string, { place: number; text: string }>();
  private rowsOf: Pick<VersionLog, 'id' | 'version'> = { id: '', version: -1 };
  private readonly inTurn = pLimit(1);

  constructor(db: Db) {
    this.db = db;
  }

  async find(since: string | undefined): Promise<CachedReply> {
    const { version, unconfirmedSeconds } = await knownVersion(this.db);
    const log = await this.log(version, unconfirmedSeconds !== undefined);
    const held = heldVersion(log, since);
    const changes = held === undefined ? undefined : await this.changes(log, held);
    return new CachedReply(changes ?? (await this.everything(log)), unconfirmedSeconds);
  }

  /** The log at this catalogue version; concurrent calls share one comparison. */
  private async log(version: number, isUnconfirmed: boolean): Promise<VersionLog> {
    const last = this.current;
    const isGood = last?.version === version && (isUnconfirmed || Date.now() - last.at < maxAgeMs);
    const now = isGood ? last : { version, at: Date.now(), recorded: this.record(last) };
    this.current = now;
    const { log } = await now.recorded.catch((error: unknown) => {
      if (this.current === now) this.current = undefined;
      throw error;
    });
    return log;
  }

  private async record(last: Current | undefined): Promise<Recorded> {
    return recordChanges(this.db, await last?.recorded.catch(() => undefined));
  }

  /** The response to a device with version `held`; undefined if it lacks so much that everything is better. */
  private async changes(log: VersionLog, held: number): Promise<CompressedText | undefined> {
    const context = async () => {
      const delta = await this.delta(log, held);
      return { text: delta && new CompressedText(JSON.stringify(checkReply(getSnapshot, delta))) };
    };
    return (await this.texts.forceFetch(`${versionName(log)} ${held}`, { context })).text;
  }

  /** The complete response. Only that of the newest version is kept. */
  private async everything(log: VersionLog): Promise<CompressedText> {
    const name = versionName(log);
    const now =
      this.whole?.name === name ? this.whole : { name, text: this.complete(log).then((text) => new CompressedText(text, wholeQuality)) };
    this.whole = now;
    return now.text.catch((error: unknown) => {
      if (this.whole === now) this.whole = undefined;
      throw error;
    });
  }

  /** What changed after `held`; undefined if that is so much that everything is better. */
  private async delta(log: VersionLog, held: number): Promise<CatalogueSnapshot | undefined> {
    const changes = held === log.version ? [] : await findRowsSince(this.db, held, maxDelta + 1);
    if (changes.length > maxDelta) return undefined;
    const rows: CatalogueRow[] = [];
    for (const some of batches(changes.filter(({ hash }) => hash !== null)))
      rows.push(
        ...(await findRows(
          this.db,
          some.map(({ id }) => id),
        )),
      );
    const found = new Set(rows.map(({ id }) => id));
    return {
      ...(await this.frame(log, held)),
      complete: false,
      rows: rows.sort(byPlace),
      gone: changes.flatMap(({ id }) => (found.has(id) ? [] : [id])),
    };
  }

  private async complete(log: VersionLog): Promise<string> {
    const rows = await this.inTurn(() => this.readRows(log));
    const frame = { ...(await this.frame(log, -1)), complete: true, rows: [], gone: [] };
    // The rows were checked one by one when they were read.
    return JSON.stringify(checkReply(getSnapshot, frame)).replace('"rows":[]', () => `"rows":[${rows.join(',')}]`);
  }

  /** The part of every response; the categories only where they changed after `held`. */
  private async frame(
    log: VersionLog,
    held: number,
  ): Promise<Pick<CatalogueSnapshot, 'version' | 'total' | 'more' | 'prices' | 'categories'>> {
    const categories = log.categories[1] > held ? await findCategories(this.db) : undefined;
    const isMore = missing(log) > 0;
    const prices = await findPriceMode(this.db);
    return {
      version: versionName(log),
      total: isMore ? log.total : log.held,
      ...(isMore ? { more: true as const } : {}),
      ...(prices === 'with' ? { prices } : {}),
      ...(categories ? { categories } : {}),
    };
  }

  /** The texts of all rows in the order of arrival. Reads those that changed since the last call, all of them for the first. */
  private async readRows(log: VersionLog): Promise<string[]> {
    if (this.rowsOf.id !== log.id) {
      this.rows = new Map();
      this.rowsOf = { id: log.id, version: -1 };
    }
    const changes = this.rowsOf.version < log.version ? await findRowsSince(this.db, this.rowsOf.version, Number.MAX_SAFE_INTEGER) : [];
    for (const some of batches(changes)) {
      for (const { id } of some) this.rows.delete(id);
      const wanted = some.filter(({ hash }) => hash !== null).map(({ id }) => id);
      for (const row of wanted.length > 0 ? await findRows(this.db, wanted) : []) {
        this.rows.set(row.id, { place: row.place, text: JSON.stringify(CatalogueRow.parse(row)) });
      }
    }
    this.rowsOf = { id: log.id, version: Math.max(log.version, this.rowsOf.version) };
    const sorted = [...this.rows].sort(([a, one], [b, other]) => one.place - other.place || (a < b ? -1 : 1));
    return sorted.map(([, { text }]) => text);
  }
}

function byPlace(a: CatalogueRow, b: CatalogueRow): number {
  return a.place - b.place || (a.id < b.id ? -1 : 1);
}

const known = new WeakMap<Db, Snapshots>();

/** Gives the snapshot for a device with version `since`: from memory if nothing has changed, else after reading what did. */
export function findSnapshot(db: Db, since: string | undefined): Promise<CachedReply> {
  const snapshots = known.get(db) ?? new Snapshots(db);
  known.set(db, snapshots);
  return snapshots.find(since);
}
