/**
 * Going down without dropping anybody: say so, wait until balancers have heard it, no new connections, finish what runs, then the rest.
 * Without the wait, connections that the system has accepted and we have not would be cut.
 */
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { endStreams } from '#server/http/streams.ts';
import type { Services } from '#server/services.ts';
import type { Worker } from '#server/jobs/worker.ts';

interface Running {
  servers: Server[];
  workers: Worker[];
  lifecycle: Services['lifecycle'];
  /** How long requests are still taken although health checks answer 503. */
  drainMs?: number;
  /** Pool and embedded PostgreSQL. */
  closeDatabase: () => Promise<void>;
}

const finishTimeoutMs = 8_000;

/** Closes everything in order. Settles when nothing is left. */
export async function shutDown({ servers, workers, lifecycle, drainMs = 0, closeDatabase }: Running): Promise<void> {
  lifecycle.stopping = true;
  const workersStopped = Promise.all(workers.map((worker) => worker.stop()));
  await pause(drainMs);
  endStreams();
  await Promise.all(servers.map(closeServer));
  // Bounded too: a step of a worker may hang on a provider.
  await Promise.race([workersStopped, pause(500)]);
  await closeDatabase();
}

async function closeServer(server: Server): Promise<void> {
  let isClosed = false;
  const closed = new Promise<void>((resolve) => server.close(() => resolve())).then(() => (isClosed = true));
  // A connection whose answer was already on its way learns nothing of the closing and falls idle a moment later.
  for (const deadline = Date.now() + finishTimeoutMs; !isClosed && Date.now() < deadline;) {
    server.closeIdleConnections();
    await Promise.race([closed, pause(20)]);
  }
  server.closeAllConnections();
  await closed;
}

type Cause = 'signal' | 'error';

/** How the process ends. */
interface Ending {
  /** What to do before the process ends, and why it ends. Signals are handled from now on. */
  stopWith(stop: (cause: Cause) => Promise<void>): void;
}

/** Without the wait for balancers. A supervisor kills after 10 s. */
const exitTimeoutMs = 9_700;

/**
 * Logs an error that nobody caught (an exception or a rejected promise) in one line and ends the process with exit code 1, so that a
 * supervisor starts it again. After `stopWith`, that error or the first signal runs `stop` once; a second signal (a terminal sends it
 * to npm and to us) changes nothing, but an error during the shutdown still makes the exit code 1. `drainMs`: of `shutDown`.
 */
export function watchProcess(log: Services['log'], drainMs: number): Ending {
  let stop: ((cause: Cause) => Promise<void>) | undefined;
  let exitCode = 0;
  let isEnding = false;
  const end = (cause: Cause) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), exitTimeoutMs + drainMs).unref();
    Promise.resolve(stop?.(cause)).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error('shutdown failed', { error });
        process.exit(1);
      },
    );
  };
  // Rejections that nobody handles arrive here too: `origin` tells which of the two it was.
  process.on('uncaughtException', (error, origin) => {
    log.error('the process ends because of an error that nobody caught', { code: origin, error });
    exitCode = 1;
    end('error');
  });
  return {
    stopWith(how) {
      stop = how;
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end('signal'));
    },
  };
}
