/** Without a network the bar says what becomes of changes on this screen. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConnectionBar } from '#src/desk/features/shell/ConnectionBar.tsx';

afterEach(cleanup);

test.each([
  ['/desk', /Keep working: changes wait here/],
  ['/desk/orders/1', /Keep working: changes wait here/],
  ['/desk/stock/count', /Keep working: changes wait here/],
  ['/desk/settings', /Keep working: changes wait here/],
  ['/desk/people', /Changes on this page need one/],
  ['/desk/returns', /Changes on this page need one/],
  ['/desk/import/7', /Changes on this page need one/],
])('on %s it says %s', async (path, said) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const routeTree = createRootRoute({ component: ConnectionBar, notFoundComponent: ConnectionBar });
  const router = createRouter({ routeTree, basepath: '/desk', history: createMemoryHistory({ initialEntries: [path] }) });
  render(<RouterProvider router={router as never} />);
  expect(await screen.findAllByText(said)).not.toEqual([]);
});
