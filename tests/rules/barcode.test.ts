/** Printed codes: typed with spaces and in any script, scanned with and without a leading 0. */
import { expect, test } from 'vitest';
import { isMisread, readBarcode } from '#contract/barcode.ts';

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
  ['  ', undefined],
])('%s is read as %s', (typed, code) => {
  expect(readBarcode(typed)).toBe(code);
});

test('a wrong digit of thirteen is noticed; a code of the shop itself is taken as it is', () => {
  expect([isMisread('8901234567890'), isMisread('8901234567895'), isMisread('8901234576890')]).toEqual([false, true, true]);
  expect([isMisread('1234'), isMisread('12345678'), isMisread('KURTA-17')]).toEqual([false, false, false]);
});
