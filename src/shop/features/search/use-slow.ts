import { useEffect, useState } from 'react';

/** True once `waiting` has lasted `afterMs` ms without a break; false again as soon as it ends. */
export function useSlow(waiting: boolean, afterMs: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting, afterMs]);
  return waiting && slow;
}
