import { useEffect, useState } from 'react';

/** ms after a press in which the next one may follow: what would move the page waits so long. */
const restMs = 1_200;
let lastPress = -Infinity;

if (typeof document !== 'undefined') {
  const note = () => {
    lastPress = performance.now();
  };
  for (const event of ['pointerdown', 'pointerup']) document.addEventListener(event, note, { capture: true, passive: true });
}

/**
 * `value`, but not changed while somebody is pressing: for what comes into the page and moves the rest of it. A second quick tap
 * would otherwise hit something else than the first.
 */
export function useStill<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (Object.is(value, shown)) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const change = () => {
      const wait = lastPress + restMs - performance.now();
      if (wait > 0) timer = setTimeout(change, wait);
      else setShown(() => value);
    };
    change();
    return () => clearTimeout(timer);
  }, [value, shown]);
  return shown;
}
