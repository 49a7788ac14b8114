import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#contract/page-search.ts';
import { ScreenError } from '#src/desk/features/shell/ScreenError.tsx';
import type { DeskContext } from './desk-context.ts';
import { routeTree } from './routeTree.gen.ts';

/** The routes of the desk over `context`. Their paths start at `/desk`. */
export function createDeskRouter(context: DeskContext) {
  return createRouter({
    routeTree,
    basepath: '/desk',
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Freshness is decided by the query client.
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    // With the first script: it is needed when the rest does not come.
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: lazyRouteComponent(() => import('#src/desk/features/shell/LostScreen.tsx'), 'LostScreen'),
  });
}

/** The router of the desk with its routes. */
export type DeskRouter = ReturnType<typeof createDeskRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: DeskRouter;
  }
}
