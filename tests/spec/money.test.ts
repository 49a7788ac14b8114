/** Spec 9: currency, totals and the smallest payment. The other constants are measured on the screens (docs/spec.md). */
import { describe, expect, test } from 'vitest';
import { CheckoutIntent } from '#contract/payment.ts';
import { cartTotals, mayCheckOut, toPaise } from '#contract/totals.ts';
import { formatRupees } from '#contract/money.ts';

describe('money', () => {
  test('the currency is INR, shown with Rs, and a payment in another one is refused', () => {
    expect(formatRupees(129_999)).toBe('Rs\u00a01,29,999');
    const { currency } = CheckoutIntent.shape;
    expect(['INR', 'USD', ''].map((one) => currency.safeParse(one).success)).toEqual([true, false, false]);
  });

  test('the total is the sum of price times quantity plus the sum of tax times quantity', () => {
    const lines = [
      { price: 1_299, tax: 156, quantity: 2 },
      { price: 49.5, tax: 2.48, quantity: 3 },
    ];
    expect(cartTotals(lines)).toEqual({ subtotal: 274_650, tax: 31_944, total: 306_594 });
  });

  test('a payment is in paise, an integer', () => {
    expect(toPaise(1_299)).toBe(129_900);
    expect(toPaise(1_234.56)).toBe(123_456);
  });

  test('Checkout is disabled at a total of 100 or less', () => {
    expect([mayCheckOut(10_000), mayCheckOut(10_001)]).toEqual([false, true]);
  });
});
