/** Going down without dropping anybody: not ready, no new connections, finish what runs, then the rest, within ten seconds. */
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#server/services.ts';
import type { Worker } from '#server/jobs/worker.ts';

interface Running {
  servers: Server[];
  workers: Worker[];
  lifecycle: Services['lifecycle'];
  /** Pool and embedded PostgreSQL. */
  closeDatabase: () => Promise<void>;
}

const drainTimeoutMs = 8_000;

/** Closes everything in order. Settles when nothing is left. */
export async function shutDown({ servers, workers, lifecycle, closeDatabase }: Running): Promise<void> {
  lifecycle.stopping = true;
  await Promise.all(servers.map(closeServer));
  // Bounded too: a step of a worker may hang on a provider.
  await Promise.race([Promise.all(workers.map((worker) => worker.stop())), pause(500)]);
  await closeDatabase();
}

async function closeServer(server: Server): Promise<void> {
  let isClosed = false;
  const closed = new Promise<void>((resolve) => server.close(() => resolve())).then(() => (isClosed = true));
  // A connection whose answer was already on its way learns nothing of the closing and falls idle a moment later.
  for (const deadline = Date.now() + drainTimeoutMs; !isClosed && Date.now() < deadline;) {
    server.closeIdleConnections();
    await Promise.race([closed, pause(20)]);
  }
  server.closeAllConnections();
  await closed;
}

/** Runs `stop` once at the first signal or fatal error; a second signal (a terminal sends it to npm and to us) changes nothing. */
export function onShutdownSignal(stop: () => Promise<void>, log: Services['log']): void {
  let going = false;
  const go = (exitCode: number) => {
    if (going) return;
    going = true;
    setTimeout(() => process.exit(1), 9_700).unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error('shutdown failed', { error });
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => go(0));
  process.on('uncaughtException', (error) => {
    log.error('uncaught', { error });
    go(1);
  });
}
