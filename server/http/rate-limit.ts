/** Token buckets in the database: they survive a restart and are shared by all instances. */
import { sql } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { TooMany } from './errors.ts';
import { currentRequest } from '#server/scope/request-scope.ts';
import type { Services } from '#server/services.ts';

export interface Bucket {
  /** What is counted, such as `signin:<account>:<address>`. */
  key: string;
  /** Most tries in a row. */
  capacity: number;
  /** Seconds in which an empty bucket refills. */
  seconds: number;
}

/**
 * Takes one try from the bucket, once for a request: a page that asks its own API twice for the same is one try.
 * Throws `TooMany` with the time to wait if it is empty.
 */
export async function spend({ env, db }: Pick<Services, 'env' | 'db'>, bucket: Bucket): Promise<void> {
  if (!env.rateLimits) return;
  const tries = currentRequest()?.tries;
  const spent = tries?.get(bucket.key) ?? takeTry(db, bucket);
  tries?.set(bucket.key, spent);
  await spent;
}

async function takeTry(db: Db, { key, capacity, seconds }: Bucket): Promise<void> {
  const rate = capacity / seconds;
  const filled = sql`least(${capacity}::float8, b.tokens + extract(epoch from clock_timestamp() - b.updated_at)::float8 * ${rate}::float8)`;
  const { rowCount } = await db.execute(sql`
    insert into rate_buckets as b (key, tokens, updated_at) values (${key}, ${capacity - 1}::float8, clock_timestamp())
    on conflict (key) do update set tokens = ${filled} - 1, updated_at = clock_timestamp() where ${filled} >= 1`);
  if (rowCount) return;
  const { rows } = await db.execute<{ missing: number }>(
    sql`select (1 - ${filled}) / ${rate}::float8 as missing from rate_buckets b where key = ${key}`,
  );
  throw new TooMany(rows[0]?.missing ?? seconds / capacity);
}

/** Returns a try, after one that turned out to be legitimate. */
export async function returnTry(db: Db, { key, capacity }: Bucket): Promise<void> {
  await db.execute(sql`update rate_buckets set tokens = least(${capacity}::float8, tokens + 1) where key = ${key}`);
}
