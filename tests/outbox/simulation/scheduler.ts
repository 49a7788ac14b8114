/**
 * The scheduler of the simulated device. fake-indexeddb uses `setImmediate`; the event loop would cost more than all of its work,
 * so its tasks run here one after the other, each followed by all the promises that it started, as in a browser.
 */
const tasks: (() => void)[] = [];
let head = 0;
let isRunning = false;
let quiet: (() => void)[] = [];
let countdown = 0;
let atTask: (() => void) | undefined;

function next(): void {
  const task = tasks[head];
  if (task === undefined) {
    tasks.length = 0;
    head = 0;
    isRunning = false;
    const waiting = quiet;
    quiet = [];
    for (const resolve of waiting) resolve();
    return;
  }
  head += 1;
  if (atTask && (countdown -= 1) <= 0) {
    const interrupt = atTask;
    atTask = undefined;
    interrupt();
  }
  task();
  go();
}

/** The next task begins when every promise of this one has run: Node drains them before each tick. */
function go(): void {
  queueMicrotask(() => process.nextTick(next));
}

function enqueue(task: () => void): void {
  tasks.push(task);
  if (isRunning) return;
  isRunning = true;
  go();
}

/** Resolves when nothing is left to do at this moment of the simulated time. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    quiet.push(resolve);
    if (!isRunning) {
      isRunning = true;
      go();
    }
  });
}

/** Calls `interrupt` before the task that is `turns` from now, whatever is in progress then. */
export function interruptAfter(turns: number, interrupt: () => void): void {
  countdown = turns;
  atTask = interrupt;
}

/** Cancels an interrupt that has not happened. */
export function cancelInterrupt(): void {
  atTask = undefined;
}

const never = new AbortController().signal;

/** Rows of the outbox are plain data: copying them needs no serialiser. */
function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copy) as T;
  const made: Record<string, unknown> = {};
  for (const key of Object.keys(value)) made[key] = copy((value as Record<string, unknown>)[key]);
  return made as T;
}

/** Replaces the timing of this thread. Simulated time has its own time limits, so real ones are not set. */
export function takeOver(): void {
  globalThis.setImmediate = enqueue as unknown as typeof setImmediate;
  globalThis.structuredClone = copy as typeof structuredClone;
  AbortSignal.timeout = () => never;
  // Node's own locks use another thread; the device has those of `locks.ts`.
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
}
