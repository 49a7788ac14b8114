import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './client.ts';
import { transactionsRepeated } from '#server/metrics/measurements.ts';
import { isWorthRetrying, sqlState } from '#server/failure/failure.ts';

const tries = 5;

/**
 * Runs `work` in one transaction and runs it again when the database asks for that (40001, 40P01, 55P03): up to five
 * times, after a random wait that grows. `work` must do nothing but SQL on the `tx` it is given; other effects go to the
 * outbox table. Throws what `work` threw last.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === tries || !isWorthRetrying(error)) throw error;
      transactionsRepeated.add({ sqlstate: sqlState(error) ?? 'unknown' });
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}
