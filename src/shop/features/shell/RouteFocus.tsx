import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { endRest } from '#src/state/use-still.ts';
import { focusPage } from '#src/ui/focus-page.ts';

/**
 * Client-side navigation is silent for screen readers. So the focus moves to the heading of the new page, which is read out, and the next
 * Tab continues from there. A change of the query string only (a filter, a tab, a dialog) is not a new page.
 */
export function RouteFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        endRest();
        focusPage();
      }),
    [router],
  );
  return null;
}
