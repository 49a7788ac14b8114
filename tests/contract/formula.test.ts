/** Cells of files: none runs as a formula, and each comes back as it was. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainOf, safeText } from '#contract/formula.ts';

const text = fc.string({ unit: fc.constantFrom(...`'=+-@＝\t\r\0 90s.a`), maxLength: 6 });

test('every text comes back as it was, and none is a formula', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(plainOf(safeText(written))).toBe(written);
      expect(safeText(written)).toMatch(/^(?![=+@＝＋－＠\t\r\0])(?:(?!-)|-\d+(?:\.\d+)?$)/);
    }),
    { numRuns: 3_000 },
  );
});

test.each(["'90s denim jacket", "'tis", "'", "'-5", "' '"])('%s of a sheet that somebody typed stays', (typed) => {
  expect(plainOf(typed)).toBe(typed);
});

test.each([
  ["'=1+1", '=1+1'],
  ["''90s", "'90s"],
  ["'-x", '-x'],
])('%s is %s', (cell, written) => expect(plainOf(cell)).toBe(written));
