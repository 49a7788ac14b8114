import { beforeEach, expect, test } from 'vitest';
import { forgetViewed, recentlyViewed, rememberViewed } from '#src/shop/data/recently-viewed.ts';
import { aProduct } from '#tests/support/client/product.ts';

const key = 'haat-recently-viewed';

const product = (id: string) => aProduct({ id });

beforeEach(() => localStorage.clear());

test('the last viewed product comes first, and only once', () => {
  for (const id of ['mug', 'tea', 'mug']) rememberViewed(product(id));
  expect(recentlyViewed().map(({ id }) => id)).toEqual(['mug', 'tea']);
});

test('the device remembers at most twelve products', () => {
  for (let n = 1; n <= 15; n += 1) rememberViewed(product(`p-${n}`));
  expect(recentlyViewed()).toHaveLength(12);
  expect(recentlyViewed()[0]?.id).toBe('p-15');
});

test('the stored list calls the product id prodId', () => {
  rememberViewed(product('mug'));
  const [row] = JSON.parse(localStorage.getItem(key) ?? '[]');
  expect(row.prodId).toBe('mug');
  expect(row).not.toHaveProperty('id');
});

test('a product that was removed from the shop disappears from the list', () => {
  for (const id of ['mug', 'tea']) rememberViewed(product(id));
  forgetViewed('tea');
  expect(recentlyViewed().map(({ id }) => id)).toEqual(['mug']);
});

test('unreadable rows are skipped and the rest is kept', () => {
  rememberViewed(product('mug'));
  const rows = JSON.parse(localStorage.getItem(key) ?? '[]');
  localStorage.setItem(key, JSON.stringify([{ prodId: 'half' }, ...rows]));
  expect(recentlyViewed().map(({ id }) => id)).toEqual(['mug']);
  localStorage.setItem(key, 'not json');
  expect(recentlyViewed()).toEqual([]);
});
