import { expect, test } from 'vitest';
import { formatCount, formatRupees } from '#contract/money.ts';
import { glueUnits } from '#src/ui/title-cut.ts';

test('prices have Rs and Indian grouping, on one line', () => {
  expect(formatRupees(129_999)).toBe('Rs\u00a01,29,999');
  expect(formatRupees(68)).toBe('Rs\u00a068');
  expect(formatRupees(1_00_00_000)).toBe('Rs\u00a01,00,00,000');
});

test('numbers are grouped as the browser groups them for India', () => {
  const byBrowser = new Intl.NumberFormat('en-IN');
  for (let count = 1; count < 1e12; count = Math.ceil(count * 1.37)) expect(formatCount(count)).toBe(byBrowser.format(count));
  expect(formatCount(0)).toBe('0');
  const inRupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
  for (const amount of [0.5, 1299.25, 100000.75, 12345678.5]) expect(formatRupees(amount)).toBe(`Rs\u00a0${inRupees.format(amount)}`);
});

test('paise are shown where there are any, with two digits', () => {
  expect(formatRupees(12.5)).toBe('Rs\u00a012.50');
});

test('a number and its unit stay on one line', () => {
  expect(glueUnits('Lotus chai mug, 350 ml')).toBe('Lotus chai mug, 350\u00a0ml');
  expect(glueUnits('Set of 3 mats')).toBe('Set of 3 mats');
});
