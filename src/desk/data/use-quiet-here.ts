import { useEffect, useRef, useState } from 'react';

/**
 * `meta` of a mutation whose failure is said where it was asked for: no toast repeats it while that is on screen. When it is left before the
 * answer, a toast says it. `isShown`: whether the place is on screen while the calling component is.
 */
export function useQuietHere(isShown = true): { quiet: () => boolean } {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = isShown;
    return () => {
      shown.current = false;
    };
  }, [isShown]);
  const [meta] = useState(() => ({ quiet: () => shown.current }));
  return meta;
}
