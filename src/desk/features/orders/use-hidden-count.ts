import { useCallback, useSyncExternalStore } from 'react';

/** Lists load and grow by themselves, so the page itself is asked, after each change of it. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** How many of these orders have no row on screen. */
export function useHiddenCount(ids: readonly string[]): number {
  const count = useCallback(() => ids.filter((id) => !document.querySelector(`main [data-order="${CSS.escape(id)}"]`)).length, [ids]);
  return useSyncExternalStore(subscribe, count);
}
