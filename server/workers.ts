/** Everything that runs in the background. The one place where a worker is added. */
import { startBannerWorker } from '#server/banner/worker.ts';
import { startCatalogueWorker } from '#server/catalogue/workers.ts';
import { sweep } from '#server/db/sweep.ts';
import { readSentFiles, runFetching, runImports, sweepImports } from '#server/import/run.ts';
import { sweepSentFiles } from '#server/import/sent-files.ts';
import { undoDays } from '#server/import/store.ts';
import { startMailWorker } from './mail-worker.ts';
import { deliverPushes } from '#server/notification/push/deliver.ts';
import { startPaymentWorkers } from '#server/payment/workers.ts';
import { startDrawingAhead } from '#server/picture/draw-ahead.ts';
import { sweepPhotographs } from '#server/picture/sweep.ts';
import { refoldSearch } from '#server/search/refold.ts';
import { countSalesDue } from '#server/sales/count.ts';
import type { Services } from './services.ts';
import { checkDoorMoney } from '#server/payment/door-money.ts';
import { checkLedger } from '#server/stock/check.ts';
import { notifyBackInStock } from '#server/stock-alert/notify.ts';
import { retaxDue } from '#server/tax/retax.ts';
import { sweepUploads } from '#server/upload/sweep.ts';
import { type Worker, startWorker } from '#server/jobs/worker.ts';

const second = 1_000;
const minute = 60 * second;

/** Files are read where they were received: each process that serves the desk has its own. */
function startReading(services: Services): Worker[] {
  const { log } = services;
  return [
    startWorker(log, 'files of imports', second, async () => ((await readSentFiles(services)) > 0 ? 'more' : 'idle')),
    startWorker(log, 'old files of imports', 60 * minute, async () => {
      await sweepSentFiles(services);
      return 'idle';
    }),
  ];
}

/** Starts what belongs to the role of the process; `shutDown` stops it before the database goes. */
export function startWorkers(services: Services): Worker[] {
  const reading = services.env.role === 'worker' ? [] : startReading(services);
  return services.env.role === 'web' ? reading : [...reading, ...startBackground(services)];
}

function startBackground(services: Services): Worker[] {
  const { db, env, log } = services;
  return [
    startWorker(log, 'sweep', 60 * minute, async () => {
      await sweep(db);
      return 'idle';
    }),
    startMailWorker(services),
    startWorker(log, 'search words', 10 * minute, async () => {
      await refoldSearch(db);
      return 'idle';
    }),
    // A new order rings within three seconds, also where another process took it. A look that finds nothing is one read of an index.
    startWorker(log, 'push messages', second, async () => ((await deliverPushes(services)) > 0 ? 'more' : 'idle')),
    // Polls, because stock returns in many ways and also in other processes: a shop command, a cancellation, an expired hold.
    startWorker(log, 'stock alerts', 10 * second, async () => ((await notifyBackInStock(services)) > 0 ? 'more' : 'idle')),
    // A rate begins at midnight in India; between its days this is two short reads.
    startWorker(log, 'tax', 10 * second, async () => {
      await retaxDue(services);
      return 'idle';
    }),
    // Lists of banners are remembered until something changes: a banner that begins or ends is a change.
    startBannerWorker(services),
    // Sales of each day, from the orders that have changed: two short reads while nothing is sold.
    startWorker(log, 'sales', 10 * second, () => countSalesDue(services)),
    startWorker(log, 'stock check', 60 * minute, async () => {
      await checkLedger(services);
      await checkDoorMoney(services);
      return 'idle';
    }),
    startWorker(log, 'imports', second, async () => ((await runImports(services)) > 0 ? 'more' : 'idle')),
    startWorker(log, 'pictures of imports', second, async () => ((await runFetching(services)) > 0 ? 'more' : 'idle')),
    startWorker(log, 'old imports', 60 * minute, async () => {
      await sweepImports(db, undoDays);
      return 'idle';
    }),
    startWorker(log, 'uploads', 5 * minute, async () => {
      await sweepUploads(services);
      return 'idle';
    }),
    startWorker(log, 'photographs', 60 * minute, async () => {
      await sweepPhotographs(services);
      return 'idle';
    }),
    ...(env.drawAhead ? [startDrawingAhead(services)] : []),
    startCatalogueWorker(services),
    ...startPaymentWorkers(services),
  ];
}
