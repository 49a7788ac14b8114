/** Runs commands of `npm run shop` in this process or in one of their own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Outcome } from '#server/cli/command.ts';
import { parseCommandLine } from '#server/cli/parse.ts';
import type { TestApp } from './test-app.ts';

/** Runs a command on the database of a test's app; throws the error that the command line would print. */
export async function runCommand({ services, database }: Pick<TestApp, 'services' | 'database'>, ...args: string[]): Promise<Outcome> {
  const parsed = await parseCommandLine(args);
  if (parsed.kind === 'help') return { text: parsed.text, data: {} };
  const { db, env } = services;
  if ('runWithoutDatabase' in parsed.command) return parsed.command.runWithoutDatabase({ env, say: () => {} }, parsed.given);
  return parsed.command.run({ db, env, config: database.config, say: () => {}, services: async () => services }, parsed.given);
}

/** The message of a failing command; throws when the command succeeds. */
export async function commandError(app: Pick<TestApp, 'services' | 'database'>, ...args: string[]): Promise<string> {
  const outcome = await runCommand(app, ...args).catch((error: Error) => error);
  if (!(outcome instanceof Error)) throw new Error(`"${args.join(' ')}" did not fail: ${outcome.text}`);
  return outcome.message;
}

export interface CommandResult {
  code: number | null;
  out: string;
  err: string;
}

const script = fileURLToPath(new URL('../../../scripts/shop.mjs', import.meta.url));

/** Runs `npm run shop -- ARGS` without npm, as a process of its own. */
export function runShopCli(env: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...environment } = process.env;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
