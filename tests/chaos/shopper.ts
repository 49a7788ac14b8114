/** A shopper who acts through the screen and records what the screen confirmed. */
import { errors, type Page } from '@playwright/test';
import { type DeviceStore, readDeviceStore, untilSignInKept } from './device-store.ts';
import { nothingExpected, recordAction, type Expected } from './expected.ts';
import type { Shop } from './shop.ts';
import { pageState } from '#tests/support/page-state.ts';
import { patient } from '#tests/support/patience.ts';

export interface Product {
  id: string;
  name: string;
}

export interface Shopper {
  userId: string;
  token: string;
  expected: Expected;
  /** Confirmed actions, and actions cut off before their confirmation. */
  taps: { certain: number; uncertain: number };
  /** Violations on the way, one sentence each. */
  violations: string[];
  /** What was done and which fault was on, oldest first: printed when the history fails. */
  steps: string[];
}

/** Time limit of a confirmation, in ms: long enough for two cores that do ten things. */
const confirmTimeoutMs = patient(60_000);
let counter = 0;
/** Of the history that is being played. */
let latest: Shopper | undefined;

/** What the shopper of the present history has done and met so far: for the report of a history that does not end. */
export function stepsSoFar(): string {
  return latest ? [...latest.steps, ...latest.violations].join('; ') : 'nobody has signed up';
}

/** A new shopper, signed up over the API: the campaigns do not test that form. */
export async function newShopper(shop: Shop): Promise<Shopper & { user: { name: string; email: string; userId: string } }> {
  counter += 1;
  const email = `chaos-${process.pid}-${Date.now().toString(36)}-${counter}@example.test`;
  const response = await fetch(`${shop.direct}/api/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Meera Kulkarni', phone: '9800000000', email, password: 'mango-tree-77' }),
  });
  const { token, user } = (await response.json()) as { token: string; user: { name: string; email: string; id: string } };
  const shopper = {
    userId: user.id,
    token,
    user: { name: user.name, email: user.email, userId: user.id },
    expected: nothingExpected(),
    taps: { certain: 0, uncertain: 0 },
    violations: [],
    steps: [],
  };
  latest = shopper;
  return shopper;
}

/** Products without options and with enough stock for every cart of a campaign. */
export async function wellStockedProducts(shop: Shop, maxProducts: number): Promise<Product[]> {
  const response = await fetch(`${shop.direct}/api/products`);
  const { products } = (await response.json()) as {
    products: { id: string; name: string; countInStock: number; size: string[]; productRam: string[]; productWeight: string[] }[];
  };
  return products
    .filter((one) => one.countInStock >= 40 && one.size.length + one.productRam.length + one.productWeight.length === 0)
    .slice(0, maxProducts)
    .map(({ id, name }) => ({ id, name }));
}

/** Signs the shopper in on this device, so that it lasts: the storage keys of spec 3, then a new page. */
export async function signIn(page: Page, { token, user }: { token: string; user: { userId: string } }): Promise<void> {
  await page.evaluate(
    ([key, who]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('user', who ?? '');
    },
    [token, JSON.stringify(user)],
  );
  await page.goto(new URL('/cart', page.url()).href);
  await page.getByText('Your Cart is currently empty').waitFor();
  await untilSignInKept(page, user.userId);
}

/** Navigates as the app's own links do, without loading a document. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}

export async function openProduct(page: Page, product: Product, load: boolean): Promise<void> {
  const path = `/product/${product.id}`;
  if (load) await page.goto(new URL(path, page.url()).href);
  else if (new URL(page.url()).pathname !== path) await navigateTo(page, path);
  await page.getByRole('heading', { level: 1, name: product.name, exact: true }).waitFor();
}

export async function openCart(page: Page, load: boolean): Promise<void> {
  if (load) await page.goto(new URL('/cart', page.url()).href);
  else if (new URL(page.url()).pathname !== '/cart') await navigateTo(page, '/cart');
  await page.getByRole('heading', { level: 1, name: /^Your Cart/ }).waitFor();
  await page.locator('[aria-label^="Loading your cart"]').waitFor({ state: 'detached' });
}

export function stepperOf(page: Page, { name }: Product) {
  return page.getByRole('row').getByRole('group', { name: `Quantity of ${name}`, exact: true });
}

/** The cart as it is on screen. */
export async function cartOnScreen(page: Page, products: readonly Product[]): Promise<Map<string, number>> {
  const shown = await page
    .getByRole('row')
    .getByRole('group')
    .evaluateAll((groups) =>
      groups.map((group) => [group.getAttribute('aria-label') ?? '', group.querySelector('output')?.textContent ?? ''] as const),
    );
  const cart = new Map<string, number>();
  for (const [label, number] of shown) {
    const product = products.find(({ name }) => label === `Quantity of ${name}`);
    cart.set(product?.id ?? label, Number(number));
  }
  return cart;
}

/** The number of toasts so far; `after` waits for the next one with this text: it came, it did not, or the page has gone. */
function countToasts(page: Page) {
  const before = page.evaluate(() => window.haatToasts?.length ?? 0);
  return {
    before,
    after: async (message: string): Promise<'shown' | 'missing' | 'gone'> => {
      const from = await before;
      return page
        .waitForFunction(
          ([count, text]) => (window.haatToasts ?? []).slice(count as number).includes(text as string),
          [from, message] as const,
          { polling: 30, timeout: confirmTimeoutMs },
        )
        .then(
          () => 'shown' as const,
          (error: unknown) => (error instanceof errors.TimeoutError ? ('missing' as const) : ('gone' as const)),
        );
    },
  };
}

async function confirmedByToast(
  page: Page,
  shopper: Shopper,
  message: string,
  act: () => Promise<void>,
  count: (certain: boolean) => void,
): Promise<boolean> {
  const toasts = countToasts(page);
  await toasts.before;
  try {
    await act();
  } catch (error) {
    // Cut off by a kill: the action may have happened or not.
    count(false);
    shopper.taps.uncertain += 1;
    throw error;
  }
  const toast = await toasts.after(message).catch(() => 'gone' as const);
  // A page that lives confirms every tap; only a page that was killed may leave one open.
  if (toast === 'missing') {
    const at = shopper.steps.at(-1) ?? '';
    const state = await page.evaluate(pageState).catch(String);
    const record = await page.evaluate(() => JSON.stringify([window.haatToasts, window.haatPresses])).catch(String);
    shopper.violations.push(
      `a tap showed no "${message}" within ${confirmTimeoutMs / 1000} s: ${at}; said and pressed: ${record}; the page: ${String(state)}`,
    );
  }
  const certain = toast === 'shown';
  count(certain);
  shopper.taps[certain ? 'certain' : 'uncertain'] += 1;
  return certain;
}

/** Adds one piece to the cart, on the product page. Returns whether the page confirmed it. */
export function addToCart(page: Page, shopper: Shopper, product: Product): Promise<boolean> {
  const button = page.getByRole('button', { name: 'Add to cart', exact: true }).filter({ visible: true }).first();
  return confirmedByToast(
    page,
    shopper,
    'Added To Cart',
    () => button.click(),
    (certain) => recordAction(shopper.expected.cart, product.id, 0, (pieces) => pieces + 1, certain),
  );
}

/** Taps the heart on the product page. */
export async function tapHeart(page: Page, shopper: Shopper, product: Product): Promise<boolean> {
  const heart = page
    .getByRole('button', { name: `Save ${product.name} to the wishlist`, exact: true })
    .filter({ visible: true })
    .first();
  const allowed = shopper.expected.wishlist.get(product.id) ?? new Set([false]);
  const readHeart = async () => (await heart.getAttribute('aria-pressed')) === 'true';
  let isSaved = await readHeart();
  // A page that has just opened does not know its hearts for a moment.
  for (const deadline = Date.now() + 8_000; !allowed.has(isSaved) && Date.now() < deadline;) isSaved = await readHeart();
  const message = isSaved ? 'item removed from Wishlist!' : 'the product added in my list';
  if (!allowed.has(isSaved)) shopper.violations.push(`the heart of ${product.id} shows ${isSaved}, expected ${[...allowed].join(' or ')}`);
  return confirmedByToast(
    page,
    shopper,
    message,
    async () => {
      // A pointer that rests on the header holds its menu open, and the menu can lie over the heart.
      await page.mouse.move(0, page.viewportSize()?.height ?? 0);
      await heart.click();
    },
    (certain) => recordAction(shopper.expected.wishlist, product.id, false, () => !isSaved, certain),
  );
}

/** Removes the line, in the cart. */
export function removeLine(page: Page, shopper: Shopper, product: Product): Promise<boolean> {
  const button = page.getByRole('row').getByRole('button', { name: `Remove ${product.name}`, exact: true });
  return confirmedByToast(
    page,
    shopper,
    'item removed from cart!',
    () => button.click(),
    (certain) => recordAction(shopper.expected.cart, product.id, 0, () => 0, certain),
  );
}

/** Whether the quantity of a line is stored on the device, queued or from the server. */
function isStored({ intents, cart }: DeviceStore, userId: string, product: Product, pieces: number): boolean {
  const line = cart.find(({ productId }) => productId === product.id);
  const related = intents.filter(
    (row) =>
      row.userId === userId &&
      row.kind.startsWith('cart.') &&
      (row.payload.productId === product.id || row.payload.lineId === line?._id || row.seen?.title === product.name),
  );
  if (related.some(({ payload }) => payload.quantity === pieces)) return true;
  return related.length === 0 && line?.quantity === pieces;
}

/** One more or one less in the cart. A new quantity shows no toast; it is confirmed when the device has stored it. */
export async function step(page: Page, shopper: Shopper, product: Product, by: 1 | -1): Promise<boolean> {
  const stepper = stepperOf(page, product);
  const shown = Number(await stepper.getByRole('status').textContent());
  const allowed = shopper.expected.cart.get(product.id) ?? new Set([0]);
  if (!allowed.has(shown)) shopper.violations.push(`the cart shows ${shown} of ${product.id}, expected ${[...allowed].join(' or ')}`);
  const wanted = Math.max(1, shown + by);
  if (wanted === shown) return true;
  await stepper.getByRole('button', { name: by === 1 ? 'One more' : 'One less' }).click();
  let certain = false;
  const deadline = Date.now() + confirmTimeoutMs;
  while (!certain && Date.now() < deadline) {
    const stored = await readDeviceStore(page);
    certain = stored !== undefined && isStored(stored, shopper.userId, product, wanted);
    if (!certain) await new Promise((resolve) => setTimeout(resolve, 40));
  }
  recordAction(shopper.expected.cart, product.id, 0, () => wanted, certain);
  shopper.taps[certain ? 'certain' : 'uncertain'] += 1;
  return certain;
}
