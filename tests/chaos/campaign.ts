/** Shared by all campaigns. */
import type { Page } from '@playwright/test';
import { type ChaosBrowser, newProfile, openBrowser } from './browser.ts';
import { untilProductKept } from './device-store.ts';
import { type Random, seeded } from './random.ts';
import type { Shop } from './shop.ts';
import { addToCart, type Product, openCart, openProduct, removeLine, type Shopper, step, stepperOf, tapHeart } from './shopper.ts';

/** One history: returns its violated invariants, none when it passed. */
type History = (seed: number) => Promise<{ violations: string[]; taps: number; uncertain: number; steps?: readonly string[] }>;

export interface Campaign {
  name: string;
  /** Histories of the full campaign, and of the sample in `npm test -- --all`. */
  full: number;
  sample: number;
  open: (shop: Shop, products: readonly Product[]) => Promise<{ history: History; close: () => Promise<void> }>;
}

/** Starts a history without faults, whatever the one before left. Returns its random numbers. */
export function startHistory({ proxy }: Shop, seed: number): Random {
  proxy.seed(seed);
  proxy.set('none');
  return seeded(seed);
}

/** A browser with a profile of its own and one page, on which every product and the cart were opened. `close` removes the profile. */
export async function openVisitedBrowser(
  shop: Shop,
  products: readonly Product[],
): Promise<{ browser: ChaosBrowser; page: Page; close: () => Promise<void> }> {
  const profile = newProfile();
  const browser = await openBrowser(profile.folder);
  const page = await browser.page();
  await visitAllPages(page, products, shop.proxy.origin);
  return {
    browser,
    page,
    async close() {
      await browser.close();
      profile.remove();
    },
  };
}

/**
 * One random action on a random product. Returns whether the page confirmed it.
 * Throws with the steps so far and the text of the page when what must be there does not come.
 */
export async function randomAction(page: Page, shopper: Shopper, products: readonly Product[], random: Random): Promise<boolean> {
  try {
    return await nextAction(page, shopper, products, random);
  } catch (error) {
    const text = await page
      .locator('main')
      .innerText({ timeout: 2_000 })
      .catch(() => 'no text could be read');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}\nSteps: ${shopper.steps.join('; ')}\n${page.url()} shows: ${text.replaceAll(/\s+/g, ' ').slice(0, 1_000)}`, {
      cause: error,
    });
  }
}

async function nextAction(page: Page, shopper: Shopper, products: readonly Product[], random: Random): Promise<boolean> {
  const product = random.pick(products);
  const load = random.chance(0.15);
  const kind = random.next();
  const opened = load ? 'loaded' : 'opened';
  // Only a line that is certainly there: an action that was cut off may not have happened.
  const inCart = products.filter(({ id }) => Math.min(...(shopper.expected.cart.get(id) ?? [0])) > 0);
  if (kind >= 0.3 && kind < 0.5) {
    shopper.steps.push(`heart of ${product.name}, page ${opened}`);
    await openProduct(page, product, load);
    return tapHeart(page, shopper, product);
  }
  if (kind < 0.3 || inCart.length === 0) {
    shopper.steps.push(`add ${product.name}, page ${opened}`);
    await openProduct(page, product, load);
    return addToCart(page, shopper, product);
  }
  const line = random.pick(inCart);
  shopper.steps.push(`${kind < 0.65 ? 'remove' : 'step'} ${line.name}, cart ${opened}`);
  await openCart(page, load);
  await stepperOf(page, line).waitFor();
  if (kind < 0.65) return removeLine(page, shopper, line);
  return step(page, shopper, line, random.chance(0.7) ? 1 : -1);
}

/** Opens every product and the cart once, so that they are cached. */
export async function visitAllPages(page: Page, products: readonly Product[], origin: string): Promise<void> {
  await page.goto(origin);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active != null, undefined, { polling: 50 });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 50 });
  for (const product of products) {
    await openProduct(page, product, true);
    await untilProductKept(page, product);
  }
}
