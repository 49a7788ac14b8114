/** What a problem of an import quotes. */
import { expect, test } from 'vitest';
import { charactersOf } from '#contract/text.ts';
import { problemOf } from '#server/import/problem.ts';

const quoted = (value: string) => problemOf('noPrice', { column: 'price', value }).value;

test('a long cell is cut between characters, a short one is quoted whole', () => {
  const farmer = '👩🏽‍🌾';
  const cut = quoted(farmer.repeat(200));
  expect(charactersOf(cut)).toEqual([...Array.from({ length: 120 }, () => farmer), '…']);
  expect(quoted(farmer.repeat(50))).toBe(farmer.repeat(50));
  expect(quoted('1,299 a piece')).toBe('1,299 a piece');
});
