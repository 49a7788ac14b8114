/** Spec 2 and 8: the message texts, letter for letter. That each is shown is in `tests/e2e/messages.spec.ts` and the tests that docs/spec.md cites. */
import { describe, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';

describe('message texts', () => {
  test('the sentences of the screens match the specification letter for letter', () => {
    expect(messages.review.none).toBe('No Review Yet!');
    expect(messages.review.beFirst).toBe('However, you may be the first reviewer.');
    expect(messages.cart.empty).toBe('Your Cart is currently empty');
    expect(messages.wishlist.empty).toBe('Wishlists is currently empty');
    expect(messages.location.title).toBe('Choose your Delivery Location');
    expect(messages.location.hint).toBe('Enter your address and we will specify the offer for your area.');
    expect(messages.request.unexpected).toBe('Unexpected Application Error!');
  });

  test.each([
    [messages.login.toContinue, 'Please Login to continue'],
    [messages.login.cart, 'Please login first'],
    [messages.login.review, 'Please Login first'],
    [messages.cart.chooseOption, 'Please Select Product Size,colour ,etc'],
    [messages.cart.overStock, 'The quantity is greater than product count in stock'],
    [messages.orders.notDelivered, 'Order is not delivered yet...'],
    [messages.wishlist.added, 'the product added in my list'],
    [messages.cart.removed, 'item removed from cart!'],
    [messages.wishlist.removed, 'item removed from Wishlist!'],
    [messages.cart.added, 'Added To Cart'],
    [messages.signUp.done, 'Register Successfully!'],
    [messages.signIn.google, 'User authentication Successfully!'],
    [messages.profile.saved, 'user updated'],
    [messages.profile.uploaded, 'Images Uploaded!'],
    [messages.profile.badImage, 'Please select a valid JPG or PNG image file.'],
    [messages.requests.sent, 'Successfully Sent'],
    [messages.requests.wait, 'please Wait..'],
  ])('%s', (ours, words) => {
    expect(ours).toBe(words);
  });

  test('no message is empty, is padded with spaces, or contains control characters', () => {
    // A sentence with a count has a singular and a plural form.
    const all = Object.values(messages).flatMap((group) =>
      Object.values(group).flatMap((words) => (typeof words === 'string' ? [words] : Object.values(words))),
    );
    expect(all.length).toBeGreaterThan(80);
    for (const words of all) expect(words).toMatch(/^\S(?:[^\p{Cc}]*\S)?$/u);
  });
});
