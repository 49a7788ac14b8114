/** Updates of the app: no page is interrupted, old pages keep working, and the kill switch works. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { words } from '#language/words.ts';
import { addToCart } from './support/checkout-steps.ts';
import { isMarked, look, lookForUpdate, markLoad, publishNext, updatePrompt } from './support/next-version.ts';
import { type Proxy, openProxy } from './support/proxy.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilControlled } from './support/worker.ts';

// @module-tag desktop, where the header has every control.

const fromShop = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// Each test has its own proxy in front of the server.
test.describe.configure({ mode: 'parallel' });

let proxy: Proxy;
test.beforeEach(async ({ baseURL }) => {
  proxy = await openProxy(baseURL ?? '');
});
test.afterEach(() => proxy.close());

/** What the worker has precached, by path. */
function keptShell(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname.slice(1));
  });
}

/** The number of lines that the sentence takes. */
const linesOfPrompt = (page: Page) =>
  updatePrompt(page).evaluate((one) =>
    Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
  );

test('a version that could not be installed is asked for again in the same visit, and offered', async ({ page }) => {
  await page.goto(`${proxy.url}/`);
  await untilControlled(page);
  const { before, after } = await publishNext(page, proxy);
  const body = await (await page.request.get(`${proxy.url}/${before}`)).text();
  proxy.serve(`/${after}`, undefined);
  const { asked } = proxy.lose((_method, path) => path.endsWith(after), 0, 'host');
  const looked = async () => {
    await look(page);
    return asked.length;
  };
  await expect.poll(looked).toBeGreaterThan(0);
  proxy.serve(`/${after}`, { type: 'text/javascript', body });
  await expect(updatePrompt(page)).toBeVisible();
});

test('an update waits for the shopper and takes nothing from a page of the old version', async ({ page, context }) => {
  await page.goto(`${proxy.url}/`);
  await untilControlled(page);
  const old = await context.newPage();
  await old.goto(`${proxy.url}/`);
  await expect(old.getByRole('heading', { name: 'New Products' })).toBeVisible();
  await markLoad(old);
  const { before, after } = await publishNext(page, proxy);

  await lookForUpdate(page);
  await expect(updatePrompt(page)).toBeVisible();
  expect(await linesOfPrompt(page)).toBe(1);
  await markLoad(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page.getByRole('heading', { name: 'New Products' })).toBeVisible();
  expect(await isMarked(old), 'the other page was not reloaded').toBe(true);
  expect(await keptShell(page)).toEqual(expect.arrayContaining([before, after]));

  // The old page opens a page offline whose chunk the new version no longer has.
  await proxy.stop();
  await old.getByRole('link', { name: /about/i }).first().click();
  await expect(old.getByRole('heading', { level: 1 })).toHaveText(/about/i);
  await proxy.start();
  expect(await isMarked(old)).toBe(true);

  // Once it is closed, the files that only it needed are deleted.
  await old.close();
  await expect
    .poll(async () => {
      await page.reload();
      return keptShell(page);
    })
    .not.toContain(before);
  expect(await keptShell(page)).toContain(after);
});

test('an update does not take over while an action is being sent', async ({ page, watch }) => {
  watch.allow(/./);
  await page.goto(`${proxy.url}/`);
  await untilControlled(page);
  await becomeShopperAt(page);
  await publishNext(page, proxy);
  await lookForUpdate(page);
  await expect(updatePrompt(page)).toBeVisible();

  const release = proxy.hold((method, path) => method === 'POST' && path === '/api/cart/add');
  await page.goto(`${proxy.url}/product/h-kettle-brass`);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/cart/add'));
  await page.getByRole('button', { name: 'Add to cart', exact: true }).filter({ visible: true }).first().click();
  await sent;
  await markLoad(page);
  await lookForUpdate(page);
  // The toast and the update card do not overlap, on a phone either.
  const toast = page.getByRole('status').filter({ hasText: 'added to' });
  // Its six seconds wait while it has the focus.
  await toast.getByRole('button').first().focus();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const [card, words] = await Promise.all([updatePrompt(page).locator('..').boundingBox(), toast.boundingBox()]);
    if (!card || !words) throw new Error('The card or the toast is gone');
    expect(words.y + words.height <= card.y || card.x + card.width <= words.x, `neither covers the other at ${width} px`).toBe(true);
  }
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Reloading...' })).toBeDisabled();
  expect(await linesOfPrompt(page)).toBe(1);
  const stayed = await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500, true)));
  expect(stayed, 'the page that is sending is still there').toBe(true);
  release();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brass chai kettle');
  await page.goto(`${proxy.url}/cart`);
  await expect(page.getByRole('main').getByText('Brass chai kettle').first()).toBeVisible();
});

async function becomeShopperAt(page: Page): Promise<void> {
  const goto = page.goto.bind(page);
  // The shared steps use paths; here they go through the proxy.
  page.goto = (url, options) => goto(url.startsWith('/') ? `${proxy.url}${url}` : url, options);
  await signInNewShopper(page);
  await page.goto('/');
}

test('a service worker that removes itself leaves a working shop and the queued actions', async ({ page, watch }) => {
  // The page registers the kill switch again while it removes itself, and Chromium may log that.
  watch.allowMessages(/fetching the script/);
  const stores = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await page.goto(`${proxy.url}/`);
  await untilControlled(page);
  // A page that nobody uses opens it only after a while.
  await page.mouse.move(40, 40);
  await expect.poll(stores).toContain('haat-outbox');
  // A photograph at the desk that nobody has saved yet, and what the desk's own worker keeps.
  const ofDesk = ['haat-desk-photographs', 'haat-desk-shell'];
  await page.evaluate((names) => Promise.all(names.map((name) => caches.open(name))), ofDesk);
  proxy.serve('/sw.js', { type: 'text/javascript', body: readFileSync(fromShop('sw/kill-switch.js'), 'utf8') });
  // Pages look from time to time: a look that joins one under way gets the file from before.
  const registrations = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      for (const one of all) await one.update().catch(() => undefined);
      return all.length;
    });
  await expect.poll(registrations, 'the worker removed itself').toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys()), 'its caches are gone').toEqual(ofDesk);
  expect(await stores()).toContain('haat-outbox');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'New Products' })).toBeVisible();
});

test('a restarted server is noticed, and stale data is not shown as fresh', async ({ page, watch }) => {
  watch.allow(/./);
  await page.goto(`${proxy.url}/`);
  await untilControlled(page);
  await page.goto(`${proxy.url}/products/category/mens`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  await proxy.stop();
  await page.clock.install({ time: new Date(Date.now() + 2 * 60 * 60 * 1000) });
  await page.reload();
  await expect(cards.first()).toBeVisible();
  await expect(
    page
      .getByText(/^Last updated/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await proxy.start();
  await expect(page.getByText(/^Last updated/)).toHaveCount(0);
  watch.problems.length = 0; // The browser logs the refused connections.
});

test('an action queued by a newer version is explained in readable lines beside its button', async ({ page, watch }) => {
  watch.allow(/./);
  watch.allowMessages(/Failed to fetch|ERR_FAILED/);
  await signInNewShopper(page);
  await page.route('**/api/cart/add', (route) => route.abort());
  await addToCart(page, 'u-mug-lotus');
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) =>
        Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }),
      );
    const database = await settled(indexedDB.open('haat-outbox'));
    const store = database.transaction('intents', 'readwrite').objectStore('intents');
    for (const row of await settled(store.getAll())) await settled(store.put({ ...row, v: row.v + 1, madeAt: row.madeAt - 11 * 60_000 }));
    database.close();
  });
  await page.goto('/about');
  await page.getByRole('status', { name: 'Unsent changes' }).getByRole('button').click();
  const row = page.getByRole('listitem').filter({ hasText: words().sync.newer });
  const text = await row.getByText(words().sync.newer).boundingBox();
  const button = await row.getByRole('button', { name: 'Discard' }).boundingBox();
  expect(text?.width).toBeGreaterThan(200);
  expect(button?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
});
