/** The shop is closed until a time: checkouts are refused, all else goes on. A payment that has begun is settled as always. */
import { sql } from 'drizzle-orm';
import { Pause, pauseDaysMax } from '#contract/desk/pause.ts';
import { deskMessages } from '#contract/desk/messages.ts';
import { shopFormat } from '#contract/shop-time.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { InvalidInput } from '#server/http/errors.ts';
import { writeSetting } from './store.ts';

const key = 'shop:pause';

/** Until when the shop is closed; undefined while it takes orders. */
export async function findPause(db: Db): Promise<Pause | undefined> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where key = ${key} and (value ->> 'until')::timestamptz > clock_timestamp()`,
  );
  const stored = Pause.safeParse(rows[0]?.value);
  return stored.success ? stored.data : undefined;
}

const moment = shopFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** What shoppers read: "We are closed until Tue, 24 Nov, 9:00 am. Your cart is kept." with the words of the shop. */
export function pauseSentence({ until, words: added }: Pause): string {
  const sentence = words().refusals.closedUntil(moment.format(new Date(until)));
  return added === '' ? sentence : `${sentence} ${added}`;
}

/** ms after which a page asks again whether the shop is closed. */
const askAgainMs = 2_000;

/** Whether the shop is closed, for pages: they wait for the answer once, and while the database is away the last one counts. */
export class ShopClosing {
  private last: Pause | undefined;
  private askedAt = Number.NEGATIVE_INFINITY;
  private asking: Promise<void> | undefined;
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** What pages say now: until when, ISO 8601, and the sentence. Undefined while the shop takes orders. */
  async now(): Promise<{ until: string; text: string } | undefined> {
    const age = performance.now() - this.askedAt;
    if (age > askAgainMs) this.asking ??= this.ask();
    if (age === Number.POSITIVE_INFINITY) await this.asking;
    const { last } = this;
    if (!last || Date.parse(last.until) <= Date.now()) return undefined;
    return { until: new Date(last.until).toISOString(), text: pauseSentence(last) };
  }

  private async ask(): Promise<void> {
    try {
      this.last = await findPause(this.db);
    } catch {
      // The page itself says that the database is away.
    }
    this.askedAt = performance.now();
    this.asking = undefined;
  }
}

const logged = (pause: Pause | null | undefined) => ({ isOpen: !pause, ...pause });

export const pauseDeskRoutes: Pick<DeskHandlers, 'pauseShop'> = {
  async pauseShop({ input: { body }, audit, db }) {
    const before = await findPause(db);
    const { rows } = await db.execute<{ ok: boolean }>(sql`
      select ${body.pause?.until ?? null}::timestamptz between now() and now() + make_interval(days => ${pauseDaysMax}) as ok`);
    if (body.pause !== null && rows[0]?.ok !== true) throw new InvalidInput(deskMessages.setting.pauseTime, 'pause_time');
    await writeSetting(db, key, body.pause);
    await audit(db, {
      action: body.pause === null ? 'setting.unpause' : 'setting.pause',
      kind: 'setting',
      subject: 'shop',
      before: logged(before),
      after: logged(body.pause),
    });
    return { pause: body.pause };
  },
};
