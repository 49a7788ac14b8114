/** One process that tries mutants against one test file, watched from outside: a mutant may well run for ever. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plan, Word } from './runner.ts';
import { type Kind, root } from './targets.ts';

/** ms until the first run must be through: loading, a database, every test once. */
const firstPatience = 240_000;
/** A mutant has this many times what the whole file took without one, and ms on top. */
const slower = 4;
const grace = 10_000;

export interface Attempt {
  kind: Kind;
  test: string;
  mutants: number[];
  checkEvery: number;
  env: NodeJS.ProcessEnv;
}

export interface Outcome {
  /** Mutants that the test file does not reach. */
  unreached: number[];
  caught: { id: number; by: string }[];
  survived: number[];
  /** `done`: all were tried; `more`: start again with the rest; `restless`: the file does not pass twice in one process; `broken`: it does not pass at all. */
  end: 'done' | 'more' | 'restless' | 'broken';
  why: string;
}

/** Runs it to its end, or to the end of our patience. */
export async function attempt({ kind, test, mutants, checkEvery, env }: Attempt): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-mutants-'));
  const out = join(folder, 'words');
  const plan: Plan = { out, mutants, most: 300, checkEvery };
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/mutants/vitest.config.ts'], {
    cwd: root,
    env: { ...env, MUTANTS_KIND: kind, MUTANTS_TEST: test, MUTANTS_PLAN: join(folder, 'plan.json') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (printed = (printed + bytes.toString()).slice(-4_000)));
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  const isStuck = await watched(child, out);
  process.off('exit', stop);
  const outcome = concluded(words(out), mutants, isStuck, printed);
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

/** Gives true when it had to be killed. */
function watched(child: ReturnType<typeof spawn>, out: string): Promise<boolean> {
  return new Promise((resolve) => {
    let heard = 0;
    let since = performance.now();
    let isStuck = false;
    const watch = setInterval(() => {
      const said = words(out);
      const learned = said.find((word) => word.say === 'learned');
      if (said.length > heard) since = performance.now();
      heard = said.length;
      const patience = learned ? learned.ms * slower + grace : firstPatience;
      if (performance.now() - since < patience) return;
      isStuck = true;
      child.kill('SIGKILL');
    }, 500);
    child.once('close', () => {
      clearInterval(watch);
      resolve(isStuck);
    });
  });
}

function words(out: string): Word[] {
  if (!existsSync(out)) return [];
  return readFileSync(out, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Word);
}

function concluded(said: Word[], mutants: number[], isStuck: boolean, printed: string): Outcome {
  const outcome: Outcome = { unreached: [], caught: [], survived: [], end: 'more', why: '' };
  // What was caught counts once the file has passed again without a mutant.
  let caught: { id: number; by: string }[] = [];
  let trying: number | undefined;
  for (const word of said) {
    if (word.say === 'learned') outcome.unreached = mutants.filter((id) => !word.reached.includes(id));
    if (word.say === 'trying') trying = word.id;
    if (word.say === 'caught') caught.push(word);
    if (word.say === 'survived') outcome.survived.push(word.id);
    if (word.say === 'caught' || word.say === 'survived') trying = undefined;
    if (word.say === 'sound') {
      outcome.caught.push(...caught);
      caught = [];
    }
  }
  const last = said.at(-1);
  if (last?.say === 'done') return { ...outcome, end: 'done' };
  if (last?.say === 'tired') return outcome;
  const hasLearned = said.some(({ say }) => say === 'learned');
  if (last?.say === 'broken') return { ...outcome, end: hasLearned ? 'restless' : 'broken', why: last.why };
  if (!hasLearned) return { ...outcome, end: 'broken', why: printed };
  outcome.caught.push(...caught);
  if (trying !== undefined) outcome.caught.push({ id: trying, by: isStuck ? 'it never ended' : 'it ended the process' });
  // Stuck in a run without a mutant: something that a mutant started is still at work.
  else if (isStuck) return { ...outcome, end: 'restless', why: 'stuck without a mutant' };
  return outcome;
}
