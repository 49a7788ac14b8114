import { useEffect, useRef } from 'react';

/** A `setTimeout` (ms) that is cancelled when the screen is left. */
export function useTimer(): (run: () => void, after: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (run, after) => {
    timer.current = setTimeout(run, after);
  };
}
