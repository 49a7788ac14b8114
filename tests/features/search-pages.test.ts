import { expect, test } from 'vitest';
import { gap, pageNumbers } from '#src/shop/features/search/page-numbers.ts';

test('a few pages are all shown', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

test('of many pages the first, the last and the neighbours are shown', () => {
  expect(pageNumbers(7, 20)).toEqual([1, gap, 6, 7, 8, gap, 20]);
});

test('an ellipsis never replaces a single page', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
