import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/cache/query-client.ts';
import { productQuery } from '#src/shop/data/product.ts';
import { createShopRouter } from '#src/shop/router.ts';
import { configureTransport } from '#src/network/send.ts';
import { aProduct } from '#tests/support/client/product.ts';
import '#tests/support/client/render-screen.tsx';

test('a broken screen says Unexpected Application Error!, the message, no stack, and another try', async () => {
  // The router logs the error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // No response: the screen shows what the page already has. A request ends with its time, as in a browser: the next test would wait for it.
  const fetch = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  configureTransport({ origin: '', fetch });
  const client = createQueryClient({ notify: () => undefined });
  const router = createShopRouter({ queryClient: client }, createMemoryHistory({ initialEntries: ['/product/lotus-chai-mug'] }));
  const whole = aProduct();
  client.setQueryData(productQuery(whole.id).queryKey, { ...whole, images: undefined } as never);
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  const alertText = screen.getByRole('alert').textContent ?? '';
  expect(alertText).toMatch(/^Unexpected Application Error!.{20,200}RetryHome$/);
  expect(alertText).not.toMatch(/\bat .+:\d+/);
  // The rest of the page is still there.
  expect(screen.getAllByRole('link', { name: /home$/ }).length).toBeGreaterThan(0);
  client.setQueryData(productQuery(whole.id).queryKey, whole);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Lotus chai mug/ })).toBeTruthy();
});
