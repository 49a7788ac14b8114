/** A thread that runs histories: it takes the next seed from a counter that all threads share. */
import '#tests/support/client/start-shop.ts';
import { parentPort } from 'node:worker_threads';
import { runHistory, type Scope, scopeOf, type HistoryResult } from './history.ts';
import { planted } from './planted.ts';
import { takeOver } from './scheduler.ts';

export interface Share {
  first: number;
  count: number;
  /** Number of seeds taken so far; the total when no more are needed. */
  taken: SharedArrayBuffer;
  /** Name of the planted bug. */
  bug: string | undefined;
  /** ms since 1970 after which no other history starts. */
  until: number;
  /** Stop after the first failing history. */
  untilFailed: boolean;
  /** In place of what the seed says. */
  scope: Partial<Scope>;
}

export interface RunResult {
  histories: number;
  actions: number;
  payments: number;
  placements: number;
  failed: HistoryResult[];
}

const nextTurn = globalThis.setImmediate;
takeOver();

async function playShare({ first, count, taken, bug, until, untilFailed, scope }: Share): Promise<RunResult> {
  const counter = new Int32Array(taken);
  const run: RunResult = { histories: 0, actions: 0, payments: 0, placements: 0, failed: [] };
  for (let index = Atomics.add(counter, 0, 1); index < count && Date.now() < until; index = Atomics.add(counter, 0, 1)) {
    const result = await runHistory(first + index, bug === undefined ? {} : planted(bug), { ...scopeOf(first + index), ...scope });
    run.histories += 1;
    run.actions += result.actions;
    run.payments += result.payments;
    run.placements += result.placements;
    if (result.failures.length > 0) {
      run.failed.push(result);
      if (untilFailed || run.failed.length >= 10) Atomics.store(counter, 0, count);
    }
    await new Promise((resolve) => nextTurn(resolve));
  }
  return run;
}

parentPort?.on('message', (share: Share) => void playShare(share).then((run) => parentPort?.postMessage(run)));
