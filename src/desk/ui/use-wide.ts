import { useSyncExternalStore } from 'react';

/** From this width lists become boards and tables, as in the style sheets (62em). */
const wide = '(min-width: 62em)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window has room for a table, or a board with a sheet beside it. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}
