/** Runs many histories on all cores. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Scope } from './history.ts';
import type { RunResult, Share } from './history-worker.ts';

export interface RunOptions {
  first: number;
  count: number;
  bug?: string;
  untilFailed?: boolean;
  /** ms after which no other history starts. */
  timeoutMs?: number;
  threads?: number;
  /** For every seed, in place of what it says. */
  scope?: Partial<Scope>;
}

export async function play({
  first,
  count,
  bug,
  untilFailed = false,
  timeoutMs = Number.POSITIVE_INFINITY,
  threads = availableParallelism(),
  scope = {},
}: RunOptions): Promise<RunResult> {
  const share: Share = { first, count, taken: new SharedArrayBuffer(4), bug, until: Date.now() + timeoutMs, untilFailed, scope };
  const parts = await Promise.all(Array.from({ length: Math.min(threads, count) }, () => part(share)));
  return {
    histories: parts.reduce((sum, { histories }) => sum + histories, 0),
    actions: parts.reduce((sum, { actions }) => sum + actions, 0),
    payments: parts.reduce((sum, { payments }) => sum + payments, 0),
    placements: parts.reduce((sum, { placements }) => sum + placements, 0),
    failed: parts.flatMap(({ failed }) => failed).sort((a, b) => a.seed - b.seed),
  };
}

/** Idle workers: a new one loads the code for longer than most histories take. */
const idle: Worker[] = [];

function newPlayer(): Worker {
  return new Worker(new URL('./history-worker.ts', import.meta.url), { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 192 } });
}

/** A worker that failed is not used again. */
function part(share: Share): Promise<RunResult> {
  const worker = idle.pop() ?? newPlayer();
  worker.ref();
  return new Promise<RunResult>((resolve, reject) => {
    const onExit = (code: number) => reject(new Error(`A player ended with ${code}`));
    worker.once('error', reject);
    worker.once('exit', onExit);
    worker.once('message', (run: RunResult) => {
      worker.off('error', reject);
      worker.off('exit', onExit);
      // An idle worker must not keep the process open.
      worker.unref();
      idle.push(worker);
      resolve(run);
    });
    worker.postMessage(share);
  });
}

/** The failures, and how to replay them; a single history also prints its trace. */
export function describeFailures({ failed, histories }: RunResult): string {
  const course = histories === 1 ? (failed[0]?.trace ?? []) : [];
  const seeds = failed
    .slice(0, 5)
    .flatMap(({ seed, failures }) => [
      `seed ${seed}: ${failures.slice(0, 5).join('; ')}`,
      `  Replay: npm run chaos -- --campaign simulation --histories 1 --seed ${seed}`,
    ]);
  return [...course, ...seeds].join('\n');
}
