/**
 * A phone that was in the shop after the backup meets the restored shop: it has one change that the shop forgot, one whose reply was lost,
 * and one that was never sent.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newProfile, openBrowser } from '../browser.ts';
import { readDeviceStore } from '../device-store.ts';
import { checkInvariants } from '../oracle.ts';
import type { Shop } from '../shop.ts';
import { addToCart, newShopper, openProduct, type Product, type Shopper, signIn, wellStockedProducts } from '../shopper.ts';
import { command } from './command.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function comparePhone(shop: Shop, folder: string): Promise<string[]> {
  const profile = newProfile();
  const browser = await openBrowser(profile.folder);
  try {
    const page = await browser.page();
    await page.goto(shop.proxy.origin);
    const shopper = await newShopper(shop);
    await signIn(page, shopper);
    return await play(shop, page, shopper, join(folder, 'night.tar.gz'));
  } finally {
    await browser.close();
    profile.remove();
  }
}

async function play(shop: Shop, page: Page, shopper: Shopper, file: string): Promise<string[]> {
  const products = await wellStockedProducts(shop, 4);
  const [saved, forgotten, unanswered, unsent] = products as [Product, Product, Product, Product];
  const add = async (product: Product) => {
    await openProduct(page, product, false);
    await addToCart(page, shopper, product);
  };
  await add(saved);
  await untilSent(page);
  await command(shop.dataDir, 'backup', file);
  await add(forgotten);
  await untilSent(page);
  shop.proxy.set('lose-reply', { only: /^\/api\/cart/ });
  await add(unanswered);
  await untilArrived(shop, unanswered);
  shop.proxy.set('refuse');
  await add(unsent);

  await shop.stop();
  await command(shop.dataDir, 'restore', file, '--replace');
  await shop.start();
  // What had an effect before the restore has none now.
  shop.proxy.log.length = 0;
  shop.proxy.set('none');
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  shopper.expected.cart.set(forgotten.id, new Set([0]));
  const notice = page.getByRole('alert').filter({ hasText: 'The shop was restored from a backup' });
  const isTold = await notice.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  );
  const violations = await checkInvariants(shop, page, shopper, products);
  return [...(isTold ? [] : ['the shopper was not told of the restore']), ...violations];
}

/** Resolves when the device has nothing to send. */
export async function untilSent(page: Page): Promise<void> {
  while (((await readDeviceStore(page))?.intents.length ?? 1) > 0) await sleep(50);
}

async function untilArrived(shop: Shop, { id }: Product): Promise<void> {
  while (!shop.proxy.log.some(({ body, answer }) => body.includes(id) && answer !== undefined)) await sleep(50);
}
