import { useRef } from 'react';

/** `work`, which does nothing while it is running: a second tap while the device is still writing would save the same once more. */
export function useSingleFlight<Given extends unknown[]>(work: (...given: Given) => Promise<void>): (...given: Given) => Promise<void> {
  const isRunning = useRef(false);
  return async (...given) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work(...given);
    } finally {
      isRunning.current = false;
    }
  };
}
