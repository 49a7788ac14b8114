/** A shopper who does everything through the screen and notes what the screen promised. */
import type { Page } from '@playwright/test';
import { type Kept, readKept } from './kept.ts';
import { nothingPromised, promise, type Promised } from './promised.ts';
import type { Shop } from './shop.ts';

export interface Goods {
  id: string;
  name: string;
}

export interface Shopper {
  userId: string;
  token: string;
  promised: Promised;
  /** Taps whose mark was seen, and taps that were cut off before it. */
  taps: { certain: number; unclear: number };
  /** What went wrong on the way, one sentence each. */
  complaints: string[];
}

const markPatience = 15_000;
let counter = 0;

/** Somebody new, signed up past the screen: the campaigns are not about that form. */
export async function newShopper(shop: Shop): Promise<Shopper & { user: { name: string; email: string; userId: string } }> {
  counter += 1;
  const email = `chaos-${process.pid}-${Date.now().toString(36)}-${counter}@example.test`;
  const answer = await fetch(`${shop.direct}/api/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Meera Kulkarni', phone: '9800000000', email, password: 'mango-tree-77' }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { name: string; email: string; id: string } };
  return {
    userId: user.id,
    token,
    user: { name: user.name, email: user.email, userId: user.id },
    promised: nothingPromised(),
    taps: { certain: 0, unclear: 0 },
    complaints: [],
  };
}

/** Products that need no choice and of which there is enough for every cart of a campaign. */
export async function plentifulGoods(shop: Shop, most: number): Promise<Goods[]> {
  const answer = await fetch(`${shop.direct}/api/products`);
  const { products } = (await answer.json()) as {
    products: { id: string; name: string; countInStock: number; size: string[]; productRam: string[]; productWeight: string[] }[];
  };
  return products
    .filter((one) => one.countInStock >= 40 && one.size.length + one.productRam.length + one.productWeight.length === 0)
    .slice(0, most)
    .map(({ id, name }) => ({ id, name }));
}

/** Lets this device be hers: the storage keys of spec 3, then a fresh page. */
export async function signInHere(page: Page, { token, user }: { token: string; user: object }): Promise<void> {
  await page.evaluate(
    ([key, who]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('user', who ?? '');
    },
    [token, JSON.stringify(user)],
  );
  await page.goto(new URL('/cart', page.url()).href);
  await page.getByText('Your Cart is currently empty').waitFor();
}

/** Goes to a page of the shop as its own links do, without loading a document. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

export async function openProduct(page: Page, goods: Goods, load: boolean): Promise<void> {
  const path = `/product/${goods.id}`;
  if (load) await page.goto(new URL(path, page.url()).href);
  else if (new URL(page.url()).pathname !== path) await walkTo(page, path);
  await page.getByRole('heading', { level: 1, name: goods.name, exact: true }).waitFor();
}

export async function openCart(page: Page, load: boolean): Promise<void> {
  if (load) await page.goto(new URL('/cart', page.url()).href);
  else if (new URL(page.url()).pathname !== '/cart') await walkTo(page, '/cart');
  await page.getByRole('heading', { level: 1, name: /^Your Cart/ }).waitFor();
  await page.locator('[aria-label^="Loading your cart"]').waitFor({ state: 'detached' });
}

export function stepperOf(page: Page, { name }: Goods) {
  return page.getByRole('row').getByRole('group', { name: `Quantity of ${name}`, exact: true });
}

/** The cart as it is on screen. */
export async function cartOnScreen(page: Page, shelf: readonly Goods[]): Promise<Map<string, number>> {
  const shown = await page
    .getByRole('row')
    .getByRole('group')
    .evaluateAll((groups) =>
      groups.map((group) => [group.getAttribute('aria-label') ?? '', group.querySelector('output')?.textContent ?? ''] as const),
    );
  const cart = new Map<string, number>();
  for (const [label, number] of shown) {
    const goods = shelf.find(({ name }) => label === `Quantity of ${name}`);
    cart.set(goods?.id ?? label, Number(number));
  }
  return cart;
}

/** How many messages there were; `after` waits for the next one of these words. */
function listen(page: Page) {
  const before = page.evaluate(() => window.haatMarks?.length ?? 0);
  return {
    before,
    after: async (words: string): Promise<boolean> => {
      const from = await before;
      return page
        .waitForFunction(
          ([count, text]) => (window.haatMarks ?? []).slice(count as number).includes(text as string),
          [from, words] as const,
          { polling: 30, timeout: markPatience },
        )
        .then(
          () => true,
          () => false,
        );
    },
  };
}

async function marked(
  page: Page,
  shopper: Shopper,
  words: string,
  tap: () => Promise<void>,
  count: (certain: boolean) => void,
): Promise<boolean> {
  const ear = listen(page);
  await ear.before;
  try {
    await tap();
  } catch (error) {
    // Cut off in the middle, by a kill: it may have been made or not.
    count(false);
    shopper.taps.unclear += 1;
    throw error;
  }
  const certain = await ear.after(words).catch(() => false);
  count(certain);
  shopper.taps[certain ? 'certain' : 'unclear'] += 1;
  return certain;
}

/** One piece into the cart, from the product's page. Gives whether the shop said that it is in. */
export function addToCart(page: Page, shopper: Shopper, goods: Goods): Promise<boolean> {
  const button = page.getByRole('button', { name: 'Add to cart', exact: true }).filter({ visible: true }).first();
  return marked(
    page,
    shopper,
    'Added To Cart',
    () => button.click(),
    (certain) => promise(shopper.promised.cart, goods.id, 0, (pieces) => pieces + 1, certain),
  );
}

/** The heart on the product's page. */
export async function tapHeart(page: Page, shopper: Shopper, goods: Goods): Promise<boolean> {
  const heart = page
    .getByRole('button', { name: `Save ${goods.name} to the wishlist`, exact: true })
    .filter({ visible: true })
    .first();
  const allowed = shopper.promised.wishlist.get(goods.id) ?? new Set([false]);
  const look = async () => (await heart.getAttribute('aria-pressed')) === 'true';
  let isSaved = await look();
  // A page that has just been opened knows of no hearts for a moment.
  for (const until = Date.now() + 8_000; !allowed.has(isSaved) && Date.now() < until;) isSaved = await look();
  const words = isSaved ? 'item removed from Wishlist!' : 'the product added in my list';
  if (!allowed.has(isSaved)) shopper.complaints.push(`the heart of ${goods.id} shows ${isSaved}, promised ${[...allowed].join(' or ')}`);
  return marked(
    page,
    shopper,
    words,
    () => heart.click(),
    (certain) => promise(shopper.promised.wishlist, goods.id, false, () => !isSaved, certain),
  );
}

/** Takes the line out, in the cart. */
export function removeLine(page: Page, shopper: Shopper, goods: Goods): Promise<boolean> {
  const button = page.getByRole('row').getByRole('button', { name: `Remove ${goods.name}`, exact: true });
  return marked(
    page,
    shopper,
    'item removed from cart!',
    () => button.click(),
    (certain) => promise(shopper.promised.cart, goods.id, 0, () => 0, certain),
  );
}

/** The number of a line is kept on the device, waiting or answered. */
function isKept({ intents, cart }: Kept, userId: string, goods: Goods, pieces: number): boolean {
  const line = cart.find(({ productId }) => productId === goods.id);
  const about = intents.filter(
    (row) =>
      row.userId === userId &&
      row.kind.startsWith('cart.') &&
      (row.payload.productId === goods.id || row.payload.lineId === line?._id || row.seen?.title === goods.name),
  );
  if (about.some(({ payload }) => payload.quantity === pieces)) return true;
  return about.length === 0 && line?.quantity === pieces;
}

/** One more or one less in the cart. The number has no words; its mark is that the device holds it. */
export async function step(page: Page, shopper: Shopper, goods: Goods, by: 1 | -1): Promise<boolean> {
  const stepper = stepperOf(page, goods);
  const shown = Number(await stepper.getByRole('status').textContent());
  const allowed = shopper.promised.cart.get(goods.id) ?? new Set([0]);
  if (!allowed.has(shown)) shopper.complaints.push(`the cart shows ${shown} of ${goods.id}, promised ${[...allowed].join(' or ')}`);
  const wanted = Math.max(1, shown + by);
  if (wanted === shown) return true;
  await stepper.getByRole('button', { name: by === 1 ? 'One more' : 'One less' }).click();
  let certain = false;
  const until = Date.now() + markPatience;
  while (!certain && Date.now() < until) {
    const kept = await readKept(page);
    certain = kept !== undefined && isKept(kept, shopper.userId, goods, wanted);
    if (!certain) await new Promise((resolve) => setTimeout(resolve, 40));
  }
  promise(shopper.promised.cart, goods.id, 0, () => wanted, certain);
  shopper.taps[certain ? 'certain' : 'unclear'] += 1;
  return certain;
}
