import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canonicalHref } from '#contract/page-address.ts';
import { pageKind } from '#server/pages/addresses.ts';
import { isDeskPage } from '#server/pages/desk-addresses.ts';

/** Every address of a screen, from the generated list of routes. */
function screenAddresses(routes = 'src/shop/routeTree.gen.ts'): string[] {
  const text = readFileSync(new URL(`../../../${routes}`, import.meta.url), 'utf8');
  const block = /export interface FileRoutesByTo \{(.*?)\n\}/s.exec(text)?.[1] ?? '';
  return [...block.matchAll(/'([^']+)':/g)].map(([, path = '']) => path.replace(/\$\w+/g, 'm-kurta-indigo'));
}

describe('an address', () => {
  const addresses = screenAddresses();

  test('of a screen is a page, and the server knows every screen', () => {
    expect(addresses.length).toBeGreaterThan(8);
    // The route of mistyped addresses is no address itself: its pages answer 404.
    expect(addresses.filter((path) => path !== '/$' && pageKind(path) === 'unknown')).toEqual([]);
    expect(pageKind('/$')).toBe('unknown');
  });

  test.each(['/', '/search', '/product/m-kurta-indigo', '/products/category/mens', '/products/subCat/mens-kurtas'])(
    '%s is rendered on the server',
    (path) => expect(pageKind(path)).toBe('drawn'),
  );

  test.each(['/cart', '/orders', '/checkout', '/signIn', '/signUp', '/my-list', '/my-account', '/customize/a', '/showlive/a'])(
    '%s is private and rendered in the browser',
    (path) => expect(pageKind(path)).toBe('shell'),
  );

  test.each(['/nowhere', '/product/', '/product/UPPER', '/product/a/b', "/products/category/a'--", '/product/%00'])(
    '%s is not a page',
    (path) => expect(pageKind(path)).toBe('unknown'),
  );
});

describe('an address of the desk', () => {
  const addresses = screenAddresses('src/desk/routeTree.gen.ts');

  test('is known to the server where the desk has a screen', () => {
    expect(addresses.length).toBeGreaterThan(20);
    // The route of mistyped addresses is no address itself.
    expect(addresses.filter((path) => path !== '/$' && !isDeskPage(`/desk${path === '/' ? '' : path}`))).toEqual([]);
  });

  test.each(['/desk/nowhere', '/desk/orders/a/b', '/desk/Orders', '/deskx'])('is none at %s', (path) =>
    expect(isDeskPage(path)).toBe(false),
  );
});

describe('two spellings of one page', () => {
  const canonical = (query: string) => canonicalHref('/search', new URLSearchParams(query));

  test('are one page, for any order of parameters and any campaign parameter', () => {
    expect(canonical('q=kurta&page=2')).toBe(canonical('utm_source=mail&page=2&q=kurta&fbclid=1'));
  });

  test('are two when they show different content', () => {
    expect(canonical('q=kurta')).not.toBe(canonical('q=saree'));
  });

  test('never create unlimited cache keys', () => {
    expect(canonical(`q=${'x'.repeat(10_000)}`).length).toBeLessThan(300);
  });
});
