import { useEffect, useState } from 'react';

/** ms after a press in which the next one may follow: what would move the page waits so long. */
const restMs = 1_200;
let lastPress = -Infinity;
/** Changes that wait until nobody is pressing. */
const waiting = new Set<() => void>();
/** Takes back changes that React has been given and has not drawn yet. */
const undrawn = new Set<() => void>();

if (typeof document !== 'undefined') {
  const note = () => {
    lastPress = performance.now();
    for (const takeBack of undrawn) takeBack();
  };
  for (const event of ['pointerdown', 'pointerup']) document.addEventListener(event, note, { capture: true, passive: true });
}

/** Another page has come: nothing is where the last press was, and what waits comes with the page. */
export function endRest(): void {
  lastPress = -Infinity;
  for (const change of waiting) change();
}

/**
 * `value`, but not changed while somebody is pressing: for what comes into the page by itself, and moves or covers the rest of it. A second
 * quick tap would otherwise hit something else than the first. What screens read of the network, the age of data and the shop's pause comes
 * through it (`useConnectivity`, `useOldestUnconfirmed`, `useClosed`).
 * @param start shown in the first render, `value` by default: for code that loads while the page is in use
 */
export function useStill<T>(value: T, ...start: [first?: T]): T {
  const [shown, setShown] = useState(() => (start.length > 0 ? (start[0] as T) : value));
  useEffect(() => {
    if (Object.is(value, shown)) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const change = () => {
      clearTimeout(timer);
      const wait = lastPress + restMs - performance.now();
      if (wait > 0) timer = setTimeout(change, wait);
      else {
        setShown(() => value);
        undrawn.add(takeBack);
      }
    };
    const takeBack = () => {
      undrawn.delete(takeBack);
      setShown(() => shown);
      change();
    };
    change();
    waiting.add(change);
    return () => {
      waiting.delete(change);
      undrawn.delete(takeBack);
      clearTimeout(timer);
    };
  }, [value, shown]);
  return shown;
}
