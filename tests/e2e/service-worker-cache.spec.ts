/** What the service worker caches, and how much. */
import type { Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { openProxy } from './support/proxy.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilControlled } from './support/worker.ts';

// @module-tag phone: caches do not depend on the width.

/** The state of this page's worker: none, installing or active. */
const worker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active) return 'there';
    return registration?.installing || registration?.waiting ? 'installing' : 'none';
  });

/** URLs in the caches whose name contains `part`, and whether the portal sent one of the responses. */
const keptIn = (page: Page, part: string) =>
  page.evaluate(async (part) => {
    const names = (await caches.keys()).filter((name) => name.includes(part));
    const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    const bodies = await Promise.all(all.flat().map(async (url) => (await caches.match(url))?.text()));
    return {
      addresses: all.flat().map((url) => url.slice(location.origin.length)),
      isForeign: bodies.some((body) => body?.includes('Welcome to the hotel')),
    };
  }, part);

test('nothing of a captive portal is cached by the install; the worker installs once it is gone', async ({ page, baseURL }) => {
  const proxy = await openProxy(baseURL ?? '');
  try {
    const script = await (await page.request.get(`${proxy.url}/sw.js`)).text();
    const [, part = ''] = /["'`]\/?(assets\/InfoPage-[\w-]+\.js)["'`]/.exec(script) ?? [];
    expect(part, 'a part of the shell').not.toBe('');
    proxy.serve(`/${part}`, { type: 'text/html', body: '<h1>Welcome to the hotel</h1>', foreign: true });
    let requestCount = 0;
    proxy.hold((_method, path) => {
      if (path === `/${part}`) requestCount += 1;
      return false;
    });
    await page.goto(`${proxy.url}/`);
    await expect.poll(() => requestCount, { message: 'the worker asks for the part' }).toBeGreaterThan(0);
    await expect.poll(() => worker(page)).toBe('none');
    expect((await keptIn(page, '')).isForeign).toBe(false);
    await expect(page.getByRole('heading', { name: 'New Products' })).toBeVisible();

    proxy.serve(`/${part}`, undefined);
    await page.reload();
    await expect.poll(() => worker(page)).toBe('there');
    const { addresses, isForeign } = await keptIn(page, 'precache');
    expect(isForeign).toBe(false);
    expect(addresses.some((address) => address.startsWith(`/${part}`))).toBe(true);
  } finally {
    await proxy.close();
  }
});

test('the worker keeps the newest 80 lists and the newest 10 subcategories', async ({ page }) => {
  await page.goto('/');
  await untilControlled(page);
  for (const [cache, most, path] of [
    ['haat-lists', 80, '/api/products?perPage=1&page='],
    ['haat-shelves', 10, '/api/category?n='],
  ] as const) {
    await page.evaluate(
      async ({ path, many }) => {
        // One after the other: the worker stores a response after the page has it, and the newest is the one that was stored last.
        for (let n = 1; n <= many; n += 1) {
          await (await fetch(path + n)).text();
          while (!(await caches.match(path + n, { ignoreVary: true }))) await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      },
      { path, many: most + 5 },
    );
    await expect(async () => {
      const { addresses } = await keptIn(page, cache);
      expect(addresses, cache).toHaveLength(most);
      const numbers = addresses.filter((address) => address.startsWith(path)).map((address) => Number(address.slice(path.length)));
      // What Home asked for meanwhile is as new as these.
      const others = most - numbers.length;
      expect(others, cache).toBeLessThan(most / 2);
      const newest = Array.from({ length: most - others }, (_, index) => index + 6 + others);
      expect(
        numbers.sort((a, b) => a - b),
        cache,
      ).toEqual(newest);
    }).toPass({ timeout: patient(20_000) });
  }
});

test('an item added to the cart on another phone has its picture offline', async ({ page, context, watch }) => {
  watch.allowMessages(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signInNewShopper(page);
  await page.goto('/about');
  await untilControlled(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const added = await page.request.post('/api/cart/add', {
    headers: { authorization: `Bearer ${token}`, 'x-device': 'other-phone' },
    data: { productId: 'h-bolster-indigo', quantity: 1 },
  });
  expect(added.status()).toBe(201);
  await page.reload();
  const cart = page.getByRole('link', { name: 'Cart, 1 product' }).filter({ visible: true }).first();
  await expect(cart).toBeVisible();
  await expect.poll(async () => (await keptIn(page, 'pictures')).addresses.join()).toContain('bolster');
  await context.setOffline(true);
  await cart.click();
  const picture = page.getByRole('row').filter({ hasText: 'Indigo ikat bolster' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
});
