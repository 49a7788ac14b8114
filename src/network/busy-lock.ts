/**
 * Tells a new version of the shop when it may take over: not while anything is being sent, uploaded or paid, in any tab or in
 * the worker. A shared Web Lock is held meanwhile, which the browser lets go of by itself when its holder dies.
 */
export const busyLock = 'haat-busy';
export const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Runs `work` as something that must not be interrupted. Without locks, or where they are refused, it simply runs. */
export async function busyWith<T>(work: () => Promise<T>): Promise<T> {
  const manager = locks();
  if (!manager) return work();
  let begun: Promise<T> | undefined;
  const start = (): Promise<T> => {
    begun ??= work();
    return begun;
  };
  try {
    return await manager.request(busyLock, { mode: 'shared' }, start);
  } catch (error) {
    if (begun) throw error;
    return start();
  }
}
