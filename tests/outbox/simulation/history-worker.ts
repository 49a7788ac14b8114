/** A thread that plays histories, one share after the other: it takes the next seed from a counter that all threads share. */
import { parentPort } from 'node:worker_threads';
import { runHistory, scopeOf, type Verdict } from './history.ts';
import { planted } from './planted.ts';
import { takeOver } from './turns.ts';

export interface Share {
  first: number;
  count: number;
  /** How many seeds are taken already; -1 when enough is known. */
  taken: SharedArrayBuffer;
  /** Name of the bug that is planted in. */
  plant: string | undefined;
  /** ms since 1970 after which no other history is begun. */
  until: number;
  /** Ends with the first history that failed. */
  untilFailed: boolean;
  /** One phone alone and no payments. */
  alone: boolean;
}

export interface Played {
  histories: number;
  taps: number;
  payments: number;
  failed: Verdict[];
}

const breath = globalThis.setImmediate;
takeOver();

async function playShare({ first, count, taken, plant, until, untilFailed, alone }: Share): Promise<Played> {
  const counter = new Int32Array(taken);
  const played: Played = { histories: 0, taps: 0, payments: 0, failed: [] };
  for (let index = Atomics.add(counter, 0, 1); index < count && Date.now() < until; index = Atomics.add(counter, 0, 1)) {
    const verdict = await runHistory(
      first + index,
      plant === undefined ? {} : planted(plant),
      alone ? { hasSecondPhone: false, pays: false } : scopeOf(first + index),
    );
    played.histories += 1;
    played.taps += verdict.taps;
    played.payments += verdict.payments;
    if (verdict.failures.length > 0) {
      played.failed.push(verdict);
      if (untilFailed || played.failed.length >= 10) Atomics.store(counter, 0, count);
    }
    await new Promise((resolve) => breath(resolve));
  }
  return played;
}

parentPort?.on('message', (share: Share) => void playShare(share).then((played) => parentPort?.postMessage(played)));
