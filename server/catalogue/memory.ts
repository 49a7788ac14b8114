/**
 * Answers that everybody gets alike, in memory: checked, written out and packed once, and given again as long as they are true. Each is asked
 * for under the version of the catalogue, which the database says each time, so that a change is seen by the first who asks after
 * it, in every process. Pieces in stock change without a new version, so those of the products in the answer are looked at along with it.
 */
import { sql } from 'drizzle-orm';
import type { Endpoint, ReplyInput } from '#contract/endpoint.ts';
import type { Db } from '#server/db/client.ts';
import { catalogueVersion } from '#server/db/settings.ts';
import { shared } from '#server/db/shared-check.ts';
import { Kept } from '#server/http/lru.ts';
import { PackedText } from '#server/http/compressed-text.ts';
import { checkReply } from '#server/http/respond.ts';
import { tell } from '#server/http/timing.ts';

/** Lists of 24 products take some 60 KB each. */
const limit = { bytes: 64 * 1024 * 1024, entries: 5_000 };
const countsMost = 10_000;
/** After so many vain waits for others an answer is made for the asker alone: stock that never stands still must not keep anybody waiting. */
const patience = 3;

interface Stamp {
  version: number;
  /** Pieces of the products that are shown, in their order. */
  pieces: string;
}

interface Answer extends Stamp {
  text: PackedText;
  /** The stamp as the database has it now. */
  look: () => Promise<Stamp>;
}

interface Shown {
  id: string;
  countInStock: number;
}

/** The products in an answer: a list of them, or one. */
function shownIn(reply: unknown): Shown[] {
  const { products } = reply as { products?: Shown[] };
  return products ?? [reply as Shown];
}

async function findStamp(db: Db, ids: readonly string[]): Promise<Stamp> {
  const { rows } = await db.execute<{ version: number | null; pieces: string | null }>(sql`
    select (select value from settings where key = 'catalogue_version') as version,
      (select string_agg(coalesce(qty, 0)::text, ',' order by place)
        from unnest(${sql.param(ids)}::text[]) with ordinality as shown (id, place) left join stock on product_id = id) as pieces`);
  return { version: rows[0]?.version ?? 0, pieces: rows[0]?.pieces ?? '' };
}

export class Memory {
  private readonly db: Db;
  private readonly answers = new Kept<Answer>({ ...limit, sizeOf: ({ text }) => text.size });
  private readonly counts = new Kept<number>({ bytes: countsMost, sizeOf: () => 1 });
  private readonly making = new Map<string, Promise<Answer>>();

  constructor(db: Db) {
    this.db = db;
  }

  /** The answer to a question of this endpoint, from memory or made by `make`. Throws what `make` throws, which is not kept. */
  async answer<E extends Endpoint>(
    endpoint: E,
    input: { params: unknown; query: unknown },
    make: () => Promise<ReplyInput<E>>,
  ): Promise<PackedText> {
    const key = `${endpoint.path} ${JSON.stringify([input.params, input.query])}`;
    for (let waits = 0; ; waits += 1) {
      const held = this.answers.peek(key);
      const now = held ? await held.look() : { version: await catalogueVersion(this.db), pieces: undefined };
      if (held?.version === now.version && held.pieces === now.pieces) {
        tell('cache', waits === 0 ? 'hit' : 'shared');
        return held.text;
      }
      const question = `${now.version} ${key}`;
      const underWay = this.making.get(question);
      // Somebody else may have ended meanwhile.
      const isNews = this.answers.peek(key) !== held;
      if (waits === patience || (!underWay && !isNews)) {
        tell('cache', 'miss');
        return this.make(question, key, now.version, async () => checkReply(endpoint, await make()));
      }
      // What somebody else is reading may be older than a sale that this asker knows of: it is looked at again afterwards.
      await underWay;
    }
  }

  /** How many products there are of a kind that `key` names, counted once per version of the catalogue. */
  async count(key: string, count: () => Promise<number>): Promise<number> {
    return this.counts.get(`${await catalogueVersion(this.db)} ${key}`, count);
  }

  private async make(question: string, key: string, version: number, read: () => Promise<unknown>): Promise<PackedText> {
    const made = this.read(version, read);
    this.making.set(question, made);
    try {
      const answer = await made;
      const before = this.answers.peek(key);
      if (!before || before.version <= version) this.answers.set(key, answer);
      return answer.text;
    } finally {
      if (this.making.get(question) === made) this.making.delete(question);
    }
  }

  private async read(version: number, read: () => Promise<unknown>): Promise<Answer> {
    const reply = await read();
    const shown = shownIn(reply);
    const ids = shown.map(({ id }) => id);
    const pieces = shown.map(({ countInStock }) => countInStock).join(',');
    return { version, pieces, text: new PackedText(JSON.stringify(reply)), look: shared(() => findStamp(this.db, ids)) };
  }
}
