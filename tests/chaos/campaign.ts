/** Shared by all campaigns. */
import type { Page } from '@playwright/test';
import type { Random } from './random.ts';
import type { Shop } from './shop.ts';
import { addToCart, type Product, openCart, openProduct, removeLine, type Shopper, step, stepperOf, tapHeart } from './shopper.ts';

/** One history: returns its violated invariants, none when it passed. */
type History = (seed: number) => Promise<{ violations: string[]; taps: number; uncertain: number }>;

export interface Campaign {
  name: string;
  /** Histories of the full campaign, and of the sample in `npm test`. */
  full: number;
  sample: number;
  open: (shop: Shop, products: readonly Product[]) => Promise<{ history: History; close: () => Promise<void> }>;
}

/** One random action on a random product. Returns whether the page confirmed it. */
export async function randomAction(page: Page, shopper: Shopper, products: readonly Product[], random: Random): Promise<boolean> {
  const product = random.pick(products);
  const load = random.chance(0.15);
  const kind = random.next();
  if (kind < 0.3) {
    await openProduct(page, product, load);
    return addToCart(page, shopper, product);
  }
  if (kind < 0.5) {
    await openProduct(page, product, load);
    return tapHeart(page, shopper, product);
  }
  const inCart = products.filter(({ id }) => Math.max(...(shopper.expected.cart.get(id) ?? [0])) > 0);
  if (inCart.length === 0) {
    await openProduct(page, product, load);
    return addToCart(page, shopper, product);
  }
  const line = random.pick(inCart);
  await openCart(page, load);
  await stepperOf(page, line).waitFor();
  if (kind < 0.65) return removeLine(page, shopper, line);
  return step(page, shopper, line, random.chance(0.7) ? 1 : -1);
}

/** Opens every product and the cart once, so that they are cached. */
export async function visitAllPages(page: Page, products: readonly Product[], origin: string): Promise<void> {
  await page.goto(origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 50 });
  for (const product of products) await openProduct(page, product, true);
}
