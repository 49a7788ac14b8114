import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refetchNews } from '#src/desk/data/desk-query.ts';

test.each([
  [['order'], ['/api/desk/orders', '/api/desk/orders/{id}', '/api/desk/today']],
  [['category'], ['/api/desk/categories', '/api/desk/product-choices', '/api/desk/today']],
  [['setting'], ['/api/desk/product-choices', '/api/desk/today']],
  [
    ['request', 'review'],
    ['/api/desk/requests', '/api/desk/reviews', '/api/desk/today'],
  ],
  [['unheard-of'], ['/api/desk/today']],
])('news of %s refetch what shows them, and Today', (nouns, expected) => {
  const client = new QueryClient();
  const paths = ['orders', 'orders/{id}', 'categories', 'requests', 'reviews', 'products', 'product-choices', 'today'].map(
    (path) => `/api/desk/${path}`,
  );
  for (const path of paths) client.setQueryData([path, 'somebody', {}], {});
  vi.spyOn(client, 'refetchQueries').mockResolvedValue();
  refetchNews(client, nouns);
  const stale = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey: [path] }) => path);
  expect(stale.sort()).toEqual(expected);
});
