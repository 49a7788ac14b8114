/** Five named network faults: actions are saved, shown, and reach the server once. `npm run chaos` has the random ones. */
import type { Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { visitAllPages } from '../chaos/campaign.ts';
import { readDeviceStore } from '../chaos/device-store.ts';
import { watchToasts } from '../chaos/toasts.ts';
import { openShop, type Shop } from '../chaos/shop.ts';
import {
  addToCart,
  cartOnScreen,
  type Product,
  newShopper,
  openCart,
  openProduct,
  wellStockedProducts,
  type Shopper,
  signIn,
  step,
  stepperOf,
  tapHeart,
} from '../chaos/shopper.ts';
import { checkInvariants } from '../chaos/oracle.ts';
import { expect, test } from './support/test.ts';

// Nothing here depends on the screen width; the steps are those of a desktop.
// @module-tag desktop: once is enough.
test.describe.configure({ mode: 'default', timeout: patient(120_000) });

let shop: Shop;
let products: Product[];

test.beforeAll(async () => {
  test.setTimeout(patient(120_000));
  shop = await openShop();
  products = await wellStockedProducts(shop, 2);
});
test.afterAll(async () => {
  await shop?.close();
});

function product(at: number): Product {
  const one = products[at];
  if (!one) throw new Error('No such product');
  return one;
}

/** A shopper who has viewed two products and is on the page of the first. */
async function arrive(page: Page): Promise<Shopper> {
  shop.proxy.set('none');
  await page.addInitScript(watchToasts);
  await visitAllPages(page, products, shop.proxy.origin);
  const shopper = await newShopper(shop);
  await signIn(page, shopper);
  await openProduct(page, product(0), false);
  return shopper;
}

/** Adds one piece, taps its heart, adds one more; each is confirmed. */
async function act(page: Page, shopper: Shopper): Promise<void> {
  expect(await addToCart(page, shopper, product(0)), 'confirmed in the cart').toBe(true);
  expect(await tapHeart(page, shopper, product(0)), 'confirmed in the wishlist').toBe(true);
  await openCart(page, false);
  await stepperOf(page, product(0)).waitFor();
  expect(await step(page, shopper, product(0), 1), 'saves the quantity').toBe(true);
  // It is saved first and rendered right after.
  await expect.poll(async () => (await cartOnScreen(page, products)).get(product(0).id)).toBe(2);
}

async function queuedActions(page: Page): Promise<number> {
  return (await readDeviceStore(page))?.intents.length ?? 0;
}

async function expectSentOnce(page: Page, shopper: Shopper): Promise<void> {
  expect(await checkInvariants(shop, page, shopper, products)).toEqual([]);
  expect(await queuedActions(page)).toBe(0);
}

test('airplane mode: actions survive a cold start and are sent once when the connection returns', async ({ page, context }) => {
  const shopper = await arrive(page);
  await context.setOffline(true);
  await act(page, shopper);
  const reopened = await context.newPage();
  await page.close();
  await reopened.goto(`${shop.proxy.origin}/cart`);
  await stepperOf(reopened, product(0)).waitFor();
  await expect.poll(async () => (await cartOnScreen(reopened, products)).get(product(0).id)).toBe(2);
  await context.setOffline(false);
  await expectSentOnce(reopened, shopper);
});

test('actions do not wait for a connection that never responds, and go once when it recovers', async ({ page }) => {
  const shopper = await arrive(page);
  shop.proxy.set('silent');
  await act(page, shopper);
  expect(await queuedActions(page)).toBeGreaterThan(0);
  shop.proxy.set('none');
  await expectSentOnce(page, shopper);
});

test('a captive portal that answers everything with its own page is not taken for the shop', async ({ page }) => {
  const shopper = await arrive(page);
  shop.proxy.set('portal');
  await act(page, shopper);
  await expect.poll(() => shop.proxy.log.some(({ fault, token }) => fault === 'portal' && token.includes(shopper.token))).toBe(true);
  expect(await queuedActions(page)).toBeGreaterThan(0);
  shop.proxy.set('none');
  await expectSentOnce(page, shopper);
});

test('a killed and restarted server has every action once, even the one whose response was lost', async ({ page }) => {
  const shopper = await arrive(page);
  shop.proxy.set('lose-reply', { only: /^\/api\/cart/ });
  await openProduct(page, product(1), false);
  expect(await addToCart(page, shopper, product(1))).toBe(true);
  await expect
    .poll(() =>
      shop.proxy.log.some(({ fault, answer, token }) => fault === 'lose-reply' && answer !== undefined && token.includes(shopper.token)),
    )
    .toBe(true);
  await shop.kill();
  shop.proxy.set('none');
  await openProduct(page, product(0), false);
  await act(page, shopper);
  await shop.start();
  await expectSentOnce(page, shopper);
});

test('a clock that jumps a day ahead and two days back neither delays nor reorders actions', async ({ page }) => {
  const shopper = await arrive(page);
  const day = 24 * 60 * 60 * 1000;
  await page.clock.setSystemTime(Date.now() + day);
  shop.proxy.set('lose-reply', { only: /^\/api\/(?:cart|my-list)/ });
  expect(await addToCart(page, shopper, product(0))).toBe(true);
  await expect.poll(() => shop.proxy.log.some(({ fault, token }) => fault === 'lose-reply' && token.includes(shopper.token))).toBe(true);
  await page.clock.setSystemTime(Date.now() - day);
  expect(await addToCart(page, shopper, product(0))).toBe(true);
  shop.proxy.set('none');
  await expectSentOnce(page, shopper);
});
