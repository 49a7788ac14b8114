import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rate, priceAbove, priceWithin, roundingPaise, taxOn, withTax } from '#contract/tax.ts';
import { limits } from '#contract/limits.ts';
import { firstClasses, firstRates } from '#server/tax/first-rates.ts';

/** Every price to this one is tried, in paise: beyond the limit at which clothes change their rate. */
const tried = 3_100_00;
const maxPaise = limits.priceQueryMax * 100;

const classes = firstClasses.map(({ id }): [string, readonly Rate[]] => [id, firstRates.filter(({ classId }) => classId === id)]);
const clothes = firstRates.filter(({ classId }) => classId === 'apparel');

/** Rates as the law writes them: none, one, or a lower one up to a price. */
const anyRates: fc.Arbitrary<Rate[]> = fc
  .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 100, max: maxPaise }))
  .chain(([one, other, upToPaise]) => {
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    const open = { upToPaise: null, basisPoints: high };
    return fc.constantFrom([], [open], [{ upToPaise, basisPoints: low }, open]);
  });
const anyPrice = fc.integer({ min: 1, max: maxPaise });

describe('a price that is typed with GST', () => {
  it.each(classes)('is shown as typed wherever a price has that sum: %s', (_id, rates) => {
    let reached = 0;
    for (let price = 1; price <= tried; price += 1) {
      const sum = withTax(price, rates);
      // Between two sums no price lies, so each amount up to the next belongs to the sum below.
      for (let typed = Math.max(sum, reached); typed < withTax(price + 1, rates) && typed < sum + 4; typed += 1) {
        const found = priceWithin(typed, rates) ?? 0;
        if (withTax(found, rates) !== sum) expect.fail(`${typed} gave ${found}, the sum ${withTax(found, rates)} and not ${sum}`);
      }
      reached = sum;
    }
  });

  it('is shown as typed for any price and any rates', () => {
    fc.assert(
      fc.property(anyPrice, anyRates, (price, rates) => {
        const typed = withTax(price, rates);
        expect(withTax(priceWithin(typed, rates) ?? 0, rates)).toBe(typed);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is never shown higher, and misses only by rounding where the rate does not change', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 0, max: 4_000 }), (typed, basisPoints) => {
        fc.pre(typed > 2);
        const rates = [{ upToPaise: null, basisPoints }];
        const missing = typed - withTax(priceWithin(typed, rates) ?? 0, rates);
        expect(missing).toBeGreaterThanOrEqual(0);
        expect(missing).toBeLessThanOrEqual(roundingPaise);
      }),
      { numRuns: 5_000 },
    );
  });

  it('has two neighbours where clothes change their rate', () => {
    expect(withTax(priceWithin(2_800_00, clothes) ?? 0, clothes)).toBe(2_625_00);
    expect(withTax(priceAbove(2_800_00, clothes), clothes)).toBe(2_950_01);
  });

  it('has no price where even one paisa costs more', () => {
    expect(priceWithin(0, clothes)).toBeUndefined();
  });

  it('is the price itself for goods without tax', () => {
    expect(priceWithin(1_299_00, [])).toBe(1_299_00);
  });
});

it('tax on a piece is even, so that CGST and SGST are whole', () => {
  fc.assert(fc.property(anyPrice, fc.integer({ min: 0, max: 4_000 }), (price, basisPoints) => taxOn(price, basisPoints) % 2 === 0));
});
