/** What somebody types into an address is what is searched for: no router reads it as a number, a list or nothing. */
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '#src/cache/query-client.ts';
import { searchedFor } from '#src/shop/features/search/search-params.ts';
import { createShopRouter } from '#src/shop/router.ts';

const at = (href: string) => {
  const queryClient = createQueryClient({ notify: () => undefined });
  return createShopRouter({ queryClient }, createMemoryHistory({ initialEntries: [href] }));
};

test.each(['12345678901234567890', '1e3', '1.50', 'null', 'true', '"quoted"', '[1,2]', '{"a":1}', "men's (2)", '😀', '007'])(
  '%s in an address is searched for as it is, and the address stays',
  (text) => {
    const href = `/search?${new URLSearchParams({ q: text })}`;
    const router = at(href);
    const [match] = router.matchRoutes(router.latestLocation).slice(-1);
    expect(searchedFor(match?.search as { q?: string })).toBe(text);
    // The server sends the browser elsewhere where these differ.
    const spelled = router.buildLocation({ to: '/search', search: true, _includeValidateSearch: true } as never);
    expect(spelled.publicHref).toBe(href);
    // And a search that is typed into the field leads to the same address.
    expect(router.buildLocation({ to: '/search', search: { q: text } }).publicHref).toBe(href);
  },
);

function numbersOf(query: string): Record<string, unknown> {
  const router = at(`/search?q=kurta&${query}`);
  const [match] = router.matchRoutes(router.latestLocation).slice(-1);
  const { minPrice, page, perPage, rating } = (match?.search ?? {}) as Record<string, unknown>;
  return { minPrice, page, perPage, rating };
}

test('numbers of an address are read from its text, and a mistyped one is left out', () => {
  expect(numbersOf('minPrice=500&page=2&perPage=20&rating=4')).toEqual({ minPrice: 500, page: 2, perPage: 20, rating: 4 });
  for (const wrong of ['1e1', '2.0', '"2"', '-1', 'null', '+2', '0x2', ''])
    expect(numbersOf(new URLSearchParams({ minPrice: wrong, page: wrong, perPage: wrong, rating: wrong }).toString())).toEqual({});
});

test('numbers of an address may be in digits of any script, as in the fields of the page', () => {
  const query = new URLSearchParams({ minPrice: '१५००', page: '২', perPage: '２０', rating: '٤' }).toString();
  expect(numbersOf(query)).toEqual({ minPrice: 1_500, page: 2, perPage: 20, rating: 4 });
});
