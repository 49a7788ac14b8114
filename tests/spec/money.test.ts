/** Spec 9: what is counted. What a shopper sees or waits for is measured on the screens (docs/spec.md). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { CheckoutIntent } from '#contract/payment.ts';
import { cartTotals, mayCheckOut, toPaise } from '#contract/totals.ts';
import { formatRupees } from '#contract/money.ts';

const { price, rating, newProducts, perPageOptions, review } = limits;
const table = readFileSync(new URL('../../docs/spec.md', import.meta.url), 'utf8');

describe('Spec 9', () => {
  test.each([
    ['9.1', `Currency ${limits.currency}`],
    ['9.3', `Checkout disabled at ${limits.checkoutAboveRupees} or less`],
    ['9.4', `page ${newProducts.page}, ${newProducts.perPage} per page; nav shows the first ${limits.navCategories} categories`],
    [
      '9.6',
      `Price slider ${price.min} to ${price.max}, step ${price.step}, default ${price.from} to ${price.to}; rating filter ${rating.min} to ${rating.max}`,
    ],
    ['9.17', `OTP length ${limits.otpLength}; new password at least ${limits.passwordMin}; chat message at least ${limits.chatMessageMin}`],
    ['9.18', `Per-page options ${perPageOptions[0]} to ${perPageOptions.at(-1)}`],
    ['9.19', `Review rating step ${review.step}, default ${review.first}`],
    ['9.20', `Image types: ${limits.imageTypes.join(', ')}`],
    ['9.21', `Default location '${limits.defaultLocation}'`],
  ])('the numbers of %s are the shop’s', (point, said) => {
    expect(table.split('\n').find((row) => row.startsWith(`| ${point} |`))).toContain(said);
  });

  test('one may choose each ten products per page', () => {
    expect(perPageOptions).toEqual([1, 2, 3, 4, 5, 6].map((tens) => tens * 10));
  });

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
