/**
 * A shop that its owner closes for a while. It has a server of its own, because others buy at the shared one, so it runs at one width.
 *
 * @module-tag phone
 */
import { patient } from '#tests/support/patience.ts';
import { fillBilling, visible } from './support/checkout-steps.ts';
import { newDeskPerson, signInAtDesk } from './support/desk-person.ts';
import { addToCartOverApi } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { ownShop } from './support/own-shop.ts';
import { expect, test } from './support/test.ts';
import { untilWorkerIsActive } from './support/worker.ts';

const origin = ownShop('pause');

test('an owner closes the shop from Today; shoppers read until when, and cannot order before', async ({ browser, watch }) => {
  const open = async () =>
    (await browser.newContext({ baseURL: origin(), viewport: { width: 360, height: 780 }, hasTouch: true })).newPage();
  const [desk, shopper] = [await open(), await open()];
  await signInAtDesk(desk, await newDeskPerson(desk, 'owner', 'Meera'));
  await signInNewShopper(shopper);
  await addToCartOverApi(shopper, 'h-masala-dani');

  await desk.goto('/desk');
  await desk.getByRole('link', { name: /^Close the shop for a while/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Close the shop' });
  await dialog.getByLabel(/^What shoppers read/).fill('Happy Diwali!');
  await dialog.getByRole('button', { name: 'Close the shop' }).click();
  await expect(desk.getByText(/^Closed until/)).toBeVisible();
  await watch.fits(desk);

  const sentence = /We are closed until .+ Your cart is kept\. Happy Diwali!/;
  const notice = shopper.locator('#closed');
  const shifts = () =>
    shopper.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0, 0)));
        }),
    );
  // Pages that the server draws, frames, and an address that there is not.
  for (const path of ['/', '/product/h-masala-dani', '/cart', '/orders', '/about', '/no-such-page']) {
    await expect(async () => {
      await shopper.goto(path, { waitUntil: 'commit' });
      await expect(notice).toHaveText(sentence, { timeout: patient(1_000) });
    }).toPass({ timeout: patient(60_000) });
    await expect(notice).toHaveCount(1);
    await watch.fits(shopper);
    expect(await shifts()).toBeLessThan(0.02);
  }
  await shopper.goto('/cart');
  await expect(shopper.getByText(sentence).filter({ visible: true }).first()).toBeVisible();
  await shopper.goto('/checkout');
  await fillBilling(shopper);
  await visible(shopper, 'button', 'Checkout').click();
  await expect(shopper.getByText(sentence).filter({ visible: true }).first()).toBeVisible();
  await expect(shopper).not.toHaveURL(/\/pay\//);

  await desk.goto('/desk');
  await expect(desk.getByText('Nobody can order.')).toBeVisible();
  await expect(desk.getByRole('link', { name: /^Close the shop/ })).toHaveCount(0);
  await desk.getByRole('link', { name: 'Open it again' }).click();
  await desk.getByRole('button', { name: 'Open now' }).click();
  await expect(desk.getByText('Your shop takes orders again')).toBeVisible();

  await shopper.goto('/cart');
  await expect(visible(shopper, 'link', 'Checkout')).toBeVisible();
  await expect(shopper.getByText(/We are closed until/)).toHaveCount(0);
  expect(await shopper.evaluate(() => localStorage.getItem('closed'))).toBeNull();
  await shopper.goto('/checkout');
  await fillBilling(shopper);
  await visible(shopper, 'button', 'Checkout').click();
  await shopper.waitForURL(/\/pay\//);
  await Promise.all([desk, shopper].map((page) => page.context().close()));
});

test('without a network pages say until when the shop is closed, and no longer', async ({ browser, watch }) => {
  const open = async () => (await browser.newContext({ baseURL: origin(), viewport: { width: 360, height: 780 } })).newPage();
  const [desk, shopper] = [await open(), await open()];
  await signInAtDesk(desk, await newDeskPerson(desk, 'owner', 'Meera'));
  const pause = (until: string | null) =>
    desk.request.put(`${origin()}/api/desk/pause`, {
      headers: { 'x-desk': '1', origin: origin() },
      data: { pause: until === null ? null : { until, words: '' } },
    });
  const notice = shopper.locator('#closed');
  // A page asks every two seconds whether the shop is closed, which it was a moment ago.
  await expect.poll(async () => (await shopper.request.get(`${origin()}/`)).text()).toContain('data-closed=""');
  await shopper.goto('/');
  await untilWorkerIsActive(shopper);
  await expect(notice).toHaveCount(0);
  expect((await pause(new Date(Date.now() + 3_600_000).toISOString())).ok()).toBe(true);
  // The page was kept minutes ago, while the shop was open; what it asks for at its start says otherwise.
  await shopper.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 180_000;
  });
  await shopper.goto('/');
  await expect(notice).toHaveText(/We are closed until/);
  watch.allowMessages(/Failed to load|ERR_INTERNET_DISCONNECTED|EventSource/);
  await shopper.context().setOffline(true);
  for (const path of ['/', '/cart', '/wishlist']) {
    await shopper.goto(path);
    await expect(notice).toHaveText(/We are closed until/);
    await expect(notice).toHaveCount(1);
  }
  await shopper.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 3_600_000;
  });
  await shopper.goto('/cart');
  await expect(shopper.locator('main')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await pause(null);
  await Promise.all([desk, shopper].map((page) => page.context().close()));
});
