/** How pages and the worker keep out of each other's way, and what they call the same things by. */
export const outboxChannel = 'outbox';
export const outboxTag = 'outbox';
const drainLock = 'outbox-drain';

/** A page that froze with the lock in its hand keeps it; after this time it is passed over, ms. */
const lockTimeoutMs = 25_000;

/** Gives a function that runs `work` under the lock, or not at all; see `OutboxTools.runExclusive`. Without locks it simply runs. */
export function createDrainLock(
  locks: Pick<LockManager, 'request'> | undefined,
  now: () => number,
): (work: (isExclusive: boolean) => Promise<void>) => Promise<boolean> {
  let refusedSince: number | undefined;
  return async (work) => {
    const isStuck = refusedSince !== undefined && now() - refusedSince > lockTimeoutMs;
    if (!locks || isStuck) {
      refusedSince = undefined;
      await work(false);
      return true;
    }
    return locks.request(drainLock, { ifAvailable: true }, async (lock) => {
      if (!lock) {
        refusedSince ??= now();
        return false;
      }
      refusedSince = undefined;
      await work(true);
      return true;
    });
  };
}
