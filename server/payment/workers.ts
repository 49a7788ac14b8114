import type { Services } from '#server/services.ts';
import { startWorker, type Worker } from '#server/jobs/worker.ts';
import { payRefunds } from './pay-refunds.ts';
import { reconcile } from './reconcile.ts';
import { workOnEvents } from './webhook.ts';

const minute = 60_000;

/** Starts the payment workers: reconciler, refunds, pending webhooks, and the sandbox's retries. */
export function startPaymentWorkers(services: Services): Worker[] {
  const { log, sandbox } = services;
  const every = (name: string, ms: number, step: () => Promise<number>) =>
    startWorker(log, name, ms, async () => ((await step()) > 0 ? 'more' : 'idle'));
  const workers = [
    every('reconcile', minute, () => reconcile(services)),
    // People at the desk wait to see whether the provider takes it.
    every('refunds', minute / 12, () => payRefunds(services)),
    every('webhooks', minute, () => workOnEvents(services)),
  ];
  if (sandbox) {
    const provider = every('sandbox', minute / 4, () => sandbox.work());
    sandbox.wakeWith(provider.wake);
    workers.push(provider);
  }
  return workers;
}
