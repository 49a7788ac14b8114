/** Runs one process that tries mutants against one test file, with a time limit: a mutant may run for ever. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plan, RunnerEvent } from './runner.ts';

/** Time limit in ms of the first run: loading, a database, every test once. */
const firstRunTimeoutMs = 240_000;
/** Time limit of a mutant: this many times the duration of the whole file without one, plus ms. */
const timeoutFactor = 4;
const timeoutMarginMs = 10_000;

export interface Attempt {
  /** The folder of the repository. */
  root: string;
  /** Its Vitest configuration for mutants. */
  config: string;
  /** The project of the test file. */
  kind: string;
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
  /** `done`: all were tried; `more`: start again with the rest; `unrepeatable`: the file does not pass twice in one process; `broken`: it does not pass at all. */
  end: 'done' | 'more' | 'unrepeatable' | 'broken';
  reason: string;
}

/** Runs the process to its end or to its time limit. */
export async function attempt({ root, config, kind, test, mutants, checkEvery, env }: Attempt): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-mutants-'));
  const out = join(folder, 'events');
  const plan: Plan = { out, mutants, maxMutants: 300, checkEvery };
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--config', config], {
    cwd: root,
    env: { ...env, MUTANTS_KIND: kind, MUTANTS_TEST: test, MUTANTS_PLAN: join(folder, 'plan.json') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (printed = (printed + bytes.toString()).slice(-4_000)));
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  const isStuck = await waitForExit(child, out);
  process.off('exit', stop);
  const outcome = outcomeOf(readEvents(out), mutants, isStuck, printed);
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

/** Returns true when the process had to be killed. */
function waitForExit(child: ReturnType<typeof spawn>, out: string): Promise<boolean> {
  return new Promise((resolve) => {
    let count = 0;
    let since = performance.now();
    let isStuck = false;
    const watch = setInterval(() => {
      const events = readEvents(out);
      const learned = events.find((event) => event.type === 'learned');
      if (events.length > count) since = performance.now();
      count = events.length;
      const timeoutMs = learned ? learned.ms * timeoutFactor + timeoutMarginMs : firstRunTimeoutMs;
      if (performance.now() - since < timeoutMs) return;
      isStuck = true;
      child.kill('SIGKILL');
    }, 500);
    child.once('close', () => {
      clearInterval(watch);
      resolve(isStuck);
    });
  });
}

function readEvents(out: string): RunnerEvent[] {
  if (!existsSync(out)) return [];
  return readFileSync(out, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as RunnerEvent);
}

function outcomeOf(events: RunnerEvent[], mutants: number[], isStuck: boolean, printed: string): Outcome {
  const outcome: Outcome = { unreached: [], caught: [], survived: [], end: 'more', reason: '' };
  // A caught mutant counts once the file has passed again without one.
  let caught: { id: number; by: string }[] = [];
  let trying: number | undefined;
  for (const event of events) {
    if (event.type === 'learned') outcome.unreached = mutants.filter((id) => !event.reached.includes(id));
    if (event.type === 'trying') trying = event.id;
    if (event.type === 'caught') caught.push(event);
    if (event.type === 'survived') outcome.survived.push(event.id);
    if (event.type === 'caught' || event.type === 'survived') trying = undefined;
    if (event.type === 'sound') {
      outcome.caught.push(...caught);
      caught = [];
    }
  }
  const last = events.at(-1);
  if (last?.type === 'done') return { ...outcome, end: 'done' };
  if (last?.type === 'full') return outcome;
  const hasLearned = events.some(({ type }) => type === 'learned');
  if (last?.type === 'broken') return { ...outcome, end: hasLearned ? 'unrepeatable' : 'broken', reason: last.reason };
  if (!hasLearned) return { ...outcome, end: 'broken', reason: printed };
  outcome.caught.push(...caught);
  if (trying !== undefined) outcome.caught.push({ id: trying, by: isStuck ? 'time limit' : 'process exit' });
  // Stuck in a run without a mutant: something that a mutant started is still running.
  else if (isStuck) return { ...outcome, end: 'unrepeatable', reason: 'stuck without a mutant' };
  return outcome;
}
