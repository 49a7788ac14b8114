/**
 * One look for all who ask at the same time. Who comes while one is under way waits for the next: it may have been read before a change that
 * this asker knows of. So nobody sees less than what was there when he asked, and a thousand askers cost two looks.
 */
export function shared<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    next = undefined;
    const begun = look();
    const ended = () => {
      if (running === begun) running = undefined;
    };
    running = begun;
    begun.then(ended, ended);
    return begun;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
