/**
 * Keeps a new version from taking over while anything is sent, uploaded or paid, in any tab or in the worker. Work holds a shared Web
 * Lock, which the browser releases when its holder dies.
 */
export const busyLock = 'haat-busy';
export const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Runs `work` under the lock. Where locks are missing or refused, `work` runs without. */
export async function busyWith<T>(work: () => Promise<T>): Promise<T> {
  const manager = locks();
  if (!manager) return work();
  let running: Promise<T> | undefined;
  const start = (): Promise<T> => {
    running ??= work();
    return running;
  };
  try {
    return await manager.request(busyLock, { mode: 'shared' }, start);
  } catch (error) {
    if (running) throw error;
    return start();
  }
}
