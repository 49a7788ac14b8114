/** The shopkeeper's counter: commands as they are typed, inside this process or as one of their own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Outcome } from '#server/cli/command.ts';
import { parseCommandLine } from '#server/cli/parse.ts';
import type { TestApp } from './test-app.ts';

/** Runs a command line on the database of a test's app; throws what the shopkeeper would be told. */
export async function type({ services }: Pick<TestApp, 'services'>, ...words: string[]): Promise<Outcome> {
  const wish = parseCommandLine(words);
  if (wish.kind === 'help') return { text: wish.text, data: {} };
  return wish.command.run({ db: services.db, services: async () => services }, wish.given);
}

/** What the shopkeeper is told when a command is refused; fails when it is not. */
export async function refusalOf(app: Pick<TestApp, 'services'>, ...words: string[]): Promise<string> {
  const outcome = await type(app, ...words).catch((error: Error) => error);
  if (!(outcome instanceof Error)) throw new Error(`"${words.join(' ')}" was not refused: ${outcome.text}`);
  return outcome.message;
}

export interface Typed {
  code: number | null;
  out: string;
  err: string;
}

const script = fileURLToPath(new URL('../../../scripts/shop.mjs', import.meta.url));

/** Runs `npm run shop -- WORDS` without npm, as a process of its own. */
export function typeOutside(env: Record<string, string>, ...words: string[]): Promise<Typed> {
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...surroundings } = process.env;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...words], { env: { ...surroundings, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
