/** Spec 9: the smallest total that can be checked out, and titles at the checkout. */
import { fillBilling, visible } from './support/checkout-steps.ts';
import { addToCartOverApi } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

test('Checkout is disabled at a total of Rs 100 or less, with a reason', { tag: '@desktop' }, async ({ page }) => {
  await signInNewShopper(page);
  await addToCartOverApi(page, 'f-spinach-bunch');
  await page.goto('/cart');
  await expect(visible(page, 'button', 'Checkout')).toBeDisabled();
  await expect(
    page
      .getByText(/The order total must be more than Rs 100\./)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test('the button of the checkout can be pressed again after Back from the payment page', { tag: '@desktop' }, async ({ page }) => {
  await signInNewShopper(page);
  await addToCartOverApi(page, 'u-mug-lotus');
  await page.goto('/checkout');
  await fillBilling(page);
  // The page is not left, which is how a kept one looks when it is shown again.
  await page.route('**/pay/**', (route) => route.fulfill({ status: 204 }));
  await visible(page, 'button', 'Checkout').click();
  const busy = page.locator('button[aria-busy=true]').filter({ visible: true });
  await expect(busy).toHaveText('Opening payment...');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(visible(page, 'button', 'Checkout')).toBeEnabled();
});

test('a payment that cannot start says so where the shopper looks, each time', { tag: '@desktop' }, async ({ page, watch }) => {
  watch.allow(/payments\/checkout/);
  await signInNewShopper(page);
  await addToCartOverApi(page, 'u-mug-lotus');
  await page.goto('/checkout');
  await fillBilling(page);
  const msg = 'Too many attempts, please try again later';
  const json = { error: true, status: false, msg, code: 'too_many', requestId: '1' };
  await page.route('**/api/payments/checkout', (route) => route.fulfill({ status: 429, headers: { 'X-Haat': '1' }, json }));
  for (const _time of ['first', 'again']) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await visible(page, 'button', 'Checkout').click();
    await expect(page.getByRole('alert').filter({ hasText: msg })).toBeInViewport({ ratio: 1 });
  }
});

test('the checkout cuts a title to 20 characters', { tag: '@desktop' }, async ({ page }) => {
  await signInNewShopper(page);
  await addToCartOverApi(page, 'u-mug-barrel-pair');
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  await expect(page.getByText(/^Two barrel mugs, ink(?:\u2026|\.\.\.)$/).first()).toBeVisible();
});
