/** The admin command line, started by `scripts/shop.mjs`. Exit codes: 0 success, 1 failure, 2 usage error. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenDatabase, openShopDatabase } from '#server/db/open.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { makeServices } from '#server/services.ts';
import { type Outcome, CommandError } from './command.ts';
import { UsageError, parseCommandLine, type ParsedCommandLine } from './parse.ts';

type RunCommand = Extract<ParsedCommandLine, { kind: 'run' }>;

/** Progress goes to stderr, so that `--json` output stays valid. */
const printProgress = (line: string): void => console.error(line);

async function runCommand({ command, given }: RunCommand): Promise<Outcome> {
  // A command never seeds an empty database; only `npm start` does.
  const env: Env = { ...readEnv(process.env), seed: 'none' };
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'postgres'))) {
    throw new CommandError(`There is no database in ${env.dataDir} yet. Run npm start once, or set DATA_DIR.`);
  }
  const log = createLog(env.logLevel);
  const database = await openShopDatabase(env, log, printProgress, { visit: true });
  const cleanup = closeOnSignal(database);
  try {
    return await command.run({ db: database.db, services: () => makeServices(env, database, log) }, given);
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

async function main(argv: readonly string[]): Promise<number> {
  const json = argv.includes('--json');
  try {
    const parsed = parseCommandLine(argv);
    if (parsed.kind === 'help') {
      console.log(parsed.text);
      return 0;
    }
    const { text, data } = await runCommand(parsed);
    console.log(json ? JSON.stringify(data, null, 2) : text);
    return 0;
  } catch (error) {
    const msg = error instanceof Error ? error.message : String(error);
    if (json) console.log(JSON.stringify({ error: true, msg }));
    console.error(msg);
    if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
    return error instanceof UsageError ? 2 : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
