/** Parts of a screen in a document: real router, real query cache, real data layer; only the server is fake. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { afterAll } from 'vitest';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { createShopClient } from '#src/shop/shop-client.ts';
import type { Notify } from '#src/cache/query-client.ts';
import { endSession } from '#src/shop/session/session.ts';
import { configureTransport } from '#src/network/send.ts';
import { recheckConnectivity } from '#src/network/use-connectivity.ts';
import { dismissToast, notify, shownToasts } from '#src/ui/toaster.ts';
import { ToastRegion } from '#src/ui/ToastRegion.tsx';

// A screen that outlives its file would look at a document that has gone.
afterAll(cleanup);

/** The fake server: returns the body for a method and path such as `GET /api/cart?userId=...`, or throws for a failed connection. */
export type FakeServer = (call: string, body: unknown) => unknown;

/** A device that stores queued actions but no responses: data of one screen must not show on the next. */
class FreshDevice extends IDBFactory {
  override open(name: string, version?: number) {
    if (name === 'haat-cache') throw new DOMException('not on this device', 'InvalidStateError');
    return super.open(name, version);
  }
}
globalThis.indexedDB = new FreshDevice();

/** The running test. */
let current = Symbol('test');

/** Shows toasts while this test runs: late results must not show on the screen of the next test. */
export function toastsOfThisTest(): Notify {
  const mine = current;
  return (notice) => {
    if (mine === current) notify(notice);
  };
}

/** Between tests: a device without data, nobody signed in, an empty screen. `screen-setup.ts` calls it. */
export async function resetScreen(): Promise<void> {
  current = Symbol('test');
  cleanup();
  // Some tests write HTML of their own.
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  endSession();
  await outbox.close();
  globalThis.indexedDB = new FreshDevice();
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of shownToasts()) dismissToast(id);
  // What the last test left running reaches a server, so that the next one does not begin without a network.
  configureTransport({ fetch: async () => Response.json({}, { headers: { 'x-haat': '1' } }), origin: '' });
  await recheckConnectivity();
}

/** Shows `screen` at the address `/` with every toast; any other address shows its own path. */
export async function showScreen(screen: ReactNode, respond: FakeServer) {
  configureTransport({
    origin: '',
    fetch: async (url, init) => {
      const response = respond(`${init.method ?? 'GET'} ${url}`, typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
      // Requests time out, even when the test never responds.
      const aborted = new Promise<never>((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
      const answer = await Promise.race([response, aborted]);
      if (answer instanceof Response) return answer;
      return Response.json(answer, { headers: { 'x-haat': '1' } });
    },
  });
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => screen });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  const tell = toastsOfThisTest();
  const client = createShopClient(tell);
  const rendered = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { ...rendered, router, client };
}
