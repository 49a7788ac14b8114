/** Undecided payments: messages, choices, and where they show. */
import type { Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { holdPayment } from './support/bank.ts';
import { fillBilling, goToPayment, payWith, visible } from './support/checkout-steps.ts';
import { addToCartOverApi } from './support/place-order.ts';
import { signInNewShopper, signIn } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilControlled } from './support/worker.ts';

// Only two of these tests need the service worker; installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

const mug = 'u-mug-lotus';
const more = 'u-mug-barrel-pair';
const late = '4000 0000 0000 0341';
const good = '4111 1111 1111 1111';
const checking = 'Confirming with your bank. Do not pay again.';
const beingChecked = '1 payment is being checked';

async function goToCard(page: Page): Promise<void> {
  await addToCartOverApi(page, mug);
  await page.goto('/checkout');
  await fillBilling(page);
  await goToPayment(page);
}

/** Waits until the service worker has cached the shop and can serve the next page offline. */
async function installWorker(page: Page): Promise<void> {
  await page.goto('/');
  await untilControlled(page);
}

test(
  'pressing Pay offline says that nothing was sent, and works when the connection returns',
  { tag: ['@phone', '@core'] },
  async ({ page, context }) => {
    await signInNewShopper(page);
    await goToCard(page);
    await context.setOffline(true);
    await payWith(page, good);
    await expect(page.getByRole('alert')).toHaveText(
      'You are offline. Nothing was sent and your card was not charged. Try again when you are back online.',
    );
    await expect(page.getByText('Payment sent')).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: /^Pay Rs/ }).click();
    await page.waitForURL(/\/orders/);
    await expect(page.getByText('PENDING', { exact: true })).toHaveCount(1);
  },
);

test('a payment that failed before reaching the bank is reported as not made, and can be retried', { tag: '@phone' }, async ({ page }) => {
  await signInNewShopper(page);
  await goToCard(page);
  await page.route(/widget\/payments/, (route) => route.abort());
  await payWith(page, good);
  await page.waitForURL(/\/checkout\?payment=/);
  await expect(page.getByRole('heading', { name: 'You have not been charged' })).toBeVisible();
  await expect(page.getByText(/Your card was not charged/)).toBeVisible();
  await expect(page.getByText('Payment sent')).toHaveCount(0);
  await page.unroute(/widget\/payments/);
  await page.getByRole('link', { name: /^Try again/ }).click();
  await payWith(page, good);
  await page.waitForURL(/\/orders/);
  await expect(page.getByText('PENDING', { exact: true })).toHaveCount(1);
});

test(
  'an undecided payment blocks others on every device, shows everywhere, becomes one order',
  { tag: '@phone' },
  async ({ page, browser, watch }) => {
    test.setTimeout(patient(150_000));
    watch.allow(/widget\/payments/); // The bank has not decided yet.
    const person = await signInNewShopper(page);
    await goToCard(page);
    const bank = await holdPayment(page);
    await payWith(page, late);
    await expect(page.getByRole('heading', { name: checking })).toBeVisible();
    await expect(page.getByText('Payment sent')).toBeVisible();
    // The tab is closed; the shopper comes back in another one, with a new item in the cart.
    const next = await page.context().newPage();
    await addToCartOverApi(page, more);
    await page.close();
    for (const path of ['/', '/cart', '/orders']) {
      await next.goto(path);
      await expect(next.getByRole('status').filter({ hasText: beingChecked }), path).toBeVisible();
    }
    await next.goto('/checkout');
    await expect(next.getByRole('heading', { name: checking })).toBeVisible();
    await expect(next.getByRole('button', { name: 'Checkout', exact: true })).toHaveCount(0);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signIn(other, person);
    await other.goto('/');
    await other.getByRole('status').filter({ hasText: beingChecked }).getByRole('link', { name: 'View payment' }).click();
    await expect(other.getByRole('heading', { name: checking })).toBeVisible();
    await other.goto('/checkout');
    await expect(other.getByRole('heading', { name: checking })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Checkout', exact: true })).toHaveCount(0);

    await bank.decide();
    await other.waitForURL(/\/orders/, { timeout: patient(45_000) });
    await expect(other.getByText('PENDING', { exact: true })).toHaveCount(1);
    await other.goto('/cart');
    await expect(other.getByText('There is 1 product in your cart')).toBeVisible();
    await expect(other.getByText(beingChecked)).toHaveCount(0);
    await elsewhere.close();
  },
);

test('after the wait a shopper may stop waiting and pay for the cart again', { tag: '@phone' }, async ({ page, watch }) => {
  watch.allow(/widget\/payments/);
  await signInNewShopper(page);
  await goToCard(page);
  const bank = await holdPayment(page);
  await payWith(page, late);
  await expect(page.getByText('You can stop waiting 5 minutes after the payment and pay again.')).toBeVisible();
  await bank.endWaitingTime();
  await page.getByRole('button', { name: 'Stop waiting' }).click({ timeout: patient(30_000) });
  await expect(page.getByText('You stopped waiting for this payment. If you are still charged, we will refund you.')).toBeVisible();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByText('There is 1 product in your cart')).toBeVisible();
  await visible(page, 'link', 'Checkout').click();
  await goToPayment(page);
  await payWith(page, good);
  await page.waitForURL(/\/orders/);
  await bank.decide();
  await page.reload();
  await expect(page.getByText('PENDING', { exact: true })).toHaveCount(1);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'if the status cannot be checked the shop says that it does not know, not that it was sent',
    { tag: '@phone' },
    async ({ page, context, watch }) => {
      watch.allowMessages(/./); // Requests that fail offline.
      await signInNewShopper(page);
      await installWorker(page);
      await goToCard(page);
      // The connection breaks between the tap and the bank.
      await page.route(/widget\/payments/, async (route) => {
        await context.setOffline(true);
        await route.abort();
      });
      await payWith(page, good);
      await expect(page.getByRole('heading', { name: 'We could not check with your bank yet' })).toBeVisible({ timeout: patient(30_000) });
      await expect(page.getByText('Payment sent')).toHaveCount(0);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: 'You have not been charged' })).toBeVisible({ timeout: patient(30_000) });
    },
  );

  test('an undecided payment is shown offline from the cache', { tag: '@phone' }, async ({ page, context, watch }) => {
    watch.allow(/widget\/payments/);
    watch.allowMessages(/./);
    await signInNewShopper(page);
    await installWorker(page);
    await goToCard(page);
    await holdPayment(page);
    await payWith(page, late);
    await expect(page.getByText('Payment sent')).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByText(beingChecked)).toBeVisible();
    await context.setOffline(true);
    for (const path of ['/cart', '/orders', '/']) {
      await page.goto(path);
      await expect(page.getByText(beingChecked), path).toBeVisible();
    }
    await page.getByRole('link', { name: 'View payment' }).click();
    await expect(page.getByRole('heading', { name: checking })).toBeVisible();
  });
});
