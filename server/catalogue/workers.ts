/** The background work of the snapshot. */
import { startWorker, type Worker } from '#server/jobs/worker.ts';
import { withFreeLease } from '#server/db/lease.ts';
import type { Services } from '#server/services.ts';
import { recordChanges } from './change-log.ts';
import { countBestsellers } from './selection.ts';

const everyMs = 30 * 60_000;

/** Counts the bestsellers and reselects the products of the snapshot, in one process at a time. */
export function startCatalogueWorker({ db, pool, log }: Pick<Services, 'db' | 'pool' | 'log'>): Worker {
  return startWorker(log, 'catalogue', everyMs, async () => {
    await withFreeLease(pool, 'catalogue', async () => {
      await countBestsellers(db);
      await recordChanges(db, undefined, 'all');
    });
    return 'idle';
  });
}
