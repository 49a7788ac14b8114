import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusPage } from './focus-page.ts';

/**
 * Client-side navigation is silent for screen readers. So the focus moves to the heading of the new page, which is read out, and the next
 * Tab continues from there. A change of the query string only (a filter, a tab, a dialog) is not a new page.
 * @param onNewPage called before the focus moves
 */
export function RouteFocus({ onNewPage }: { onNewPage: () => void }) {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        onNewPage();
        focusPage();
      }),
    [router, onNewPage],
  );
  return null;
}
