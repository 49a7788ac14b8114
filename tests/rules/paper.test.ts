/** The pure rules of papers: financial years, amounts in words, and how a credit note is taken from an invoice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxOn } from '#contract/tax.ts';
import type { PaperLine } from '#server/db/schema.ts';
import { amountWords } from '#server/paper/amount-words.ts';
import { creditLines, leftOf } from '#server/paper/credit-lines.ts';
import { financialYear, printedNumber } from '#server/paper/rules.ts';

test('a financial year runs from April to March, also over a century', () => {
  expect(['2026-03-31', '2026-04-01', '2027-03-31', '2099-12-31'].map(financialYear)).toEqual(['25-26', '26-27', '26-27', '99-00']);
});

test('a number has at most sixteen signs, up to ten million papers in a year', () => {
  expect(printedNumber('IN', '26-27', 123)).toBe('IN/26-27/000123');
  expect(printedNumber('IN', '26-27', 9_999_999)).toHaveLength(16);
});

test('amounts are said in lakh and crore', () => {
  expect(amountWords(100)).toBe('Rupees one only');
  expect(amountWords(1_356_604)).toBe('Rupees thirteen thousand five hundred sixty six and four paise only');
  expect(amountWords(12_345_678_900)).toBe('Rupees twelve crore thirty four lakh fifty six thousand seven hundred eighty nine only');
});

const lineOf = (at: number, [price, basisPoints, quantity, isHalved]: [number, number, number, boolean]): PaperLine => {
  const tax = taxOn(price, basisPoints) * quantity;
  const half = isHalved ? tax / 2 : 0;
  return {
    lineId: `${at}`,
    title: '',
    hsn: '',
    quantity,
    pricePaise: price,
    basisPoints,
    taxablePaise: price * quantity,
    cgstPaise: half,
    sgstPaise: half,
    utgstPaise: 0,
    igstPaise: isHalved ? 0 : tax,
    amountPaise: price * quantity + tax,
  };
};
const anyLine = fc.tuple(
  fc.integer({ min: 1, max: 300_000 }),
  fc.constantFrom(0, 25, 300, 500, 1_800, 4_000),
  fc.integer({ min: 1, max: 5 }),
);
const anyInvoice = fc
  .tuple(fc.array(anyLine, { minLength: 1, maxLength: 6 }), fc.boolean())
  .map(([lines, isHalved]) => lines.map((line, at) => lineOf(at, [...line, isHalved])));
const anySteps = fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), line: fc.nat(7), quantity: fc.nat(3) }), {
  maxLength: 8,
});
const sum = (lines: readonly PaperLine[]) => lines.reduce((total, { amountPaise }) => total + amountPaise, 0);
const money = ({ taxablePaise, cgstPaise, sgstPaise, utgstPaise, igstPaise }: PaperLine) => [
  taxablePaise,
  cgstPaise,
  sgstPaise,
  utgstPaise,
  igstPaise,
];

describe('Credit notes', () => {
  test('take what goes back, never more of a line than is left, and CGST as much as SGST', () => {
    fc.assert(
      fc.property(anyInvoice, anySteps, (invoice, steps) => {
        const notes: PaperLine[][] = [];
        for (const { share, line, quantity } of [...steps, { share: 1, line: 0, quantity: 0 }]) {
          const left = leftOf(invoice, notes);
          const amount = Math.round(sum(left) * share);
          if (amount === 0) continue;
          const note = creditLines(left, amount, quantity === 0 ? [] : [{ lineId: `${line}`, quantity }]);
          expect(sum(note)).toBe(amount);
          for (const one of note) {
            expect(money(one).reduce((total, part) => total + part, 0)).toBe(one.amountPaise);
            expect(one.cgstPaise).toBe(one.sgstPaise);
            expect(money(one).every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
          }
          notes.push(note);
          for (const one of leftOf(invoice, notes)) expect(Math.min(...money(one))).toBeGreaterThanOrEqual(0);
        }
        expect(sum(leftOf(invoice, notes))).toBe(0);
        expect(
          leftOf(invoice, notes)
            .flatMap(money)
            .every((part) => part === 0),
        ).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('for pieces have their price and tax as on the invoice', () => {
    const invoice = [lineOf(0, [100_000, 500, 3, true]), lineOf(1, [22_000, 0, 1, true])];
    const [note, ...more] = creditLines(leftOf(invoice, []), 210_000, [{ lineId: '0', quantity: 2 }]);
    expect(more).toEqual([]);
    expect(note).toMatchObject({ quantity: 2, taxablePaise: 200_000, cgstPaise: 5_000, sgstPaise: 5_000 });
  });
});
