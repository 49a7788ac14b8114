import { useEffect, useState } from 'react';

/** ms without a change after which somebody has stopped typing. */
const pauseMs = 400;

/** `value` once it has not changed for a moment: for what is read of a long text, and said aloud by a screen reader. */
export function useAfterTyping<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
