/** Printed codes: typed with spaces and in any script, scanned with and without a leading 0. */
import { expect, test } from 'vitest';
import { formsOfCode, isMisread, readBarcode, plainCode } from '#contract/barcode.ts';
import { readSku } from '#server/import/cell.ts';

test.each([
  ['8901234567894', '8901234567894'],
  [' 8 901234 567894 ', '8901234567894'],
  ['८९०१२३४५६७८९४', '8901234567894'],
  ['890-1234-567894', '8901234567894'],
  ['036000291452', '0036000291452'],
  ['0036000291452', '0036000291452'],
  ['000000000017', '0000000000017'],
  ['KURTA-17 M', 'KURTA-17 M'],
  ['12345670', '12345670'],
  ['890\u20111234\u2011567894', '8901234567894'],
  ['890–1234—567894', '8901234567894'],
  ['890\u22121234\u2212567894', '8901234567894'],
  ['\u200e8901234567894\u200b', '8901234567894'],
  ['\ufeff８９０１２３４５６７８９４', '8901234567894'],
  ['KURTA–17\u00a0M\u200b', 'KURTA-17 M'],
  ['\u200b', undefined],
  ['  ', undefined],
])('%s is read as %s', (typed, code) => {
  expect(readBarcode(typed)).toBe(code);
});

test('a SKU that is pasted with another dash or an invisible mark is the one that was meant', () => {
  for (const typed of ['KU-17', ' KU–17 ', 'KU\u201117', '\u200eKU-17\u200b', 'ＫＵ－１７']) {
    expect(plainCode(typed)).toBe('KU-17');
    expect(readSku(typed)).toEqual({ value: 'KU-17' });
  }
});

test('a wrong digit of thirteen is noticed; a code of the shop itself is taken as it is', () => {
  expect([isMisread('8901234567890'), isMisread('8901234567895'), isMisread('8901234576890')]).toEqual([false, true, true]);
  expect([isMisread('1234'), isMisread('12345678'), isMisread('KURTA-17')]).toEqual([false, false, false]);
});

test('a code that is typed is found as it was typed once, and tidy, in capitals or not', () => {
  expect(formsOfCode('ab–1')).toEqual(expect.arrayContaining(['ab–1', 'AB–1', 'ab-1', 'AB-1']));
  expect(formsOfCode('8901')).toEqual(['8901']);
});
