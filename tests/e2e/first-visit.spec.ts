/** The first visit: what a page loaded before the service worker took control of it is there offline, too. */
import type { Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { widerPictures } from '#sw/picture-width.ts';
import { openDesk } from './support/desk-person.ts';
import { addToCartOverApi, placeOrder } from './support/place-order.ts';
import { openProxy, type Proxy } from './support/proxy.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilWorkerIsActive } from './support/worker.ts';

// @module-tag phone: caches do not depend on the width.

let proxy: Proxy;
/** Lets the worker's script arrive, which is held back until then. */
let release: () => void;

test.beforeEach(async ({ baseURL }) => {
  proxy = await openProxy(baseURL ?? '');
  release = proxy.hold((_method, path) => path === '/sw.js' || path === '/desk/sw.js');
});
test.afterEach(() => proxy.close());

/** Paths of the pictures of the shop that this page shows. */
const shownPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth > 0 && currentSrc.includes('/img/'))
      .map(({ currentSrc }) => new URL(currentSrc).pathname),
  );

/** Those of `paths` that the cache `name` has neither as they are nor wider: the worker shows a wider picture in place of one it has not. */
const missingFrom = (page: Page, name: string, paths: readonly string[]) =>
  page.evaluate(
    async ({ name, wanted }) => {
      const cache = await caches.open(name);
      const found = await Promise.all(
        wanted.map(async ([, any]) => (await Promise.all(any.map((path) => cache.match(path, { ignoreVary: true })))).some(Boolean)),
      );
      return wanted.filter((_, index) => !found[index]).map(([path]) => path);
    },
    { name, wanted: paths.map((path) => [path, [path, ...widerPictures(path)]] as const) },
  );

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** The same sign-in on the origin of the proxy. */
async function continueAtProxy(page: Page): Promise<void> {
  const stored = await page.evaluate(() => ({ ...localStorage }));
  await page.goto(`${proxy.url}/robots.txt`);
  await page.evaluate((stored) => Object.assign(localStorage, stored), stored);
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');

for (const [app, path, file] of [
  ['shop', '/', /^\/assets\/InfoPage-[\w-]+\.js$/],
  ['desk', '/desk', /^\/desk\/assets\/[\w-]+\.lazy-[\w-]+\.js$/],
] as const)
  test(`a visit whose line loses a file of the ${app} has the worker in the end`, async ({ page, watch }) => {
    watch.allowMessages(/./);
    release();
    if (app === 'desk') {
      await openDesk(page);
      await continueAtProxy(page);
    }
    const { asked } = proxy.lose((_method, path) => file.test(path), 8, 'sec-fetch-dest');
    await page.goto(`${proxy.url}${path}`);
    // After 5, 15 and 35 seconds.
    await untilWorkerIsActive(page, patient(60_000));
    expect(asked.length, 'requests for the file').toBeGreaterThan(8);
  });

test('a list seen on a first visit has its pictures offline', async ({ page, watch }) => {
  watch.allow(/./);
  watch.allowMessages(/ERR_CONNECTION_REFUSED|Failed to fetch/);
  const list = `${proxy.url}/products/category/mens`;
  await page.goto(list);
  await expect.poll(async () => (await shownPictures(page)).length).toBeGreaterThan(1);
  const seen = await shownPictures(page);
  // The shopper goes on before the worker is there, in the same document.
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(async () => (await shownPictures(page)).length).toBeGreaterThan(0);
  seen.push(...(await shownPictures(page)));
  expect(await isControlled(page)).toBe(false);

  release();
  await expect.poll(() => isControlled(page)).toBe(true);
  await expect.poll(() => missingFrom(page, 'haat-pictures', seen)).toEqual([]);
  await proxy.stop();
  await page.goto(list);
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(async () => (await shownPictures(page)).length).toBeGreaterThan(1);
  await proxy.start();
});

test('orders seen on a first visit keep their pictures, and so do the cart and the wishlist', async ({ page }) => {
  await signInNewShopper(page);
  await placeOrder(page, 'u-mug-lotus');
  await addToCartOverApi(page, 'h-bolster-indigo');
  await continueAtProxy(page);
  await page.goto(`${proxy.url}/orders`);
  await expect(page.getByText('PENDING')).toBeVisible();
  expect(await isControlled(page)).toBe(false);

  release();
  const kept = (name: string) => page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url).join(), name);
  await expect.poll(() => kept('haat-order-pictures')).toContain('u-mug-lotus');
  await expect.poll(() => kept('haat-pictures')).toContain('h-bolster-indigo');
});

test('products seen on a first visit to the desk have their pictures offline', async ({ page }) => {
  await openDesk(page);
  await continueAtProxy(page);
  await page.goto(`${proxy.url}/desk/products`);
  await expect.poll(async () => (await shownPictures(page)).length).toBeGreaterThan(1);
  const seen = await shownPictures(page);
  expect(await isControlled(page)).toBe(false);
  release();
  await expect.poll(() => isControlled(page)).toBe(true);
  await expect.poll(() => missingFrom(page, 'haat-desk-pictures', seen)).toEqual([]);
});
