/** The other side of `busy-lock.ts`: what waits until nobody is busy. */
import { busyLock, busyWith, locks } from './busy-lock.ts';

/** ms between two looks at whether the lock is free. */
const popupPollIntervalMs = 200;
/** ms after which a holder counts as frozen: everything that is sent has a shorter time limit. */
const longestBusy = 30_000;

/** Says that the shopper is in the middle of something until the function that it gives is called. */
export function beBusy(): () => void {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void busyWith(() => released);
  return release;
}

/**
 * Runs `work` once nothing is being sent; what wants to be sent meanwhile waits for it. Never queues for the lock: a frozen
 * tab that holds it must not keep the others from sending.
 */
export async function onceIdle(work: () => Promise<void>): Promise<void> {
  const manager = locks();
  if (!manager) return work();
  const deadline = performance.now() + longestBusy;
  while (performance.now() < deadline) {
    const ran = await manager.request(busyLock, { mode: 'exclusive', ifAvailable: true }, async (lock) => {
      if (lock) await work();
      return lock !== null;
    });
    if (ran) return;
    await new Promise((resolve) => setTimeout(resolve, popupPollIntervalMs));
  }
  await work();
}
