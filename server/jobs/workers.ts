/** Everything that runs without being asked. The one place where a worker is added. */
import { sweep } from '#server/db/sweep.ts';
import { startMailWorker } from '#server/mail/deliver.ts';
import { startPaymentWorkers } from '#server/payment/workers.ts';
import type { Services } from '#server/services.ts';
import { startStockAlertWorker } from '#server/stock-alert/notify.ts';
import { startUploadSweeper } from '#server/upload/sweep.ts';
import { type Worker, startWorker } from './worker.ts';

const hour = 3_600_000;

/** Starts all of them; `shutDown` stops them before the database goes. */
export function startWorkers(services: Services): Worker[] {
  const { db, log } = services;
  return [
    startWorker(log, 'sweep', hour, async () => {
      await sweep(db);
      return 'idle';
    }),
    startMailWorker(services),
    startStockAlertWorker(services),
    startUploadSweeper(services),
    ...startPaymentWorkers(services),
  ];
}
