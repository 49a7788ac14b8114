/** Drains the outbox of one page: at once when asked, and by a timer when the next entry is due. */
import { noteMistake } from '#src/state/mistake.ts';
import { retryDelay } from './classify.ts';
import { drainPass, type DrainTools } from './drain.ts';
import type { StateReader } from './outbox-state.ts';
import { nextDue } from './schedule.ts';

export interface DrainLoopTools extends DrainTools {
  /**
   * Runs `work` while no other page or worker drains; resolves to false when another does and `work` was not run. This saves work;
   * correctness does not depend on it. `isExclusive` is false where that could not be made sure.
   */
  runExclusive: (work: (isExclusive: boolean) => Promise<void>) => Promise<boolean>;
  /** False while the server is known to be unreachable: entries that were never sent may still be merged. */
  mayTry: () => boolean;
  setTimer: (work: () => void, ms: number) => () => void;
}

/** ms until the next try when somebody else is draining, and at least after a failure. */
const lockRetryMs = 1000;
/** ms that the timer waits at least. */
const minTimerMs = 50;

/** How long the timer waits at least after a pass, in ms. */
function createBackoff(random: () => number) {
  let failures = 0;
  return {
    /** @param ran false when somebody else was draining */
    afterPass(ran: boolean): number | undefined {
      failures = 0;
      return ran ? undefined : lockRetryMs;
    },
    /**
     * The store is unavailable for now, or our own code made a mistake, which is reported. Entries are unchanged and due at once, so the wait
     * gets longer with each failure in a row.
     */
    afterFailure(error: unknown): number {
      noteMistake(error);
      failures += 1;
      return Math.max(lockRetryMs, retryDelay(failures, undefined, random()));
    },
  };
}

/** @param onChanged called after a pass that changed something */
export function createDrainLoop(tools: DrainLoopTools, state: StateReader, onChanged: () => Promise<void>) {
  let draining: Promise<void> | undefined;
  let isRequested = false;
  let stopTimer: (() => void) | undefined;
  let isStopped = false;
  const backoff = createBackoff(tools.random);

  const passTools: DrainTools = {
    ...tools,
    // Claimed just before the outbox was closed: the next owner sends it once the lease is over.
    send: (action, session) => (isStopped ? Promise.resolve({ kind: 'none' }) : tools.send(action, session)),
    onSettled: (settled) => {
      tools.onSettled(settled);
      void state.read().catch(noteMistake);
    },
  };

  /** Sets the timer for the next entry that will be due. */
  function schedule(atLeastMs = minTimerMs): void {
    stopTimer?.();
    if (isStopped) return;
    const userId = state.userId();
    const wait = userId && tools.mayTry() ? nextDue(tools.connection.actions, state.current().queued, userId, tools.now()) : undefined;
    stopTimer = wait === undefined ? undefined : tools.setTimer(() => void drain(), Math.max(wait, atLeastMs));
  }

  /** Sends what is due. Called while it runs, it runs once more afterwards. */
  function drain(): Promise<void> {
    isRequested = true;
    draining ??= drainAll()
      .then(backoff.afterPass, backoff.afterFailure)
      .then((atLeastMs) => {
        draining = undefined;
        schedule(atLeastMs);
      });
    return draining;
  }

  /** Gives false when somebody else is draining. */
  async function drainAll(): Promise<boolean> {
    let ran = true;
    while (isRequested && ran && tools.mayTry()) {
      isRequested = false;
      ran = await tools.runExclusive(async (isExclusive) => {
        // `undefined`: nothing was due, so nothing has changed.
        if ((await drainPass(passTools, isExclusive)) !== undefined) await onChanged();
      });
    }
    return ran;
  }

  /** Sends nothing from now on. */
  function stop(): void {
    isStopped = true;
    stopTimer?.();
  }

  return { drain, schedule, stop };
}
