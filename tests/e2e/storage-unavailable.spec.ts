/** Browsers whose IndexedDB does not respond, is missing, is cleared while the shop is open, or is blocked with all other storage. */
import type { Locator, Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { addToCart, fillBilling, goToPayment, payWith, visible } from './support/checkout-steps.ts';
import { openProxy } from './support/proxy.ts';
import { addToCartOverApi } from './support/place-order.ts';
import { signInNewShopper, signIn, registeredPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilWorkerIsActive } from './support/worker.ts';

// @module-tag phone: once is enough.
// Without the service worker where it plays no part: installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

test('without a response of the store the shop opens, signs in, and says that nothing was saved', async ({ page }) => {
  const person = await registeredPerson(page);
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      // This listener comes first and stops the event.
      for (const outcome of ['success', 'upgradeneeded', 'blocked', 'error'])
        request.addEventListener(outcome, (event) => event.stopImmediatePropagation());
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
  await expect(page.getByRole('alert').filter({ hasText: 'The change could not be saved on this device.' })).toBeVisible();
  await expect(page.getByText('Added To Cart')).toHaveCount(0);
});

test('a browser without a store changes the cart and pays online, and claims to save nothing', async ({ page }) => {
  await signInNewShopper(page);
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await addToCart(page, 'u-mug-lotus');
  await page.goto('/cart');
  const stepper = page.getByRole('group', { name: /^Quantity of/ }).first();
  await stepper.getByRole('button', { name: 'One more' }).click();
  await expect(stepper).toContainText('2');
  await expect(page.getByText('This product is no longer in your cart')).toHaveCount(0);
  // Until the server has it, the line shows that it is being sent: there is no store to save it in.
  await expect(page.getByRole('row', { name: /Lotus chai mug/ })).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(stepper).toContainText('2');
  await expect(page.getByRole('status', { name: 'Unsent changes' })).toHaveCount(0);
  await page.goto('/checkout');
  await fillBilling(page);
  await goToPayment(page);
  await payWith(page, '4111 1111 1111 1111');
  await page.waitForURL(/\/orders/);
  await expect(page.getByText('PENDING', { exact: true })).toHaveCount(1);
});

test('without a store a request in flight completes although the page is reloaded', async ({ page, baseURL, watch }) => {
  watch.allowMessages(/Failed to fetch/);
  await signInNewShopper(page);
  const keys = await page.evaluate(() => ({ ...localStorage }));
  const proxy = await openProxy(baseURL ?? '');
  try {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await page.goto(`${proxy.url}/robots.txt`);
    await page.evaluate((keys) => Object.assign(localStorage, keys), keys);
    await page.goto(`${proxy.url}/product/u-mug-lotus`);
    await visible(page, 'button', 'Add to cart').click();
    await expect(page.getByText('Added To Cart')).toBeVisible();
    await page.goto(`${proxy.url}/cart`);
    const stepper = page.getByRole('group', { name: /^Quantity of/ }).first();
    await expect(stepper).toContainText('1');
    let isOut = false;
    const letThrough = proxy.hold((method) => (isOut ||= method === 'PUT') && method === 'PUT');
    await stepper.getByRole('button', { name: 'One more' }).click();
    await expect.poll(() => isOut).toBe(true);
    await page.reload();
    await expect(stepper).toContainText('1');
    letThrough();
    await expect(async () => {
      await page.reload();
      await expect(stepper).toContainText('2', { timeout: patient(1_000) });
    }).toPass();
  } finally {
    await proxy.close();
  }
});

test('a browser that blocks all storage signs in for this visit, on every part of the page', async ({ page }) => {
  const person = await registeredPerson(page);
  await page.addInitScript(() => {
    const blocked = {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, store, blocked);
    Object.defineProperty(document, 'cookie', blocked);
  });
  await page.goto('/signIn');
  await signIn(page, person);
  await expect(page.getByText('You are signed in until you close or reload this page')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
});

/** Opens the cart with one mug, with the service worker. */
async function openCart(page: Page): Promise<Locator> {
  await signInNewShopper(page);
  await addToCartOverApi(page, 'u-mug-lotus');
  await page.goto('/cart');
  await untilWorkerIsActive(page);
  if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null))) await page.reload();
  const stepper = page.getByRole('group', { name: /^Quantity of/ }).first();
  await expect(stepper).toContainText('1');
  return stepper;
}

/** What the browser's settings do when the shopper clears the data of this site. */
async function clearStorage(page: Page, storageTypes: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes });
}

const offlineBar = (page: Page) => page.getByText("You're offline.").first();
const unsent = (page: Page) => page.getByRole('status', { name: 'Unsent changes' });
const lostChanges = 'Your browser deleted the data that the shop saved. Unsent changes were lost.';

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the outbox is cleared with the cart open offline: the old quantity returns, with a word', async ({ page, context, watch }) => {
    watch.allow(/./);
    const stepper = await openCart(page);
    await context.setOffline(true);
    await expect(offlineBar(page)).toBeVisible();
    await stepper.getByRole('button', { name: 'One more' }).click();
    await expect(unsent(page)).toContainText('1');
    await clearStorage(page, 'indexeddb');
    await expect(page.getByRole('alert').filter({ hasText: lostChanges })).toBeVisible();
    await expect(unsent(page)).toHaveCount(0);
    await expect(stepper).toContainText('1');
    // Actions from here on are saved and sent as usual.
    await stepper.getByRole('button', { name: 'One more' }).click();
    await expect(unsent(page)).toContainText('1');
    await expect(stepper).toContainText('2');
    await context.setOffline(false);
    await expect(unsent(page)).toBeHidden({ timeout: patient(40_000) });
    await expect(stepper).toContainText('2');
  });

  test('the outbox is cleared while the cart is open online: the cart stays and can be changed', async ({ page }) => {
    const stepper = await openCart(page);
    await clearStorage(page, 'indexeddb');
    await stepper.getByRole('button', { name: 'One more' }).click();
    await expect(stepper).toContainText('2');
    await expect(page.getByRole('row', { name: /Lotus chai mug/ })).toHaveAttribute('aria-busy', 'false');
    await page.reload();
    await expect(stepper).toContainText('2');
  });

  for (const link of ['offline', 'on a connection'] as const) {
    test(`all storage is cleared while the cart is open ${link}: the page says why and asks to sign in`, async ({
      page,
      context,
      watch,
    }) => {
      watch.allow(/./);
      const stepper = await openCart(page);
      if (link === 'offline') {
        await context.setOffline(true);
        await expect(offlineBar(page)).toBeVisible();
        await stepper.getByRole('button', { name: 'One more' }).click();
        await expect(unsent(page)).toContainText('1');
      }
      await clearStorage(page, 'all');
      const text = link === 'offline' ? lostChanges : 'Your browser deleted the data that the shop saved. Please sign in again.';
      await expect(page.getByRole(link === 'offline' ? 'alert' : 'status').filter({ hasText: text })).toBeVisible();
      await expect(page).toHaveURL(/\/signIn/);
      await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveCount(0);
      await expect(unsent(page)).toHaveCount(0);
    });
  }
});
