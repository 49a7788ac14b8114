/** Whether the shop is closed until a time, and what it says meanwhile. */
import { sql } from '#server/db/sql.ts';
import { Pause } from '#contract/desk/pause.ts';
import { shopFormat } from '#contract/shop-time.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { Recent } from './recent.ts';

/** Key of the setting. */
export const pauseKey = 'shop:pause';

/** Until when the shop is closed; undefined while it takes orders. */
export async function findPause(db: Db): Promise<Pause | undefined> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where key = ${pauseKey} and (value ->> 'until')::timestamptz > clock_timestamp()`,
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

/** Whether the shop is closed, for pages: while the database is away the last answer counts. */
export class ShopClosing {
  private readonly recent: Recent<Pause | undefined>;

  constructor(db: Db) {
    this.recent = new Recent(() => findPause(db));
  }

  /** What pages say now: until when, ISO 8601, and the sentence. Undefined while the shop takes orders. */
  async now(): Promise<{ until: string; text: string } | undefined> {
    const pause = await this.recent.now();
    if (!pause || Date.parse(pause.until) <= Date.now()) return undefined;
    return { until: new Date(pause.until).toISOString(), text: pauseSentence(pause) };
  }
}
