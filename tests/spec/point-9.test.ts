/** Spec 9: the constants. Where a shopper would notice them is in `tests/e2e/spec-9.spec.ts`. */
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { cartTotals, mayCheckOut, toPaise } from '#contract/totals.ts';
import { firstPerPage } from '#src/features/search/per-page.ts';
import { layout } from '#src/ui/layout.ts';
import { formatRupees } from '#src/ui/money.ts';

describe('Spec 9', () => {
  test('the currency is INR, shown with Rs', () => {
    expect(limits.currency).toBe('INR');
    expect(formatRupees(129_999)).toBe('Rs\u00a01,29,999');
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

  test('Home asks for page 1 with 8 new products; the nav shows the first 8 categories', () => {
    expect(limits.newProducts).toEqual({ page: 1, perPage: 8 });
    expect(limits.navCategories).toBe(8);
  });

  test('titles are cut to 30, 30, 20 and 10', () => {
    expect(layout.titleCut).toEqual({ card: 30, cart: 30, checkout: 20, location: 10 });
  });

  test('the price slider goes from 100 to 60000 by 5, at first 100 to 10000; ratings from 1 to 5', () => {
    expect(limits.price).toEqual({ min: 100, max: 60_000, step: 5, from: 100, to: 10_000 });
    expect(limits.rating).toEqual({ min: 1, max: 5 });
  });

  test('the gallery has 5 thumbnails', () => {
    expect(layout.galleryThumbs).toBe(5);
  });

  test('the home banner: 15 px, 500 ms, 3500 ms', () => {
    expect(layout.hero).toEqual({ gap: 15, transition: 500, every: 3_500 });
  });

  test('slides per view: categories 8, 5, 3; popular 4 moving 3; related 1, 2, 3, 5, three per group', () => {
    expect(layout.categoriesPerView).toMatchObject({ 0: 3, 500: 5, 992: 8 });
    expect(layout.popular).toEqual({ perView: 4, perStep: 3 });
    expect(layout.related).toEqual({ perGroup: 3, perView: { 350: 1, 400: 2, 600: 3, 750: 5 } });
  });

  test('the switch is at 992 px, the cart total above 1000 px, the header fixed after 100 px', () => {
    expect([layout.wide, layout.headerTotalAbove, layout.headerFixedAfter]).toEqual([992, 1_000, 100]);
  });

  test('skeleton 500 ms, cart re-fetch 1000 ms, slow search 3 s, toast 6 s, redirect 2 s', () => {
    const { skeleton, cartRefetch, searchSlowAfter, toast, redirectDelay } = layout;
    expect([skeleton, cartRefetch, searchSlowAfter, toast, redirectDelay]).toEqual([500, 1_000, 3_000, 6_000, 2_000]);
  });

  test('a code has 4 characters, a new password 7, a chat message 20', () => {
    expect([limits.otpLength, limits.passwordMin, limits.chatMessageMin]).toEqual([4, 7, 20]);
  });

  test('per page: 10 to 60 in steps of 10, and 9 until one is chosen', () => {
    expect(limits.perPageOptions).toEqual([10, 20, 30, 40, 50, 60]);
    expect(firstPerPage).toBe(9);
  });

  test('reviews go by 0.5 and start at 1; pictures are jpeg, jpg, png, webp; the place is All; columns 1, 3, 4', () => {
    expect([limits.review.step, limits.review.first]).toEqual([0.5, 1]);
    expect(limits.imageTypes).toEqual(['jpeg', 'jpg', 'png', 'webp']);
    expect(limits.defaultLocation).toBe('All');
    expect([layout.columns.choices, layout.columns.first]).toEqual([[1, 3, 4], 4]);
  });
});
