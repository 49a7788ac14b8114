import { useEffect, useRef } from 'react';

/** Gives a function that does something after a while (ms), unless the screen has been left by then. */
export function useLater(): (run: () => void, after: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (run, after) => {
    timer.current = setTimeout(run, after);
  };
}
