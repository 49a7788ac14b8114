/**
 * Caches public API responses: validated, serialised and compressed once. An entry belongs to a catalogue version, which the database
 * confirms on each request, so every process sees a change at once. Stock changes without a new version, so the stock of the
 * products in a response is checked with it. While the database is away, the version alone decides (`known-version.ts`); it changes when a
 * product sells out, so only a number of pieces may be old.
 */
import { sql } from '#server/db/sql.ts';
import { LRUCache } from 'lru-cache';
import type { Endpoint, ReplyInput } from '#contract/endpoint.ts';
import type { Db } from '#server/db/client.ts';
import { coalesceReads } from '#server/db/coalesce-reads.ts';
import { isDatabaseUnavailable } from '#server/failure/failure.ts';
import type { Admission } from '#server/http/admission.ts';
import { CachedReply } from '#server/http/cached-reply.ts';
import { CompressedText } from '#server/http/compressed-text.ts';
import { checkReply } from '#server/http/respond.ts';
import { sharedCache } from '#server/http/shared-cache.ts';
import { cacheLookups } from '#server/metrics/measurements.ts';
import { tell } from '#server/http/timing.ts';
import { type Unconfirmed, confirmVersion, knownVersion } from './known-version.ts';

/** Lists of 24 products take some 60 KB each. */
const responseLimits = { maxSize: 64 * 1024 * 1024, max: 5_000 };
const maxCounts = 10_000;
/** After this many waits for another request a caller reads by itself: stock that changes constantly must not starve it. */
const maxWaits = 3;

interface Stamp {
  version: number;
  /** Stock of the products in the response, in their order. */
  pieces: string;
}

interface CachedResponse extends Stamp {
  text: CompressedText;
  /** Reads the current stamp from the database. */
  readStamp: () => Promise<Stamp>;
}

interface Shown {
  id: string;
  countInStock: number;
  variants?: { countInStock: number }[];
}

/** The products in a reply: a list, one, or none, as in a list of categories. */
function shownIn(reply: unknown): Shown[] {
  const { products, countInStock } = reply as { products?: Shown[]; countInStock?: number };
  return products ?? (countInStock === undefined ? [] : [reply as Shown]);
}

function isCurrent(cached: Stamp, now: Stamp | Unconfirmed): boolean {
  return cached.version === now.version && ('unconfirmedSeconds' in now || cached.pieces === now.pieces);
}

/** The stock of a product in a reply: its own, or that of each of its variants. */
function piecesOf({ countInStock, variants }: Shown): string {
  return variants ? variants.map((variant) => variant.countInStock).join('/') : String(countInStock);
}

/** The same from the database. A product that gets or loses variants raises the catalogue version. */
async function findStamp(db: Db, shown: readonly { id: string; isVaried: boolean }[]): Promise<Stamp> {
  const varied = sql`(select string_agg(qty::text, '/' order by position, id) from variants join stock using (pool_id)
    where variants.product_id = shown.id and retired_at is null)`;
  const ids = sql.param(shown.map(({ id }) => id));
  const areVaried = sql.param(shown.map(({ isVaried }) => isVaried));
  const { rows } = await db.execute<{ version: number | null; pieces: string | null }>(sql`
    select (select value from settings where key = 'catalogue_version') as version,
      (select string_agg(case when is_varied then coalesce(${varied}, '') else coalesce(stock.qty, 0)::text end, ',' order by place)
        from unnest(${ids}::text[], ${areVaried}::boolean[]) with ordinality as shown (id, is_varied, place)
        left join stock on stock.pool_id = shown.id) as pieces`);
  return { version: rows[0]?.version ?? 0, pieces: rows[0]?.pieces ?? '' };
}

export class ResponseCache {
  private readonly db: Db;
  private readonly admission: Admission;
  private readonly responses = new LRUCache<string, CachedResponse>({ ...responseLimits, sizeCalculation: ({ text }) => text.size });
  private readonly counts = sharedCache<number>({ max: maxCounts });
  private readonly pending = new Map<string, Promise<CachedResponse>>();

  constructor(db: Db, admission: Admission) {
    this.db = db;
    this.admission = admission;
  }

  /** Gives the cached response of an endpoint for `input`, or calls `make` and caches it. Throws what `make` throws; errors are not cached. */
  async get<E extends Endpoint>(
    endpoint: E,
    input: { params: unknown; query: unknown },
    make: () => Promise<ReplyInput<E>>,
  ): Promise<CachedReply> {
    const key = `${endpoint.path} ${JSON.stringify([input.params, input.query])}`;
    for (let waits = 0; ; waits += 1) {
      const cached = this.responses.get(key);
      const { version, reply } = await this.check(cached);
      if (reply) {
        this.note(waits === 0 ? 'hit' : 'shared');
        return reply;
      }
      const versionedKey = `${version} ${key}`;
      const pending = this.pending.get(versionedKey);
      // Another request may have finished meanwhile.
      const wasReplaced = this.responses.get(key) !== cached;
      try {
        if (waits === maxWaits || (!pending && !wasReplaced)) {
          this.note('miss');
          return new CachedReply(await this.make(versionedKey, key, version, async () => checkReply(endpoint, await make())));
        }
        // The pending read may predate a sale that this caller knows about, so the loop checks its stamp again.
        await pending;
      } catch (error) {
        // The database went away between the stamp and the read. A response of this version is still there: the loop finds it valid.
        if (waits === maxWaits || cached?.version !== version || !isDatabaseUnavailable(error)) throw error;
      }
    }
  }

  private note(result: 'hit' | 'shared' | 'miss'): void {
    tell('cache', result);
    cacheLookups.add({ cache: 'responses', result });
  }

  /** Gives the current version, and the cached response as a reply if it is valid. */
  private async check(cached: CachedResponse | undefined): Promise<{ version: number; reply?: CachedReply }> {
    if (!cached) return { version: (await knownVersion(this.db)).version };
    const now = await confirmVersion(this.db, cached.readStamp);
    if (!isCurrent(cached, now)) return { version: now.version };
    return { version: now.version, reply: new CachedReply(cached.text, 'unconfirmedSeconds' in now ? now.unconfirmedSeconds : undefined) };
  }

  /** Gives a product count, computed once per `key` and catalogue version. */
  async count(key: string, count: () => Promise<number>): Promise<number> {
    return this.counts.forceFetch(`${(await knownVersion(this.db)).version} ${key}`, { context: count });
  }

  private async make(versionedKey: string, key: string, version: number, read: () => Promise<unknown>): Promise<CompressedText> {
    const made = this.admission.run('read', () => this.read(version, read));
    this.pending.set(versionedKey, made);
    try {
      const response = await made;
      const before = this.responses.get(key);
      if (!before || before.version <= version) this.responses.set(key, response);
      return response.text;
    } finally {
      if (this.pending.get(versionedKey) === made) this.pending.delete(versionedKey);
    }
  }

  private async read(version: number, read: () => Promise<unknown>): Promise<CachedResponse> {
    const reply = await read();
    const shown = shownIn(reply);
    const stamped = shown.map(({ id, variants }) => ({ id, isVaried: variants !== undefined }));
    const pieces = shown.map(piecesOf).join(',');
    const readStamp = coalesceReads(() => findStamp(this.db, stamped));
    return { version, pieces, text: new CompressedText(JSON.stringify(reply)), readStamp };
  }
}
