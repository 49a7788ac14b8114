import { expect, test } from 'vitest';
import { isSameName } from '#server/category/desk-rules.ts';

test.each([
  ['Kurtas', ' kurtas '],
  ['Crème', 'Cre\u0300me'],
  ['क़मीज़', 'क\u093Cमीज\u093C'],
  ['Home decor', 'Home  decor'],
  ['Home decor', 'Home\u00A0decor'],
  ['Brass', 'Bra\u200Bss'],
  ['Brass', '\u202EBrass'],
  ['Tea', 'Ｔｅａ'],
])('%s and %s are one name to a reader', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

test.each([
  ['दाल', 'दिल'],
  ['Tea', 'Teas'],
])('%s and %s are two names', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});
