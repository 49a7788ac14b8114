/** The admin command line, started by `scripts/shop.mjs`. Exit codes: 0 success, 1 failure, 2 usage error. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, readEnv } from '#server/env/env.ts';
import { plainWordsOf } from '#server/failure/plain-words.ts';
import { type Outcome, CommandError } from './command.ts';
import { UsageError, parseCommandLine, type ParsedCommandLine } from './parse.ts';
import { visitShopDatabase } from './visit.ts';

type RunCommand = Extract<ParsedCommandLine, { kind: 'run' }>;

/** Progress goes to stderr, so that `--json` output stays valid. */
const printProgress = (line: string): void => console.error(line);

async function runCommand({ command, given }: RunCommand): Promise<Outcome> {
  // A command never seeds an empty database; only `npm start` does.
  const env: Env = { ...readEnv(process.env), seed: 'none' };
  if ('runWithoutDatabase' in command) return command.runWithoutDatabase({ env, say: printProgress }, given);
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'postgres'))) {
    throw new CommandError(`There is no database in ${env.dataDir} yet. Run npm start once, or set DATA_DIR.`);
  }
  return visitShopDatabase({ env, say: printProgress }, (database, log) =>
    command.run(
      {
        db: database.db,
        config: database.config,
        env,
        say: printProgress,
        services: async () => (await import('#server/services.ts')).makeServices(env, database, log),
      },
      given,
    ),
  );
}

async function main(argv: readonly string[]): Promise<number> {
  const json = argv.includes('--json');
  try {
    const parsed = await parseCommandLine(argv);
    if (parsed.kind === 'help') {
      console.log(parsed.text);
      return 0;
    }
    const { text, data } = await runCommand(parsed);
    console.log(json ? JSON.stringify(data, null, 2) : text);
    return 0;
  } catch (error) {
    const msg = plainWordsOf(error);
    if (json) console.log(JSON.stringify({ error: true, msg }));
    console.error(msg);
    if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
    return error instanceof UsageError ? 2 : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
