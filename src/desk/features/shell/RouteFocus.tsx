import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { endRest } from '#src/state/use-still.ts';
import { focusPage } from '#src/ui/focus-page.ts';

/** Moves the focus to the heading of each new page. */
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
