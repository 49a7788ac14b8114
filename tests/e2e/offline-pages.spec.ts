/** The shop offline: viewed data shows with its age, other pages say that they are not available, and stale data is never shown as fresh. */
import type { BrowserContext, Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { placeOrder, addToCartOverApi, saveOverApi } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { storedQueries } from './support/stored-queries.ts';
import { expect, test } from './support/test.ts';
import { untilControlled } from './support/worker.ts';

/** Opens the shop and waits until the worker has cached it. */
async function installWorker(page: Page): Promise<void> {
  await page.goto('/');
  await untilControlled(page);
}

/** The same, and until the catalogue is on the device. */
async function install(page: Page): Promise<void> {
  await installWorker(page);
  await expect.poll(() => keptCatalogue(page), { timeout: patient(30_000) }).toBeGreaterThan(100);
}

/** The number of products of the catalogue on this device. Opens no database that the shop has not made: it would stand in the shop's way. */
function keptCatalogue(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name, version = 0 }) => name === 'haat-cache' && version > 1)) return 0;
    return new Promise<number>((resolve) => {
      const open = indexedDB.open('haat-cache');
      open.addEventListener('error', () => resolve(0));
      open.addEventListener('success', () => {
        const db = open.result;
        const read = db.transaction('things').objectStore('things').get('catalogue');
        read.addEventListener('success', () => {
          db.close();
          resolve((read.result as { value: { rows: unknown[] } } | undefined)?.value.rows.length ?? 0);
        });
      });
    });
  });
}

/** IDs of the products whose own response is on this device. */
const storedProducts = async (page: Page) =>
  (await storedQueries(page)).flatMap((key) => /^haat-\["product","([^"]+)"\]$/.exec(key)?.[1] ?? []).sort();

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Closes every page and opens the installed app offline, as its icon on the home screen does. */
async function coldStart(context: BrowserContext, old: Page, path: string, later = 2 * hour): Promise<Page> {
  await context.setOffline(true);
  const page = await context.newPage();
  await old.close();
  // No cached data counts as fresh any more.
  await page.clock.install({ time: new Date(Date.now() + later) });
  await page.goto(path);
  return page;
}

/** URLs of the pictures that the worker keeps for orders. */
function keptOrderPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await (await caches.open('haat-order-pictures')).keys()).map(({ url }) => url).sort());
}

/** Products whose pictures have loaded, by the names in their URLs. */
function ownPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter((img) => img.complete && img.naturalWidth > 0)
      .map(({ currentSrc }) => /\/img\/p\/([^/]+)\//.exec(currentSrc)?.[1] ?? currentSrc)
      .sort(),
  );
}

/** For each card of a list: the product that it links to, and the picture that it shows. */
function pictureOfEachCard(page: Page): Promise<{ product: string; picture: string }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main article')].flatMap((card) => {
      const img = card.querySelector('img');
      const product = card.querySelector('a[href^="/product/"]')?.getAttribute('href')?.split('/').at(-1) ?? '';
      return img && img.naturalWidth > 0 ? [{ product, picture: img.currentSrc }] : [];
    }),
  );
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const lastSeen = (page: Page) =>
  page
    .getByText(/^Last updated/)
    .filter({ visible: true })
    .first();

// Nothing here depends on the screen width.
// @module-tag phone: once is enough.

test.describe('in airplane mode', () => {
  test('a list and a product viewed before open with their own pictures (Vue Storefront #2573)', async ({ page, context }) => {
    await install(page);
    await page.goto('/products/category/mens');
    await expect(cards(page).first()).toBeVisible();
    // Tests of the desk add products with photographs, whose addresses name no product, and they stand first.
    const seen = async (list: Page) => (await pictureOfEachCard(list)).filter(({ picture }) => !picture.includes('/img/m/'));
    await expect.poll(() => seen(page)).not.toEqual([]);
    const [{ product } = { product: '' }] = await seen(page);
    await page.goto(`/product/${product}`);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const cold = await coldStart(context, page, '/products/category/mens');
    await expect(cards(cold).first()).toBeVisible();
    await expect(lastSeen(cold)).toBeVisible();
    await expect.poll(async () => (await seen(cold)).map((card) => card.product)).toContain(product);
    for (const card of await seen(cold)) expect(card.picture, card.product).toContain(`/img/p/${card.product}/`);
    await cold.goto(`/product/${product}`);
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(cold.getByRole('tabpanel')).not.toBeEmpty();
    await expect(lastSeen(cold)).toBeVisible();
  });

  test('pages never viewed come from the offline catalogue and say how old (Vue Storefront #2543)', async ({ page, context }) => {
    await install(page);
    const cold = await coldStart(context, page, '/');
    await test.step('Home starts with its products', async () => {
      await expect(cold.getByRole('heading', { name: 'New Products' })).toBeVisible();
      await expect(cards(cold).first()).toBeVisible();
      await expect(lastSeen(cold)).toBeVisible();
    });
    await test.step('a list and a product', async () => {
      await cold.goto('/products/category/groceries');
      await expect(cards(cold).first()).toBeVisible();
      await expect(lastSeen(cold)).toBeVisible();
      await cold.goto('/product/h-kettle-brass');
      await expect(cold.getByRole('heading', { level: 1 })).toHaveText('Brass chai kettle');
      await expect(lastSeen(cold)).toBeVisible();
    });
    await test.step('search, with typos, filters and pages', async () => {
      await cold.goto('/search?q=jumka');
      await expect(cards(cold).first()).toContainText(/jhumka/i);
      await expect(lastSeen(cold)).toBeVisible();
      await cold.goto('/search?q=kurta&maxPrice=1000');
      await expect(cards(cold).first()).toBeVisible();
      for (const text of await cards(cold).allInnerTexts()) {
        const [, rupees = ''] = /Rs\s([\d,]+)/.exec(text) ?? [];
        expect(Number(rupees.replaceAll(',', ''))).toBeLessThanOrEqual(1000);
      }
    });
  });

  test('cart and orders of the signed-in customer are there weeks after the session has expired', async ({ page, context, watch }) => {
    watch.allow(/./);
    await install(page);
    await signInNewShopper(page);
    await placeOrder(page, 'u-mug-lotus');
    await placeOrder(page, 'h-masala-dani');
    await addToCartOverApi(page, 'h-kettle-brass');
    await page.goto('/cart');
    await expect(page.getByRole('main').getByText('Brass chai kettle').first()).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByText('PENDING', { exact: true })).toHaveCount(2);
    await expect
      .poll(() => keptOrderPictures(page))
      .toEqual([expect.stringContaining('h-masala-dani'), expect.stringContaining('u-mug-lotus')]);
    // The session expires, and the phone is offline for three weeks.
    const token = await page.evaluate(() => localStorage.getItem('token'));
    // An open page would learn of it at once.
    await page.goto('about:blank');
    const reply = await page.request.post('/api/user/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
    expect(reply.status()).toBe(200);
    const cold = await coldStart(context, page, '/orders', 21 * day);
    await expect(cold.getByText('PENDING', { exact: true })).toHaveCount(2);
    await expect(cold.getByText(/Saved on this device, updated \d+ \w+/)).toBeVisible();
    await expect.poll(() => ownPictures(cold)).toEqual(['h-masala-dani', 'u-mug-lotus']);
    await cold.getByRole('button', { name: /masala dani/i }).click();
    await expect(cold.getByRole('dialog')).toContainText('Steel masala dani, 7 cups');
    await cold.goBack();
    await cold.getByRole('button', { name: 'Pune 411004' }).first().click();
    await expect(cold.getByRole('dialog', { name: 'Delivery address' })).toContainText('Bhandarkar Road');
    await cold.goto('/cart');
    await expect(cold.getByRole('main').getByText('Brass chai kettle').first()).toBeVisible();
  });

  test('products saved on another phone open, even if the offline catalogue does not hold them', async ({ page, context }) => {
    // As in a shop that is larger than the offline catalogue; here the catalogue never arrives at all.
    await context.route('**/api/catalogue/snapshot*', (route) => route.abort());
    await signInNewShopper(page);
    await saveOverApi(page, 'h-kettle-brass');
    await addToCartOverApi(page, 'h-lamp-table');
    const answers = ['h-kettle-brass', 'h-lamp-table'].map((id) =>
      page.waitForResponse((answer) => answer.url().endsWith(`/api/products/${id}`)),
    );
    await installWorker(page);
    for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200);
    await expect.poll(() => storedProducts(page)).toEqual(['h-kettle-brass', 'h-lamp-table']);

    const cold = await coldStart(context, page, '/product/h-kettle-brass');
    await expect(cold.getByRole('heading', { level: 1 })).toContainText(/kettle/i);
    await cold.goto('/product/h-lamp-table');
    await expect(cold.getByRole('heading', { level: 1 })).toContainText(/lamp/i);
    await expect(cold.getByRole('button', { name: /add to cart/i }).first()).toBeVisible();
  });

  test('an unknown product says so and offers what is available (Vue Storefront #2569: a crash)', async ({ page, context }) => {
    await install(page);
    await page.goto('/product/h-kettle-brass');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('haat-seen-pages'))).toContain('Brass chai kettle');
    const cold = await coldStart(context, page, '/product/no-such-thing');
    await expect(cold.getByText('You have not opened this page on this device yet')).toBeVisible();
    await expect(cold.getByRole('link', { name: /Brass chai kettle/ }).first()).toBeVisible();
  });
});

test.describe('behind a captive portal', () => {
  const portal = '<!doctype html><title>Hotel</title><h1>Please sign in to the hotel network</h1>';

  test("the portal's page is neither shown nor cached, and cached pages stay", async ({ page, context }) => {
    await install(page);
    await page.goto('/products/category/mens');
    await expect(cards(page).first()).toBeVisible();
    // Hours later; otherwise the data would count as fresh and no request would be made.
    await page.clock.install({ time: new Date(Date.now() + 2 * hour) });
    await context.route('**/*', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: portal }));
    await page.goto('/products/category/mens');
    await expect(cards(page).first()).toBeVisible();
    await expect(lastSeen(page)).toBeVisible();
    await page.goto('/products/category/womens');
    await expect(cards(page).first()).toBeVisible();
    const cached = await page.evaluate(async () => {
      const bodies: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          if (answer?.headers.get('content-type')?.includes('text/html')) bodies.push(await answer.text());
        }
      }
      return bodies.filter((body) => body.includes('hotel network')).length;
    });
    expect(cached).toBe(0);
    await context.unroute('**/*');
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText(/^Last updated/)).toHaveCount(0);
  });
});

test.describe('with a clock that is a day off', () => {
  for (const [words, shift] of [
    ['ahead', 1],
    ['behind', -1],
  ] as const) {
    test(`${words}, stale data is not shown as fresh`, async ({ page, context }) => {
      await install(page);
      await page.goto('/products/category/mens');
      await expect(cards(page).first()).toBeVisible();
      await page.clock.install({ time: new Date(Date.now() + shift * 86_400_000) });
      await context.setOffline(true);
      await page.goto('/products/category/mens');
      await expect(cards(page).first()).toBeVisible();
      await expect(lastSeen(page)).toBeVisible();
      await context.setOffline(false);
      await page.goto('/products/category/mens');
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByText(/^Last updated/)).toHaveCount(0);
    });
  }
});

test('the checkout offers the last address and phone number stored on the device', async ({ page, context }) => {
  const { phone } = await signInNewShopper(page);
  await placeOrder(page, 'u-mug-lotus');
  await addToCartOverApi(page, 'u-mug-lotus');
  await install(page);
  await page.goto('/checkout');
  await expect(page.getByLabel('Phone number')).toHaveValue(phone);
  await expect(page.getByRole('button', { name: 'Use last address' })).toBeVisible();

  const cold = await coldStart(context, page, '/checkout');
  await expect(cold.getByLabel('Phone number')).toHaveValue(phone);
  await cold.getByRole('button', { name: 'Use last address' }).click();
  await expect(cold.getByLabel('Street address')).toHaveValue('14, Laxmi Niwas, Bhandarkar Road');
  await expect(cold.getByLabel('Zip code')).toHaveValue('411004');
});
