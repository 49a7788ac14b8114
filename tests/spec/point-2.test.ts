/** Spec 2, the sentences. The rest of the point is in `tests/routes` and `tests/e2e` (docs/spec.md). */
import { describe, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';

describe('Spec 2', () => {
  test('the sentences that screens show stand letter for letter', () => {
    expect(messages.review.none).toBe('No Review Yet!');
    expect(messages.review.beFirst).toBe('However, you may be the first reviewer.');
    expect(messages.cart.empty).toBe('Your Cart is currently empty');
    expect(messages.wishlist.empty).toBe('Wishlists is currently empty');
    expect(messages.location.title).toBe('Choose your Delivery Location');
    expect(messages.location.hint).toBe('Enter your address and we will specify the offer for your area.');
    expect(messages.request.unexpected).toBe('Unexpected Application Error!');
  });
});
