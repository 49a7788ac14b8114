/** ms after which work that waits for an idle moment is done anyway. */
const patience = 2_000;

/** The end of the queue: each piece of work has an idle moment of its own. */
let last: Promise<void> = Promise.resolve();

function idleMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve);
  });
}

/** Resolves in a task of its own: taps and frames that wait come first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Resolves in an idle moment that belongs to the caller alone, after those of earlier callers: what a page starts once it is
 * shown comes piece by piece, and a tap has its turn between two pieces.
 */
export function whenIdle(): Promise<void> {
  last = last.then(idleMoment);
  return last;
}
