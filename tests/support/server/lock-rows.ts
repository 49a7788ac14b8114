import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** Runs `work` while another transaction holds the rows of this query. */
export function whileLocked<T>(db: Db, rows: SQL, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`${rows} for update`);
    // A transaction that does nothing is ended after five seconds.
    const awake = setInterval(() => void tx.execute(sql`select 1`).catch(() => {}), 1_000);
    return work().finally(() => clearInterval(awake));
  });
}
