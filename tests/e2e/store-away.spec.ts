/** A browser whose store takes every question and answers none, as Safari's sometimes does after its start. */
import { visible } from './support/errand.ts';
import { signIn, somebodyKnown } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// Only at the width of a phone, see playwright.config.ts: once is enough.

test('the shop opens, signs in and shows the cart all the same, and says of a tap that it was not kept', async ({ page }) => {
  const person = await somebodyKnown(page);
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      // Heard first, and nobody else hears it.
      for (const outcome of ['success', 'upgradeneeded', 'blocked', 'error']) request.addEventListener(outcome, (event) => event.stopImmediatePropagation());
      return request;
    };
  });
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/signIn/);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByText('Your Cart is currently empty')).toBeVisible();
  await page.goto('/product/u-mug-lotus');
  await visible(page, 'button', 'Add to cart').click();
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be saved on this device, so it was not done.' })).toBeVisible();
  await expect(page.getByText('Added To Cart')).toHaveCount(0);
});
