/** Spec 2 and 8: the message texts, letter for letter. That each is shown is in `tests/e2e/messages.spec.ts` and the tests that docs/spec.md cites. */
import { describe, expect, test } from 'vitest';
import { words } from '#language/words.ts';

describe('message texts', () => {
  test('the sentences of the screens match the specification letter for letter', () => {
    expect(words().review.none).toBe('No Review Yet!');
    expect(words().review.beFirst).toBe('However, you may be the first reviewer.');
    expect(words().cart.empty).toBe('Your Cart is currently empty');
    expect(words().wishlist.empty).toBe('Wishlists is currently empty');
    expect(words().location.title).toBe('Choose your Delivery Location');
    expect(words().location.hint).toBe('Enter your address and we will specify the offer for your area.');
    expect(words().request.unexpected).toBe('Unexpected Application Error!');
  });

  test.each([
    [words().login.toContinue, 'Please Login to continue'],
    [words().login.cart, 'Please login first'],
    [words().login.review, 'Please Login first'],
    [words().cart.chooseOption, 'Please Select Product Size,colour ,etc'],
    [words().cart.overStock, 'The quantity is greater than product count in stock'],
    [words().orders.notDelivered, 'Order is not delivered yet...'],
    [words().wishlist.added, 'the product added in my list'],
    [words().cart.removed, 'item removed from cart!'],
    [words().wishlist.removed, 'item removed from Wishlist!'],
    [words().cart.added, 'Added To Cart'],
    [words().signUp.done, 'Register Successfully!'],
    [words().signIn.google, 'User authentication Successfully!'],
    [words().profile.saved, 'user updated'],
    [words().profile.uploaded, 'Images Uploaded!'],
    [words().profile.badImage, 'Please select a valid JPG or PNG image file.'],
    [words().requests.sent, 'Successfully Sent'],
    [words().requests.wait, 'please Wait..'],
  ])('%s', (ours, words) => {
    expect(ours).toBe(words);
  });
});
