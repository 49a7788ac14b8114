/** The shopkeeper's command line, started by `scripts/shop.mjs`. Exit codes: 0 done, 1 refused or failed, 2 not understood. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenDatabase, openShopDatabase } from '#server/db/open.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { makeServices } from '#server/services.ts';
import { type Outcome, Refusal } from './command.ts';
import { Misspoken, understand, type Wish } from './words.ts';

type Order = Extract<Wish, { kind: 'run' }>;

/** What takes time is told beside the answer, so that `--json` stays clean. */
const say = (sentence: string): void => console.error(sentence);

async function carryOut({ command, given }: Order): Promise<Outcome> {
  // A command never fills an empty shop: that is for `npm start`, which may have been told not to.
  const env: Env = { ...readEnv(process.env), seed: 'none' };
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'postgres'))) {
    throw new Refusal(`There is no shop in ${env.dataDir} yet. Open it once with npm start, or set DATA_DIR to where it is.`);
  }
  const log = createLog(env.logLevel);
  const database = await openShopDatabase(env, log, say, { visit: true });
  const tidy = tidyOnSignal(database);
  try {
    return await command.run({ db: database.db, services: () => makeServices(env, database, log) }, given);
  } finally {
    tidy.done();
    await database.close();
  }
}

/** Ctrl-C in the middle of a command must not leave a PostgreSQL behind that this command started. */
function tidyOnSignal(database: OpenDatabase): { done: () => void } {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let going = false;
  const go = () => {
    if (going) return;
    going = true;
    void database.close().finally(() => process.exit(1));
  };
  for (const signal of signals) process.on(signal, go);
  return {
    done() {
      for (const signal of signals) process.off(signal, go);
    },
  };
}

async function serve(argv: readonly string[]): Promise<number> {
  const json = argv.includes('--json');
  try {
    const wish = understand(argv);
    if (wish.kind === 'help') {
      console.log(wish.text);
      return 0;
    }
    const { text, data } = await carryOut(wish);
    console.log(json ? JSON.stringify(data, null, 2) : text);
    return 0;
  } catch (error) {
    const msg = error instanceof Error ? error.message : String(error);
    if (json) console.log(JSON.stringify({ error: true, msg }));
    console.error(msg);
    if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
    return error instanceof Misspoken ? 2 : 1;
  }
}

process.exitCode = await serve(process.argv.slice(2));
