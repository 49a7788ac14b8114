/** The lock that pages and the service worker share. */

/** ms after which a lock is ignored: a page that the browser froze may hold it for ever. */
const lockTimeoutMs = 25_000;

/** Gives a function that runs `work` under the lock, or not at all; see `DrainLoopTools.runExclusive`. Without Web Locks it always runs. `name`: of the lock. */
export function createDrainLock(
  locks: Pick<LockManager, 'request'> | undefined,
  now: () => number,
  name: string,
): (work: (isExclusive: boolean) => Promise<void>) => Promise<boolean> {
  let refusedSince: number | undefined;
  return async (work) => {
    const isStuck = refusedSince !== undefined && now() - refusedSince > lockTimeoutMs;
    if (!locks || isStuck) {
      refusedSince = undefined;
      await work(false);
      return true;
    }
    return locks.request(name, { ifAvailable: true }, async (lock) => {
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
