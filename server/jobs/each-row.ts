/** A batch of background work, row by row. */
import { isDatabaseAway } from '#server/failure/failure.ts';
import type { Log } from '#server/log/log.ts';

/**
 * Does `work` for one row after the other. A failure, such as a row that somebody keeps locked, is logged and the next row has its turn;
 * otherwise one row would stop the same job again and again. Only a database that is away ends it: throws.
 * @param job for the log
 */
export async function forEachRow<T>(log: Log, job: string, rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.warn('worker could not do one row', { worker: job, error });
    }
  }
}
