import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#contract/page-search.ts';
import { savesData } from '#src/network/save-data.ts';
import { ErrorScreen } from '#src/shop/features/shell/ErrorScreen.tsx';
import { NotFoundScreen } from '#src/shop/features/shell/NotFoundScreen.tsx';
import type { RouterContext } from './router-context.ts';
import { routeTree } from './routeTree.gen.ts';

/**
 * The routes of the shop over `context`. The browser keeps its own history, the server passes one of a single page. `scrolls`: called
 * after each render; says whether the router may scroll the page.
 */
export function createShopRouter(context: RouterContext, history?: RouterHistory, scrolls = () => true) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    ...(history ? { history } : { scrollRestoration: scrolls }),
    defaultPreload: savesData() ? false : 'intent',
    // Freshness is decided by the query client: a loader runs at every visit and reads the cache.
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    // Not the root's own error component: that one would replace the whole layout, header included.
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

/** The router of the shop with its routes. */
export type ShopRouter = ReturnType<typeof createShopRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter;
  }
}
