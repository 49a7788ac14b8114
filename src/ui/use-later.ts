import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { afterFrame } from './after-frame.ts';

const never = () => () => {};

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
