import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** ms after which a frame is no longer waited for: a tab in the background draws none. */
const patience = 200;

/** Calls `work` once the frame that is being made is on the screen; returns how to call it off. */
function afterFrame(work: () => void): () => void {
  let timer = setTimeout(work, patience);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/**
 * False in the first frame of a screen, true from the next one on: what is out of sight then need not hold that frame up.
 * The server's HTML has everything, and so has the render that takes it over: there it is true from the start.
 */
export function useLater(): boolean {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isLater, setLater] = useState(isTakenOver);
  useEffect(() => {
    if (!isLater) return afterFrame(() => startTransition(() => setLater(true)));
    return undefined;
  }, [isLater]);
  return isLater;
}
