/**
 * The turns of the simulated device. fake-indexeddb asks for `setImmediate`; the event loop would cost more than all of its work,
 * so that its tasks are run here one after the other, each followed by all the promises that it set going, as a browser does.
 */
const tasks: (() => void)[] = [];
let head = 0;
let isRunning = false;
let quiet: (() => void)[] = [];
let countdown = 0;
let atTurn: (() => void) | undefined;

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
  if (atTurn && (countdown -= 1) <= 0) {
    const strike = atTurn;
    atTurn = undefined;
    strike();
  }
  task();
  go();
}

/** The next turn begins when every promise of this one has run: Node drains them before each tick. */
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

/** Calls `strike` before the turn that is `turns` from now, in the midst of whatever is under way then. */
export function strikeAfter(turns: number, strike: () => void): void {
  countdown = turns;
  atTurn = strike;
}

/** A strike that found nothing to interrupt does not wait for the next occasion. */
export function callOffStrike(): void {
  atTurn = undefined;
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

/** Takes over this thread. Simulated time has its own time limits, so that real ones are not set. */
export function takeOver(): void {
  globalThis.setImmediate = enqueue as unknown as typeof setImmediate;
  globalThis.structuredClone = copy as typeof structuredClone;
  AbortSignal.timeout = () => never;
  // Node's own locks are asked of another thread; the device has those of `locks.ts`.
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
}
