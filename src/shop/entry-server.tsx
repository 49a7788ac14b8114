/**
 * Renders public pages on the server: the same router, screens and queries as in the browser, with the API called without a socket.
 * `server/pages/` calls it and imports nothing else of the screens.
 */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { words } from '#language/words.ts';
import { createQueryClient } from '#src/cache/query-client.ts';
import { loadNothing } from '#src/shop/data/load.ts';
import { pageHead } from '#src/shop/ssr/head.ts';
import { createShopRouter, type ShopRouter } from './router.ts';
import { serializePageData } from '#src/first-paint/page-data.ts';
import { titleOf } from '#src/shop/ssr/title.ts';
import { ApiError } from '#src/network/api-error.ts';
import type { Attempt } from '#contract/page-head.ts';

export { configureShop } from '#src/shop/data/shop-profile.ts';
export { configureTransport } from '#src/network/send.ts';

function failureStatus(error: unknown): number {
  if (error instanceof ApiError) return error.kind === 'offline' ? 503 : error.status;
  return 500;
}

/** Seconds after which a page that was refused is worth asking for again. */
function retryAfterOf(error: unknown): number | undefined {
  const ms = error instanceof ApiError ? error.retryAfter : undefined;
  return ms === undefined ? undefined : ms / 1000;
}

function toHtml(queryClient: QueryClient, router: ShopRouter): string {
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** Renders the frame of the page at `href`: its screens without data. Returns its title, markup and route files. Calls nothing. */
export async function renderFrame(href: string) {
  const queryClient = createQueryClient({ notify: () => undefined });
  loadNothing(queryClient);
  const router = createShopRouter({ queryClient }, createMemoryHistory({ initialEntries: [href] }));
  await router.load();
  const { matches } = router.state;
  const frame = { title: pageHead(queryClient, router.state).title, markup: toHtml(queryClient, router) };
  queryClient.clear();
  return { ...frame, routeIds: matches.map((match) => match.routeId) };
}

/**
 * Renders the page at `href` (path and query). `attempt`: the refused sign-in that `/signIn` reports.
 * Returns its status, head, markup, data block, route files and, when it was refused for now, how long to wait. The block is absent when a screen failed: the browser renders such a
 * page again, and takes over every other one as it is. Or returns `elsewhere`: the URL to redirect to.
 * @throws what a screen threw while rendering, or the API's failure when it is the shop's own (5xx)
 */
export async function renderPage(href: string, attempt?: Attempt) {
  const queryClient = createQueryClient({ notify: () => undefined });
  const router = createShopRouter({ queryClient, attempt }, createMemoryHistory({ initialEntries: [href] }));
  await router.load();
  // A URL with invalid values (`?page=abc`): the router redirects to the URL without them and matches nothing.
  if (router._serverResult?.type === 'redirect') return { elsewhere: router._serverResult.redirect.headers.get('Location') ?? '/' };
  const { matches } = router.state;
  const failed = matches.find((match) => match.status === 'error');
  const foundStatus = matches.some((match) => match.status === 'notFound' || match._notFound) ? 404 : 200;
  const status = failed ? failureStatus(failed.error) : foundStatus;
  if (failed && status >= 500) throw failed.error;
  const page = {
    status,
    head:
      status === 404
        ? { ...pageHead(queryClient, router.state), title: titleOf(words().pages.notFound) }
        : pageHead(queryClient, router.state),
    markup: toHtml(queryClient, router),
    seed: failed ? undefined : serializePageData(queryClient),
    routeIds: matches.map((match) => match.routeId),
    retryAfterSeconds: failed && retryAfterOf(failed.error),
  };
  queryClient.clear();
  return page;
}
