/** The counterpart of `busy-lock.ts`: waiting until nobody is busy. */
import { busyLock, busyWith, locks } from './busy-lock.ts';

const lockPollIntervalMs = 200;
/** After this a holder counts as frozen: every request times out sooner. */
const busyTimeoutMs = 30_000;

/** Holds the lock until the returned function is called. */
export function beBusy(): () => void {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void busyWith(() => released);
  return release;
}

/**
 * Runs `work` once nobody is busy; requests made meanwhile wait for it. Polls and never queues for the lock: otherwise a frozen tab that
 * holds it would keep the others from sending.
 */
export async function onceIdle(work: () => Promise<void>): Promise<void> {
  const manager = locks();
  if (!manager) return work();
  const deadline = performance.now() + busyTimeoutMs;
  while (performance.now() < deadline) {
    const ran = await manager.request(busyLock, { mode: 'exclusive', ifAvailable: true }, async (lock) => {
      if (lock) await work();
      return lock !== null;
    });
    if (ran) return;
    await new Promise((resolve) => setTimeout(resolve, lockPollIntervalMs));
  }
  await work();
}
