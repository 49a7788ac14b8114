/** Timers that the test lets go, so that "two seconds later" does not depend on how fast the machine is. */
import { vi } from 'vitest';

/**
 * Holds back every timer of `ms` until the end of the test.
 *
 * @returns `count`: how many are held; `letGo` runs them, and those of later run at once
 */
export function holdTimers(ms: number): { count: () => number; letGo: () => void } {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const held = new Map<unknown, () => void>();
  let isOver = false;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    if (delay !== ms) return start(run, delay, ...args);
    if (isOver) return start(run, 0, ...args);
    const id = start(() => {}, 0);
    held.set(id, () => run(...args));
    return id;
  }) as never);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(((id: never) => {
    held.delete(id);
    stop(id);
  }) as never);
  return {
    count: () => held.size,
    letGo: () => {
      isOver = true;
      for (const run of held.values()) run();
      held.clear();
    },
  };
}
