/** Spec 8: the catalogue of messages, letter for letter. That each is really said is in `tests/e2e/messages.spec.ts`. */
import { describe, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';

describe('Spec 8', () => {
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
    [messages.requests.sent, 'Successfully Sent'],
    [messages.requests.wait, 'please Wait..'],
  ])('%s', (ours, words) => {
    expect(ours).toBe(words);
  });

  test('no message is empty, has blanks around it, or a control sign inside', () => {
    // A sentence that counts has a form for one and one for more.
    const all = Object.values(messages).flatMap((group) =>
      Object.values(group).flatMap((words) => (typeof words === 'string' ? [words] : Object.values(words))),
    );
    expect(all.length).toBeGreaterThan(80);
    for (const words of all) expect(words).toMatch(/^\S(?:[^\p{Cc}]*\S)?$/u);
  });
});
