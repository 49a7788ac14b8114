/** The five bad lines by name: what is tapped on them is kept, shown, and reaches the shop once. The long run is `npm run chaos`. */
import type { Page } from '@playwright/test';
import { lookAround } from '../chaos/campaign.ts';
import { readKept } from '../chaos/kept.ts';
import { watchMarks } from '../chaos/marks.ts';
import { openShop, type Shop } from '../chaos/shop.ts';
import {
  addToCart,
  cartOnScreen,
  type Goods,
  newShopper,
  openCart,
  openProduct,
  plentifulGoods,
  type Shopper,
  signInHere,
  step,
  stepperOf,
  tapHeart,
} from '../chaos/shopper.ts';
import { judge } from '../chaos/verdict.ts';
import { expect, test } from './support/test.ts';

// Nothing here depends on the width of the screen, and the verbs are those of a desktop.
// Only at the width of a desktop, see playwright.config.ts: once is enough.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let shop: Shop;
let shelf: Goods[];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openShop();
  shelf = await plentifulGoods(shop, 2);
});
test.afterAll(async () => {
  await shop?.close();
});

function goods(at: number): Goods {
  const one = shelf[at];
  if (!one) throw new Error('The shelf is empty');
  return one;
}

/** Somebody who has looked at two products and stands before the first. */
async function arrive(page: Page): Promise<Shopper> {
  shop.proxy.set('pass');
  await page.addInitScript(watchMarks);
  await lookAround(page, shelf, shop.proxy.origin);
  const shopper = await newShopper(shop);
  await signInHere(page, shopper);
  await openProduct(page, goods(0), false);
  return shopper;
}

/** One piece, its heart, one more piece; each is said or seen to be kept. */
async function tap(page: Page, shopper: Shopper): Promise<void> {
  expect(await addToCart(page, shopper, goods(0)), 'said that it is in the cart').toBe(true);
  expect(await tapHeart(page, shopper, goods(0)), 'said that it is in the wishlist').toBe(true);
  await openCart(page, false);
  await stepperOf(page, goods(0)).waitFor();
  expect(await step(page, shopper, goods(0), 1), 'keeps the number').toBe(true);
  // Kept first, drawn right after.
  await expect.poll(async () => (await cartOnScreen(page, shelf)).get(goods(0).id)).toBe(2);
}

async function waits(page: Page): Promise<number> {
  return (await readKept(page))?.intents.length ?? 0;
}

async function arrivesOnce(page: Page, shopper: Shopper): Promise<void> {
  expect(await judge(shop, page, shopper, shelf)).toEqual([]);
  expect(await waits(page)).toBe(0);
}

test('airplane mode: actions survive a cold start and are sent once when the connection returns', async ({ page, context }) => {
  const shopper = await arrive(page);
  await context.setOffline(true);
  await tap(page, shopper);
  const again = await context.newPage();
  await page.close();
  await again.goto(`${shop.proxy.origin}/cart`);
  await stepperOf(again, goods(0)).waitFor();
  await expect.poll(async () => (await cartOnScreen(again, shelf)).get(goods(0).id)).toBe(2);
  await context.setOffline(false);
  await arrivesOnce(again, shopper);
});

test('a connection that never responds: actions do not wait for it and are sent once when it recovers', async ({ page }) => {
  const shopper = await arrive(page);
  shop.proxy.set('silent');
  await tap(page, shopper);
  expect(await waits(page)).toBeGreaterThan(0);
  shop.proxy.set('pass');
  await arrivesOnce(page, shopper);
});

test('a captive portal that answers everything with its own page is not taken for the shop', async ({ page }) => {
  const shopper = await arrive(page);
  shop.proxy.set('portal');
  await tap(page, shopper);
  await expect.poll(() => shop.proxy.log.some(({ weather, token }) => weather === 'portal' && token.includes(shopper.token))).toBe(true);
  expect(await waits(page)).toBeGreaterThan(0);
  shop.proxy.set('pass');
  await arrivesOnce(page, shopper);
});

test('a killed and restarted server has every action once, including the one whose response was lost', async ({ page }) => {
  const shopper = await arrive(page);
  shop.proxy.set('deaf', { only: /^\/api\/cart/ });
  await openProduct(page, goods(1), false);
  expect(await addToCart(page, shopper, goods(1))).toBe(true);
  await expect
    .poll(() =>
      shop.proxy.log.some(({ weather, answer, token }) => weather === 'deaf' && answer !== undefined && token.includes(shopper.token)),
    )
    .toBe(true);
  await shop.kill();
  shop.proxy.set('pass');
  await openProduct(page, goods(0), false);
  await tap(page, shopper);
  await shop.start();
  await arrivesOnce(page, shopper);
});

test('a clock that jumps a day ahead and two days back neither delays nor reorders actions', async ({ page }) => {
  const shopper = await arrive(page);
  const day = 24 * 60 * 60 * 1000;
  await page.clock.setSystemTime(Date.now() + day);
  shop.proxy.set('deaf', { only: /^\/api\/(?:cart|my-list)/ });
  expect(await addToCart(page, shopper, goods(0))).toBe(true);
  await expect.poll(() => shop.proxy.log.some(({ weather, token }) => weather === 'deaf' && token.includes(shopper.token))).toBe(true);
  await page.clock.setSystemTime(Date.now() - day);
  expect(await addToCart(page, shopper, goods(0))).toBe(true);
  shop.proxy.set('pass');
  await arrivesOnce(page, shopper);
});
