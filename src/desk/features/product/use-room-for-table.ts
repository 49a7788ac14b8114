import { useSyncExternalStore } from 'react';

const query = '(min-width: 62em)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the window has room for a table: 992 px. */
export function useRoomForTable(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
