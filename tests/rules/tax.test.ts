/** Goods and services tax without a database: rates by day and price, even amounts, CGST, SGST, UTGST and IGST. */
import { shopDay } from '#contract/shop-time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals, toRupees } from '#contract/totals.ts';
import { stateCode, statesOf } from '#server/env/states.ts';
import { isHsn, taxOf, type TaxRate } from '#server/tax/rules.ts';
import { placeOfSupply, splitTax } from '#server/tax/supply.ts';

const rates: TaxRate[] = [
  { classId: 'apparel', validFrom: '2017-07-01', upToPaise: 1_000_00, basisPoints: 500 },
  { classId: 'apparel', validFrom: '2017-07-01', upToPaise: null, basisPoints: 1_200 },
  { classId: 'apparel', validFrom: '2025-09-22', upToPaise: 2_500_00, basisPoints: 500 },
  { classId: 'apparel', validFrom: '2025-09-22', upToPaise: null, basisPoints: 1_800 },
  { classId: 'exempt', validFrom: '2017-07-01', upToPaise: null, basisPoints: 0 },
  { classId: 'merit', validFrom: '2025-09-22', upToPaise: null, basisPoints: 500 },
  { classId: 'standard', validFrom: '2017-07-01', upToPaise: null, basisPoints: 1_800 },
  { classId: 'demerit', validFrom: '2025-09-22', upToPaise: null, basisPoints: 4_000 },
  { classId: 'jewellery', validFrom: '2017-07-01', upToPaise: null, basisPoints: 300 },
];
const today = '2026-11-23';
const rateOn = (...of: Parameters<typeof taxOf>) => taxOf(...of)?.basisPoints;
/** The tax at one rate for every price. */
const taxOn = (pricePaise: number, basisPoints: number) =>
  taxOf([{ classId: 'one', validFrom: today, upToPaise: null, basisPoints }], 'one', today, pricePaise)?.taxPaise ?? Number.NaN;

describe('the rate of a piece', () => {
  test('depends on its price: apparel up to Rs 2,500 is taxed at 5 %, a paisa above at 18 %', () => {
    expect(rateOn(rates, 'apparel', today, 2_500_00)).toBe(500);
    expect(rateOn(rates, 'apparel', today, 2_500_01)).toBe(1_800);
  });

  test('depends on the day: the day before a new rate has the old one, with its own price limit', () => {
    expect(rateOn(rates, 'apparel', '2025-09-21', 1_299_00)).toBe(1_200);
    expect(rateOn(rates, 'apparel', '2025-09-22', 1_299_00)).toBe(500);
    expect(rateOn(rates, 'apparel', '2025-09-21', 999_00)).toBe(500);
  });

  test('does not depend on the order in which rates are listed', () => {
    expect(rateOn(rates.toReversed(), 'apparel', today, 100_00)).toBe(500);
  });

  test('is unknown before the first day of its class, for an unknown class, above the last limit', () => {
    expect(rateOn(rates, 'merit', '2025-09-21', 100_00)).toBeUndefined();
    expect(rateOn(rates, 'luxury', today, 100_00)).toBeUndefined();
    expect(rateOn([{ ...rates[0]!, upToPaise: 100 }], 'apparel', today, 101)).toBeUndefined();
  });

  test('changes at midnight in India, which is 18:30 of the day before in London', () => {
    expect(shopDay(new Date('2025-09-21T18:29:59.999Z'))).toBe('2025-09-21');
    expect(shopDay(new Date('2025-09-21T18:30:00.000Z'))).toBe('2025-09-22');
  });
});

describe('the tax of a piece', () => {
  test.each([
    [1_299_00, 500, 64_96],
    [100_00, 1_800, 18_00],
    [1_00, 500, 6],
    [2_00, 500, 10],
    [60_000_00, 1_800, 10_800_00],
    [99, 0, 0],
  ])('of %i paise at %i basis points is %i paise', (price, basisPoints, tax) => {
    expect(taxOn(price, basisPoints)).toBe(tax);
  });

  test('is even, so that its halves are whole, and at most a paisa from the exact amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 0, max: 4_000 }), (price, basisPoints) => {
        const tax = taxOn(price, basisPoints);
        expect(tax % 2).toBe(0);
        expect(Math.abs(tax - (price * basisPoints) / 10_000)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('an HSN code', () => {
  test('has four, six or eight digits of a chapter of the Customs Tariff', () => {
    expect(['6109', '610910', '61091000', '0808'].every(isHsn)).toBe(true);
    expect(['610', '61091', '6109a0', '0012', '9801', '7701', '', ' 6109'].some(isHsn)).toBe(false);
  });
});

describe('the place of supply', () => {
  test('is the state of the address, written as today, as formerly, abbreviated or misspelt', () => {
    const codes = [
      'Odisha',
      'ORISSA',
      ' odisha ',
      'Pondicherry',
      'Uttaranchal',
      'J&K',
      'Jammu & Kashmir',
      'TN',
      'Tamilnadu',
      '27',
      'New Delhi',
      'Daman & Diu',
    ].map((state) => placeOfSupply({ country: 'India', state }));
    expect(codes).toEqual(['21', '21', '21', '34', '05', '01', '01', '33', '33', '27', '07', '26']);
  });

  test('is known for every state of the billing form, and each has its own code', () => {
    const codes = (statesOf('india') ?? []).map(({ name }) => stateCode(name));
    expect(codes.every((code) => /^\d\d$/.test(code ?? ''))).toBe(true);
    expect(new Set(codes).size).toBe(36);
  });

  test('is undefined for an unknown state and for an address abroad', () => {
    for (const state of ['', 'Atlantis', '99', '__proto__', '५'.repeat(80)])
      expect(placeOfSupply({ country: 'India', state })).toBeUndefined();
    expect(placeOfSupply({ country: 'Nepal', state: 'Punjab' })).toBeUndefined();
    expect(placeOfSupply({ country: ' bharat ', state: 'Punjab' })).toBe('03');
  });
});

describe('the parts of a tax', () => {
  const none = { cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 0 };

  test('are CGST and SGST within the shop’s state', () => {
    expect(splitTax(1000, { from: '27', to: '27' })).toEqual({ ...none, cgstPaise: 500, sgstPaise: 500 });
  });

  test('are CGST and UTGST within a union territory without a legislature, SGST in Delhi', () => {
    expect(splitTax(1000, { from: '04', to: '04' })).toEqual({ ...none, cgstPaise: 500, utgstPaise: 500 });
    expect(splitTax(1000, { from: '07', to: '07' })).toEqual({ ...none, cgstPaise: 500, sgstPaise: 500 });
  });

  test('are IGST alone in another state', () => {
    expect(splitTax(1000, { from: '27', to: '29' })).toEqual({ ...none, igstPaise: 1000 });
  });

  test('are never halves of a paisa', () => {
    expect(splitTax(999, { from: '27', to: '27' })).toBeUndefined();
    expect(splitTax(999, { from: '27', to: '29' })?.igstPaise).toBe(999);
  });
});

describe('10,000 random baskets', () => {
  const classes = [...new Set(rates.map(({ classId }) => classId))];
  const states = (statesOf('india') ?? []).map(({ name }) => stateCode(name) ?? '');
  const line = fc.record({
    classId: fc.constantFrom(...classes),
    // Variants of one product differ in price and so in rate.
    pricePaise: fc.oneof(fc.integer({ min: 1, max: 6_000_000 }), fc.constantFrom(2_499_99, 2_500_00, 2_500_01)),
    quantity: fc.integer({ min: 1, max: 999 }),
  });

  test('are charged the sum of their lines; the taxes add up, with CGST equal to SGST or UTGST', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(...states),
        fc.constantFrom(...states),
        (lines, from, to) => {
          const taxed = lines.map(({ classId, pricePaise, quantity }) => {
            const taxPaise = taxOf(rates, classId, today, pricePaise)?.taxPaise ?? Number.NaN;
            return { pricePaise, taxPaise, quantity, parts: splitTax(taxPaise * quantity, { from, to })! };
          });
          const charged = cartTotals(
            taxed.map(({ pricePaise, taxPaise, quantity }) => ({ price: toRupees(pricePaise), tax: toRupees(taxPaise), quantity })),
          );
          const sum = (of: (one: (typeof taxed)[number]) => number) => taxed.reduce((total, one) => total + of(one), 0);

          expect(charged.total).toBe(sum(({ pricePaise, taxPaise, quantity }) => (pricePaise + taxPaise) * quantity));
          expect(charged.tax).toBe(sum(({ parts }) => parts.cgstPaise + parts.sgstPaise + parts.utgstPaise + parts.igstPaise));
          // One comparison for all lines: an `expect` for each of 150,000 takes seconds.
          const isHalved = ({ cgstPaise, sgstPaise, utgstPaise, igstPaise }: NonNullable<ReturnType<typeof splitTax>>) =>
            cgstPaise === sgstPaise + utgstPaise && (cgstPaise === 0 || igstPaise === 0) && Number.isSafeInteger(cgstPaise + igstPaise);
          expect(taxed.filter(({ parts }) => !isHalved(parts))).toEqual([]);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
