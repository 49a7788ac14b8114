/** A list that the shopper left is shown again only while it is still true. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { keepPageSnapshots } from '#src/first-paint/shop/page-snapshots.lazy.ts';
import { endPreview } from '#src/first-paint/page-preview.ts';

const queryKey = ['products', 'category', 'tea'];
const layer = () => document.querySelector<HTMLElement>('[data-preview]');

/** A list was rendered from `queryKey` and left for a product; `goBack` begins the way back, and `arrive` ends it. */
function leftList() {
  const client = new QueryClient();
  client.setQueryData(queryKey, { products: [{ id: 'tea', price: 100 }] });
  const stop = new QueryObserver(client, { queryKey, staleTime: Infinity }).subscribe(() => {});
  document.body.innerHTML =
    '<main id="main"><ul><li><article><h3>Tea</h3><button data-heart="tea" aria-pressed="false"></button></article></li></ul></main>';
  const hear = new Map<string, (event: object) => void>();
  let arrive = () => {};
  const router = {
    subscribe: (event: string, listener: (event: object) => void) => hear.set(event, listener),
    load: vi.fn(() => new Promise<void>((resolve) => (arrive = resolve))),
    history: { location: { state: { __TSR_key: 'list' } } },
  };
  const { load } = router;
  const loadWithPreview = keepPageSnapshots(router as unknown as AnyRouter, client, load as never);
  hear.get('onBeforeLoad')?.({ fromLocation: { pathname: '/products/category/tea', state: { __TSR_key: 'list' } }, pathChanged: true });
  document.querySelector('main')?.replaceChildren('The product');
  const goBack = () => void loadWithPreview({ action: { type: 'BACK' } } as never);
  return { client, stop, load, goBack, arrive: () => arrive() };
}

afterEach(async () => {
  endPreview();
  await outbox.close();
});

test('the snapshot is shown before the router begins, and disappears when the router is done', async () => {
  const { load, goBack, arrive } = leftList();
  goBack();
  expect(layer()?.querySelector('h3')?.textContent).toBe('Tea');
  expect(load).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  arrive();
  await vi.waitFor(() => expect(layer()).toBeNull());
});

test('the snapshot shows the current hearts, including pending changes', () => {
  const { goBack } = leftList();
  const wishlist = { items: [{ _id: '1', productId: 'tea', pending: true }], version: 1, pending: true, at: undefined };
  outbox.show({ ...outbox.view(), userId: 'meera', wishlist: wishlist as never });
  goBack();
  expect(layer()?.querySelector('[data-heart]')?.getAttribute('aria-pressed')).toBe('true');
});

test('the snapshot is not shown when its data has changed meanwhile', () => {
  const { client, load, goBack } = leftList();
  client.setQueryData(queryKey, { products: [{ id: 'tea', price: 101 }] });
  goBack();
  expect(layer()).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});
