/** What an owner reads about what is left of a price. */
import { expect, test } from 'vitest';
import { marginWords } from '#contract/desk/margin.ts';

test('the margin is what is left of the price without GST', () => {
  expect(marginWords(125_000, 75_000)).toBe('Rs 500 left of each piece, 40 % of the price without GST');
  expect(marginWords(10_000, 0)).toBe('Rs 100 left of each piece, 100 % of the price without GST');
  expect(marginWords(10_000, 9_950)).toBe('Rs 0.50 left of each piece, 1 % of the price without GST');
});

test('a cost above the price is a loss', () => {
  expect(marginWords(10_000, 12_000)).toBe('Rs 20 lost with each piece: it costs more than its price without GST');
});
