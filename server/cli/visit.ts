/** Opens the shop's database for the length of a command, and leaves it as it was found: running or stopped. */
import { type OpenDatabase, openShopDatabase } from '#server/open-database.ts';
import { createLog, type Log } from '#server/log/log.ts';
import type { Surroundings } from './command.ts';

/** Runs `work` on the database that `env` names. Makes the embedded database if there is none. */
export async function visitShopDatabase<T>({ env, say }: Surroundings, work: (database: OpenDatabase, log: Log) => Promise<T>): Promise<T> {
  const log = createLog(env.logLevel);
  const database = await openShopDatabase(env, log, say, { visit: true });
  const cleanup = closeOnSignal(database);
  try {
    return await work(database, log);
  } finally {
    cleanup.cancel();
    await database.close();
  }
}

/** Ctrl-C during a command must stop a PostgreSQL that the command started. */
function closeOnSignal(database: OpenDatabase): { cancel: () => void } {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    void database.close().finally(() => process.exit(1));
  };
  for (const signal of signals) process.on(signal, close);
  return {
    cancel() {
      for (const signal of signals) process.off(signal, close);
    },
  };
}
