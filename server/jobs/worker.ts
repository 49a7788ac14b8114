/** Work in the background: a step at a time, never two at once, stopped between steps. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#server/log/log.ts';

export interface Worker {
  /** Looks for work now instead of at the next turn. */
  wake(): void;
  /** Ends after the step under way. */
  stop(): Promise<void>;
}

/**
 * Calls `step` every `every` ms, and again at once as long as it says that there is more. A failing step is logged and tried
 * again at the next turn: workers outlive a database that is away.
 */
export function startWorker(log: Log, name: string, every: number, step: () => Promise<'more' | 'idle'>): Worker {
  const stopping = new AbortController();
  let alarm = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const state = await step().catch((error: unknown) => {
        log.warn('worker step failed', { worker: name, error });
        return 'idle' as const;
      });
      if (state === 'more') continue;
      await pause(every, undefined, { ref: false, signal: AbortSignal.any([stopping.signal, alarm.signal]) }).catch(() => {});
      if (alarm.signal.aborted) alarm = new AbortController();
    }
  };
  const ended = loop();
  return {
    wake: () => alarm.abort(),
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
