import { expect, test } from 'vitest';
import { missingOptions, optionLists } from '#src/shop/features/catalogue/options.ts';

const plain = { productRam: [], size: [], productWeight: [] };

test('a product without options requires none', () => {
  expect(optionLists(plain)).toEqual([]);
  expect(missingOptions(optionLists(plain), {})).toEqual([]);
});

test('only lists with values are shown, RAM before size before weight', () => {
  const lists = optionLists({ productRam: ['8 GB'], size: ['S', 'M'], productWeight: [] });
  expect(lists.map((list) => list.label)).toEqual(['RAM', 'Size']);
});

test('every shown list needs a choice before the product can be added', () => {
  const lists = optionLists({ productRam: ['8 GB'], size: ['S', 'M'], productWeight: [] });
  expect(missingOptions(lists, {})).toEqual(['ram', 'size']);
  expect(missingOptions(lists, { size: 'M' })).toEqual(['ram']);
  expect(missingOptions(lists, { size: 'M', ram: '8 GB' })).toEqual([]);
});

test('an option that the product no longer offers does not count as chosen', () => {
  const lists = optionLists({ ...plain, size: ['S', 'M'] });
  expect(missingOptions(lists, { size: 'XXL' })).toEqual(['size']);
});
