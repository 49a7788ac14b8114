/** Plays many histories on all cores. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Played, Share } from './player.ts';

export interface Wanted {
  first: number;
  count: number;
  plant?: string;
  untilFailed?: boolean;
  /** ms after which no other history is begun. */
  patience?: number;
  threads?: number;
  /** One phone alone and no payments, whatever the seed says. */
  alone?: boolean;
}

export async function play({
  first,
  count,
  plant,
  untilFailed = false,
  patience = Number.POSITIVE_INFINITY,
  threads = availableParallelism(),
  alone = false,
}: Wanted): Promise<Played> {
  const share: Share = { first, count, taken: new SharedArrayBuffer(4), plant, until: Date.now() + patience, untilFailed, alone };
  const parts = await Promise.all(Array.from({ length: Math.min(threads, count) }, () => part(share)));
  return {
    histories: parts.reduce((sum, { histories }) => sum + histories, 0),
    taps: parts.reduce((sum, { taps }) => sum + taps, 0),
    payments: parts.reduce((sum, { payments }) => sum + payments, 0),
    failed: parts.flatMap(({ failed }) => failed).sort((a, b) => a.seed - b.seed),
  };
}

/** Players that wait for their next share: a new one reads the shop's code for longer than most histories take. */
const idle: Worker[] = [];

function newPlayer(): Worker {
  return new Worker(new URL('./player.ts', import.meta.url), { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 192 } });
}

/** A player that failed is not asked again. */
function part(share: Share): Promise<Played> {
  const worker = idle.pop() ?? newPlayer();
  worker.ref();
  return new Promise<Played>((resolve, reject) => {
    const onExit = (code: number) => reject(new Error(`A player ended with ${code}`));
    worker.once('error', reject);
    worker.once('exit', onExit);
    worker.once('message', (played: Played) => {
      worker.off('error', reject);
      worker.off('exit', onExit);
      // A player that waits shall not keep the process open.
      worker.unref();
      idle.push(worker);
      resolve(played);
    });
    worker.postMessage(share);
  });
}

/** What a history that failed says, and how to play it again; one that was played alone tells its whole course. */
export function complaint({ failed, histories }: Played): string {
  const course = histories === 1 ? (failed[0]?.trace ?? []) : [];
  const seeds = failed
    .slice(0, 5)
    .flatMap(({ seed, failures }) => [
      `seed ${seed}: ${failures.slice(0, 5).join('; ')}`,
      `  Again: npm run chaos -- --campaign simulation --histories 1 --seed ${seed}`,
    ]);
  return [...course, ...seeds].join('\n');
}
