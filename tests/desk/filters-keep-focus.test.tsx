/** A list that is searched or filtered stays the same screen: field and link keep the focus. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

beforeEach(() => {
  localStorage.clear();
  startSession(owner);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  endSession();
});

async function open(load: () => Promise<{ Route: unknown }>, path: string) {
  const route = (await load()).Route as AnyRoute;
  const root = createRootRoute();
  const desk = createRoute({ getParentRoute: () => root, id: '_desk' });
  route.update({ id: path, path, getParentRoute: () => desk } as never);
  const router = createRouter({
    routeTree: root.addChildren([desk.addChildren([route])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
}

test('the search field of the stock keeps the focus while the list is searched', async () => {
  const router = await open(() => import('#src/desk/routes/_desk/stock.index.tsx'), '/stock/');
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'kur');
  await act(() => router.navigate({ to: '/stock', search: { q: 'kur' } } as never));
  expect(field).toHaveProperty('isConnected', true);
  expect(document.activeElement).toBe(field);
});

test.each([
  [() => import('#src/desk/routes/_desk/requests.tsx'), '/requests', { list: 'closed' }],
  [() => import('#src/desk/routes/_desk/reviews.tsx'), '/reviews', { filter: 'hidden' }],
  [() => import('#src/desk/routes/_desk/returns.tsx'), '/returns', { list: 'closed' }],
])('a filter link keeps the focus when it is followed: list %#', async (load, path, search) => {
  const router = await open(load, path);
  const link = screen.getAllByRole('link').pop();
  link?.focus();
  await act(() => router.navigate({ to: path, search } as never));
  expect(link).toHaveProperty('isConnected', true);
  expect(document.activeElement).toBe(link);
});
