import { useEffect, useState } from 'react';

/** True once `waiting` has lasted `patience` ms without a break; false again as soon as it ends. */
export function useSlow(waiting: boolean, patience: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting, patience]);
  return waiting && slow;
}
