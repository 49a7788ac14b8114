import { useRef } from 'react';

/** `work`, which does nothing while it is running: a second tap while the device is still writing would save the same once more. */
export function useSingleFlight(work: () => Promise<void>): () => Promise<void> {
  const isRunning = useRef(false);
  return async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  };
}
