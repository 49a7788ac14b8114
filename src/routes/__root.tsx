import '#src/ui/theme/tokens.css';
import '#src/ui/base.css';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { messages } from '#contract/messages.ts';
import { NotFoundScreen } from '#src/features/shell/NotFoundScreen.tsx';
import { RouteFocus } from '#src/features/shell/RouteFocus.tsx';
import type { RouterContext } from '#src/router-context.ts';
import { setKitWords } from '#src/ui/kit-words.ts';
import { ToastRegion } from '#src/ui/ToastRegion.tsx';

setKitWords({ unreachable: messages.network.unreachable, broken: messages.network.broken });

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <NotFoundScreen />,
});

function Root() {
  return (
    <>
      <Outlet />
      <ToastRegion />
      <RouteFocus />
    </>
  );
}
