/** Lets shoppers see a banner when its time begins, and no longer when it is over. */
import { startWorker, type Worker } from '#server/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { showTurns } from './turns.ts';

const pollIntervalMs = 15_000;
export function startBannerWorker({ db, log }: Services): Worker {
  let since: string | undefined;
  return startWorker(log, 'banners', pollIntervalMs, async () => {
    since = await showTurns(db, since);
    return 'idle';
  });
}
