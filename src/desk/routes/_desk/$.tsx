import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

/** No page has this address. Within the frame of the desk, so that there is a way on. */
export const Route = createFileRoute('/_desk/$')({
  component: lazyRouteComponent(() => import('#src/desk/features/shell/LostScreen.tsx'), 'LostScreen'),
});
