/**
 * Coalesces concurrent reads. A caller never gets a result whose read started before the call, because it could predate a change
 * that the caller already knows about: callers during a read share the next one. A thousand concurrent calls cost two reads.
 */
export function coalesceReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    next = undefined;
    const started = read();
    const ended = () => {
      if (running === started) running = undefined;
    };
    running = started;
    started.then(ended, ended);
    return started;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
