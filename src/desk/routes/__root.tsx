import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { LostScreen } from '../features/shell/LostScreen.tsx';
import type { DeskContext } from '../router-context.ts';
import { ToastRegion } from '#src/ui/ToastRegion.tsx';

export const Route = createRootRouteWithContext<DeskContext>()({
  component: Root,
  notFoundComponent: LostScreen,
});

function Root() {
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  );
}
