import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { createElement } from 'react';
import { useFirstScreen } from '#src/first-paint/first-screen.ts';
import type { DeskContext } from '#src/desk/desk-context.ts';
import { fetchMissingStyles } from '#src/state/missing-part.ts';
import { useIsland } from '#src/ui/widgets/use-island.ts';

export const Route = createRootRouteWithContext<DeskContext>()({
  component: Root,
  beforeLoad: () => fetchMissingStyles()?.then(undefined, () => undefined),
});

/** After the first screen; toasts shown before then wait. */
const loadToasts = async () => ({ default: (await import('#src/ui/ToastRegion.tsx')).ToastRegion });

function Root() {
  const toasts = useIsland(loadToasts, useFirstScreen());
  return (
    <>
      <Outlet />
      {toasts ? createElement(toasts) : null}
    </>
  );
}
