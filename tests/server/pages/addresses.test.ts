import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canonicalHref } from '#contract/page-address.ts';
import { pageKind } from '#server/pages/addresses.ts';

/** Every address that the screens have, read from the generated list of routes. */
function screenAddresses(): string[] {
  const text = readFileSync(new URL('../../../src/routeTree.gen.ts', import.meta.url), 'utf8');
  const block = /export interface FileRoutesByTo \{(.*?)\n\}/s.exec(text)?.[1] ?? '';
  return [...block.matchAll(/'([^']+)':/g)].map(([, path = '']) => path.replace(/\$\w+/g, 'm-kurta-indigo'));
}

describe('an address', () => {
  const addresses = screenAddresses();

  test('of a screen is a page: the list of the server has not fallen behind', () => {
    expect(addresses.length).toBeGreaterThan(8);
    // The route of mistyped addresses is none itself: its pages answer 404.
    expect(addresses.filter((path) => path !== '/$' && pageKind(path) === 'unknown')).toEqual([]);
    expect(pageKind('/$')).toBe('unknown');
  });

  test.each(['/', '/search', '/product/m-kurta-indigo', '/products/category/mens', '/products/subCat/mens-kurtas'])(
    '%s is drawn on the server',
    (path) => expect(pageKind(path)).toBe('drawn'),
  );

  test.each(['/cart', '/orders', '/checkout', '/signIn', '/signUp', '/my-list', '/my-account', '/customize/a', '/showlive/a'])(
    '%s is private and drawn in the browser',
    (path) => expect(pageKind(path)).toBe('shell'),
  );

  test.each(['/nowhere', '/product/', '/product/UPPER', '/product/a/b', "/products/category/a'--", '/product/%00'])(
    '%s is no page',
    (path) => expect(pageKind(path)).toBe('unknown'),
  );
});

describe('two spellings of one page', () => {
  const canonical = (query: string) => canonicalHref('/search', new URLSearchParams(query));

  test('are one page, whatever the order and whatever a campaign hangs on', () => {
    expect(canonical('q=kurta&page=2')).toBe(canonical('utm_source=mail&page=2&q=kurta&fbclid=1'));
  });

  test('are two when they show something else', () => {
    expect(canonical('q=kurta')).not.toBe(canonical('q=saree'));
  });

  test('never make a key without end', () => {
    expect(canonical(`q=${'x'.repeat(10_000)}`).length).toBeLessThan(300);
  });
});
