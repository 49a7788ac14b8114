/** The viewed pages that a screen offers when a page is not available. */
import { afterEach, expect, test } from 'vitest';
import { pageTitle } from '#src/shop/ssr/title.ts';
import { forgetPages, rememberPage, useViewedPages } from '#src/shop/data/viewed-pages.ts';
import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';

afterEach(forgetPages);

const viewedPages = () => renderHook(() => useViewedPages()).result.current;
const titleWithout = (pathname: string) => pageTitle(new QueryClient(), { location: { pathname, search: {} }, matches: [] });

test('viewed pages of products are listed, the latest first, each once', () => {
  rememberPage('/product/h-kettle-brass', 'Brass chai kettle - Haat');
  rememberPage('/products/category/mens', 'Men’s - Haat');
  rememberPage('/product/h-kettle-brass', 'Brass chai kettle - Haat');
  expect(viewedPages().map(({ href, title }) => [href, title])).toEqual([
    ['/product/h-kettle-brass', 'Brass chai kettle'],
    ['/products/category/mens', 'Men’s'],
  ]);
});

test('pages that were not found and private pages are not listed', () => {
  rememberPage('/product/no-such-thing', titleWithout('/product/no-such-thing'));
  rememberPage('/orders', 'Orders - Haat');
  expect(viewedPages()).toEqual([]);
});
