/** Work that waits for an idle moment runs after this at the latest. */
const idleTimeoutMs = 2_000;

/** The end of the queue: each caller gets an idle moment of its own. */
let last: Promise<void> = Promise.resolve();

/** Resolves in the next idle moment, after `timeoutMs` at the latest. */
export function idleMoment(timeoutMs = idleTimeoutMs): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    else setTimeout(resolve);
  });
}

/** Resolves in a new task: pending taps and frames run first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves in an idle moment of the caller's own, after those of earlier callers, so that taps are handled in between. */
export function whenIdle(): Promise<void> {
  last = last.then(() => idleMoment());
  return last;
}
