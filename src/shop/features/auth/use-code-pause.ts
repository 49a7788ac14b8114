import { useEffect, useState } from 'react';

/** As the server limits it. */
const codePauseMs = 60_000;

/** How much of the pause is left, ms; less than nothing when it is over. */
function left(sentAt: number | undefined): number {
  return (sentAt ?? 0) + codePauseMs - Date.now();
}

/**
 * Whether it is too early for another code, and a function that restarts the pause.
 * @param sentAt when the last one was sent, ms since 1970
 */
export function useCodePause(sentAt: number | undefined): [boolean, () => void] {
  const [last, setLast] = useState(sentAt);
  const [pausing, setPausing] = useState(() => left(sentAt) > 0);
  useEffect(() => {
    if (!pausing) return;
    const timer = setTimeout(() => setPausing(false), left(last));
    return () => clearTimeout(timer);
  }, [last, pausing]);
  const pause = () => {
    setLast(Date.now());
    setPausing(true);
  };
  return [pausing, pause];
}
