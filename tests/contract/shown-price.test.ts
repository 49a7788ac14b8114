import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { shownBeside, shownRupees } from '#contract/shown-price.ts';
import { priceWithin, taxOn, withTax } from '#contract/tax.ts';
import { toRupees } from '#contract/totals.ts';

const anyPrice = fc.integer({ min: 801, max: limits.priceQueryMax * 100 });
const anyRate = fc.integer({ min: 0, max: 160 }).map((quarters) => quarters * 25);

describe('the price that a shopper reads', () => {
  it('has no tax in a shop that adds it in the cart', () => {
    expect(shownRupees({ price: 1_237.14, tax: 61.86 }, 'without')).toBe(1_237.14);
  });

  it('is what the shopkeeper typed with GST', () => {
    expect(shownRupees({ price: 1_237.14, tax: 61.86 }, 'with')).toBe(1_299);
  });

  it('taxes what stands beside it at its own rate, which it knows from price and tax', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyRate, (price, other, rate) => {
        fc.pre(other !== price);
        const of = { price: toRupees(price), tax: toRupees(taxOn(price, rate)) };
        expect(shownBeside(toRupees(other), of, 'with')).toBe(toRupees(other + taxOn(other, rate)));
      }),
    );
  });

  it('has a struck price beside it as it was typed, wherever a price has that sum', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyRate, (one, other, basisPoints) => {
        const rates = [{ upToPaise: null, basisPoints }];
        const [price, before] = [Math.min(one, other), Math.max(one, other)];
        const typed = withTax(before, rates);
        const stored = priceWithin(typed, rates) ?? 0;
        const of = { price: toRupees(price), tax: toRupees(taxOn(price, basisPoints)) };
        expect(shownBeside(toRupees(stored), of, 'with')).toBe(toRupees(typed));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never has a struck price below it', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyRate, (one, other, basisPoints) => {
        const [price, before] = [Math.min(one, other), Math.max(one, other)];
        const of = { price: toRupees(price), tax: toRupees(taxOn(price, basisPoints)) };
        expect(shownBeside(toRupees(before), of, 'with')).toBeGreaterThanOrEqual(shownRupees(of, 'with'));
      }),
    );
  });
});
