/** Work that waits for an idle moment runs after this at the latest. */
const idleTimeoutMs = 2_000;

/** The end of the queue: each caller gets an idle moment of its own. */
let last: Promise<unknown> = Promise.resolve();

/** Resolves in the next idle moment, after `timeoutMs` at the latest. */
export function idleMoment(timeoutMs = idleTimeoutMs): Promise<unknown> {
  return new Promise((resolve) => {
    const ask = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
    // A timer of our own: a browser forgets the timeout of an idle callback that it puts off, for a press in Chromium or at the end of the idle
    // period in WebKit (bug 320787), and whatever waits behind it would wait forever on a page that is never idle.
    setTimeout(resolve, ask && timeoutMs);
    ask?.(resolve);
  });
}

/** Resolves in a new task: pending taps and frames run first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves in an idle moment of the caller's own, after those of earlier callers, so that taps are handled in between. */
export function whenIdle(): Promise<unknown> {
  last = last.then(() => idleMoment());
  return last;
}
