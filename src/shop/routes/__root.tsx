import '#src/ui/theme/tokens.css';
import '#src/ui/base.css';
import '#src/ui/motion.css';
import '#src/ui/adapted.css';
import '#src/first-paint/boot.css';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { createElement } from 'react';
import { whenIdle } from '#src/state/idle.ts';
import { fetchMissingStyles } from '#src/state/missing-part.ts';
import { NotFoundScreen } from '#src/shop/features/shell/NotFoundScreen.tsx';
import { endRest } from '#src/state/use-still.ts';
import { RouteFocus } from '#src/ui/RouteFocus.tsx';
import type { RouterContext } from '#src/shop/router-context.ts';
import { useIsland } from '#src/ui/widgets/use-island.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  beforeLoad: () => fetchMissingStyles()?.then(undefined, () => undefined),
  notFoundComponent: () => <NotFoundScreen />,
});

/** Loads after the first paint; toasts shown before then wait. */
const loadToasts = async () => {
  await whenIdle();
  return { default: (await import('#src/shop/features/shell/ShopToasts.tsx')).ShopToasts };
};

function Root() {
  const Toasts = useIsland(loadToasts, true);
  return (
    <>
      <Outlet />
      {Toasts ? createElement(Toasts) : null}
      <RouteFocus onNewPage={endRest} />
    </>
  );
}
