/** What all campaigns have in common. */
import type { Page } from '@playwright/test';
import type { Seeded } from './seeded.ts';
import type { Shop } from './shop.ts';
import { addToCart, type Goods, openCart, openProduct, removeLine, type Shopper, step, stepperOf, tapHeart } from './shopper.ts';

/** One history: gives its complaints, none when every promise was kept. */
export type History = (seed: number) => Promise<{ complaints: string[]; taps: number; unclear: number }>;

export interface Campaign {
  name: string;
  /** Histories of the full campaign, and of the sample in `npm test`. */
  full: number;
  sample: number;
  open: (shop: Shop, shelf: readonly Goods[]) => Promise<{ history: History; close: () => Promise<void> }>;
}

/** One tap of a kind and on a product that chance picks. Gives whether its mark was seen. */
export async function someTap(page: Page, shopper: Shopper, shelf: readonly Goods[], chance: Seeded): Promise<boolean> {
  const goods = chance.pick(shelf);
  const load = chance.chance(0.15);
  const kind = chance.next();
  if (kind < 0.3) {
    await openProduct(page, goods, load);
    return addToCart(page, shopper, goods);
  }
  if (kind < 0.5) {
    await openProduct(page, goods, load);
    return tapHeart(page, shopper, goods);
  }
  const inCart = shelf.filter(({ id }) => Math.max(...(shopper.promised.cart.get(id) ?? [0])) > 0);
  if (inCart.length === 0) {
    await openProduct(page, goods, load);
    return addToCart(page, shopper, goods);
  }
  const line = chance.pick(inCart);
  await openCart(page, load);
  await stepperOf(page, line).waitFor();
  if (kind < 0.65) return removeLine(page, shopper, line);
  return step(page, shopper, line, chance.chance(0.7) ? 1 : -1);
}

/** Opens every product and the cart once, so that they are here without a line. */
export async function lookAround(page: Page, shelf: readonly Goods[], origin: string): Promise<void> {
  await page.goto(origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 50 });
  for (const goods of shelf) await openProduct(page, goods, true);
}
