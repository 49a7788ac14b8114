import { startWorker, type Worker } from '#server/jobs/worker.ts';
import type { Services } from './services.ts';
import { deliverMails } from './mail-delivery.ts';

const pollIntervalMs = 5_000;

/** Sends mails that are due, and at once when one is queued. */
export function startMailWorker(services: Services): Worker {
  const worker = startWorker(services.log, 'mail', pollIntervalMs, async () => ((await deliverMails(services)) > 0 ? 'more' : 'idle'));
  services.mail.wakeWith(worker.wake);
  return worker;
}
