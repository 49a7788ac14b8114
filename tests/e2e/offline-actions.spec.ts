/** Actions made offline are never lost: a real browser with its real store. */
import type { Page } from '@playwright/test';
import { words } from '#language/words.ts';
import { patient } from '#tests/support/patience.ts';
import { visible } from './support/checkout-steps.ts';
import { untilLive } from './support/shown.ts';
import { signInNewShopper, signIn } from './support/shopper.ts';
import { wakeWorker } from './support/wake-worker.ts';
import { expect, test } from './support/test.ts';
import { untilWorkerIsActive } from './support/worker.ts';

// @module-tag phone: what is stored and sent does not depend on the width.

const mug = 'u-mug-lotus';
const kettle = 'h-kettle-brass';

const chip = (page: Page) => page.getByRole('status', { name: 'Unsent changes' });
const stepper = (page: Page) => page.getByRole('group', { name: /^Quantity of/ }).first();

interface Kept {
  items: { productId: string; quantity: number }[];
}

/** What the server has, asked with the page's sign-in. */
async function inShop(page: Page, path: '/api/cart' | '/api/my-list'): Promise<Kept['items']> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as Kept).items.map(({ productId, quantity }) => ({ productId, quantity }));
}

/** Waits until the worker has the page, so that the shop opens without a network. */
async function install(page: Page): Promise<void> {
  await untilWorkerIsActive(page);
  if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null))) await page.reload();
}

async function look(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`);
  await expect(visible(page, 'button', 'Add to cart')).toBeEnabled();
}

test(
  'actions made offline survive a reload and are sent once when the connection returns',
  { tag: '@core' },
  async ({ page, context, watch }) => {
    watch.allow(/./);
    await signInNewShopper(page);
    await page.goto('/cart');
    await expect(page.getByText('Your Cart is currently empty')).toBeVisible();
    await look(page, mug);
    await install(page);
    await look(page, mug);

    await context.setOffline(true);
    await expect(page.getByText("You're offline. Changes are saved and will be sent.")).toBeVisible();
    await visible(page, 'button', 'Add to cart').click();
    await expect(page.getByText('Added To Cart')).toBeVisible();
    await expect(chip(page)).toContainText('1');
    await page
      .getByRole('button', { name: /wishlist/i })
      .filter({ visible: true })
      .first()
      .click();
    await expect(chip(page)).toContainText('2');
    // With the chip the header of a product page is full: the shop's name is hidden, its symbol stays.
    expect((await page.getByRole('link', { name: /home$/ }).locator('svg').boundingBox())?.width).toBeGreaterThan(24);

    await page.goto('/cart');
    await expect(stepper(page)).toContainText('1');
    await stepper(page).getByRole('button', { name: 'One more' }).click();
    await stepper(page).getByRole('button', { name: 'One more' }).click();
    await expect(stepper(page)).toContainText('3');
    await page.reload();
    await expect(stepper(page)).toContainText('3');
    // Three taps on one line are one pending change, a heart is another.
    await expect(chip(page)).toContainText('2');
    await expect(page.getByText('You can check out once your changes are sent.').filter({ visible: true }).first()).toBeVisible();

    const changes: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The names of states are read with POST, in an idle moment (spec 7).
      if (request.method() !== 'GET' && pathname !== '/api/states') changes.push(`${request.method()} ${pathname}`);
    });
    await context.setOffline(false);
    await expect(chip(page)).toBeHidden({ timeout: patient(40_000) });
    expect(await inShop(page, '/api/cart')).toEqual([{ productId: mug, quantity: 3 }]);
    expect((await inShop(page, '/api/my-list')).map(({ productId }) => productId)).toEqual([mug]);
    expect(changes.sort()).toEqual(['POST /api/cart/add', 'POST /api/my-list/add/']);
    await expect(visible(page, 'link', 'Checkout')).toBeVisible();
  },
);

test('the Wishlist opens offline with its age, and a saved item goes into the cart with a size', async ({ page, context, watch }) => {
  watch.allow(/./);
  await signInNewShopper(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const saved = await page.request.post('/api/my-list/add/', {
    headers: { authorization: `Bearer ${token}`, 'x-device': 'other-phone' },
    data: { productId: 'm-kurta-indigo-buti', price: 1599 },
  });
  expect(saved.status()).toBe(201);
  await page.goto('/cart');
  await expect(page.getByText('Your Cart is currently empty')).toBeVisible();
  await page.goto('/my-list');
  await expect(page.getByText('There is 1 product in your Wishlist')).toBeVisible();
  await install(page);
  await expect(page.getByText('There is 1 product in your Wishlist')).toBeVisible();
  await expect(page.getByText(/^Last updated/)).toHaveCount(0);
  // The worker is active, so it has precached the code of the sheet.
  await untilLive(page);

  await context.setOffline(true);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Indigo buti block print kurta' });
  await expect(row).toContainText('Rs\u00a0300 less than when you saved it');
  const ages = page.getByText(/^Last updated \d\d:\d\d/).filter({ visible: true });
  // Said once: the bar of other screens is hidden here.
  await expect(ages).toHaveCount(1);
  await row.getByRole('button', { name: /^Add to cart/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a size' });
  await sheet.getByRole('radio', { name: 'M', exact: true }).check();
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Added To Cart')).toBeVisible();
  await expect(chip(page)).toContainText('1');
  await page.goto('/cart');
  const line = page.getByRole('row').filter({ hasText: 'Indigo buti block print kurta' });
  await expect(line).toContainText('Size M');
  await expect(line).toContainText('Rs\u00a01,299');
  await expect(ages).toHaveCount(1);

  await context.setOffline(false);
  await expect(chip(page)).toBeHidden({ timeout: patient(40_000) });
  expect(await inShop(page, '/api/cart')).toEqual([{ productId: 'm-kurta-indigo-buti', quantity: 1 }]);
});

test('a pending change is described in a sentence and can be undone', async ({ page, context, watch }) => {
  watch.allow(/./);
  await signInNewShopper(page);
  await look(page, mug);
  await install(page);
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await visible(page, 'button', 'Add to cart').click();
  await chip(page).getByRole('button').click();
  await expect(page.getByRole('heading', { name: '1 change pending' })).toBeVisible();
  await expect(page.getByText(/Cart · \d\d:\d\d · pending/)).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(chip(page)).toBeHidden();
  await context.setOffline(false);
  await page.goto('/cart');
  await expect(page.getByText('Your Cart is currently empty')).toBeVisible();
});

test('an ended session holds pending changes until the same customer signs in again', async ({ page, context, watch }) => {
  watch.allow(/./);
  const person = await signInNewShopper(page);
  await look(page, mug);
  await install(page);
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await visible(page, 'button', 'Add to cart').click();
  await expect(chip(page)).toContainText('1');

  // Meanwhile the session ends on another device.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ended = await page.request.post('/api/user/logout', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    data: {},
  });
  expect(ended.ok()).toBe(true);
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token')), { timeout: patient(40_000) }).toBeNull();

  await expect(page.getByText(words().signInAgain.toast)).toBeVisible();
  await page.goto('/signIn');
  await expect(page.getByText(words().signInAgain.kept(1))).toBeVisible();
  await signIn(page, person);
  await expect.poll(() => inShop(page, '/api/cart')).toEqual([{ productId: mug, quantity: 1 }]);
  await page.goto('/cart');
  await expect(stepper(page)).toContainText('1');
});

test(
  'signing out with pending changes asks, hides them from the next customer, sends them later',
  { tag: '@core' },
  async ({ page, context, watch }) => {
    watch.allow(/./);
    const first = await signInNewShopper(page);
    await look(page, mug);
    await install(page);
    await look(page, mug);
    await context.setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await visible(page, 'button', 'Add to cart').click();
    await expect(chip(page)).toContainText('1');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('dialog', { name: '1 change not sent' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep for my next sign-in' }).click();
    await page.waitForURL(/\/signIn/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await context.setOffline(false);
    await signInNewShopper(page);
    await page.goto('/cart');
    await expect(page.getByText('Your Cart is currently empty')).toBeVisible();
    await expect(chip(page)).toBeHidden();

    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/signIn/);
    await signIn(page, first);
    await expect.poll(() => inShop(page, '/api/cart')).toEqual([{ productId: mug, quantity: 1 }]);
  },
);

test(
  'the service worker sends pending changes when the shop is closed or its page is frozen',
  { tag: '@core' },
  async ({ page, context, watch }) => {
    watch.allow(/./);
    await signInNewShopper(page);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const sentRequests = async () => {
      const answer = await context.request.get('/api/cart', { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as Kept).items.map(({ productId }) => productId);
    };
    await look(page, mug);
    await install(page);
    await look(page, mug);
    await context.setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await visible(page, 'button', 'Add to cart').click();
    await expect(chip(page)).toContainText('1');

    // A file, not a page of the app: only the worker can send.
    const file = await context.newPage();
    const frozen = await context.newCDPSession(page);
    await file.bringToFront();
    await frozen.send('Page.setWebLifecycleState', { state: 'frozen' });
    await context.setOffline(false);
    await file.goto('/robots.txt');
    await wakeWorker(file, '/', 'outbox');
    await expect.poll(sentRequests).toEqual([mug]);
    await frozen.send('Page.setWebLifecycleState', { state: 'active' });
    await page.bringToFront();
    await expect(chip(page)).toBeHidden();

    await look(page, kettle);
    await context.setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await visible(page, 'button', 'Add to cart').click();
    await expect(chip(page)).toContainText('1');
    await page.close();
    await context.setOffline(false);
    await wakeWorker(file, '/', 'outbox');
    await expect.poll(sentRequests).toEqual([mug, kettle]);
  },
);
