/**
 * A document that comes in two parts, as on a slow line, while its scripts are in the browser's cache: they are there before the second. And one
 * whose second part never comes.
 */
import type { Page } from '@playwright/test';
import { openProxy, type Proxy } from './support/proxy.ts';
import { untilLive } from './support/shown.ts';
import { expect, test } from './support/test.ts';

// @module-tag phone: the document is the same at every width.
test.use({ serviceWorkers: 'block' });

let proxy: Proxy;
test.beforeEach(async ({ baseURL }) => {
  proxy = await openProxy(baseURL ?? '');
});
test.afterEach(() => proxy.close());

/** Waits until every script that the page asked for is there and has had time to run. */
async function untilScriptsHaveRun(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[];
    return scripts.length > 1 && scripts.every(({ responseEnd }) => responseEnd > 0);
  });
  // A browser is not idle before the first paint.
  await page.evaluate(async () => {
    for (let task = 0; task < 50; task += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}

test('opens a page of the screens alone once the second part has come', { tag: '@core' }, async ({ page }) => {
  await page.goto(`${proxy.url}/signIn`);
  await untilLive(page);
  const release = proxy.holdAfter('/signIn', '</head>');
  await page.goto(`${proxy.url}/signIn`, { waitUntil: 'commit' });
  await untilScriptsHaveRun(page);
  release();
  await untilLive(page);
  await expect(page.getByRole('textbox', { name: /Email/ })).toBeVisible();
});

test('takes over a page of the server as it was drawn, also after a press on its first part', { tag: '@core' }, async ({ page }) => {
  const path = '/product/u-mug-lotus';
  await page.goto(`${proxy.url}${path}`);
  await untilLive(page);
  // The data of the page breaks off in the middle.
  const release = proxy.holdAfter(path, ' id="seed">[');
  await page.goto(`${proxy.url}${path}`, { waitUntil: 'commit' });
  await page.locator('main').evaluate((main) => main.setAttribute('data-from-server', ''));
  const bar = page.getByRole('complementary', { name: 'Buy' });
  await bar.getByRole('button', { name: 'One more' }).click();
  await untilScriptsHaveRun(page);
  release();
  await untilLive(page);
  await expect(bar.getByRole('group', { name: /Quantity/ }).getByRole('status')).toHaveText('2');
  await expect(page.locator('main[data-from-server]')).toHaveCount(1);
});

/** Cuts the line of the document that is on its way; what is asked for later is answered. */
async function cut(): Promise<void> {
  await proxy.stop();
  await proxy.start();
}

test('a page that broke off on its way comes to life after a press', async ({ page, watch }) => {
  watch.allowMessages(/Failed to load|hydrat/i);
  const path = '/product/u-mug-lotus';
  await page.clock.install();
  const release = proxy.holdAfter(path, ' id="seed">[');
  await page.goto(`${proxy.url}${path}`, { waitUntil: 'commit' });
  const bar = page.getByRole('complementary', { name: 'Buy' });
  await bar.getByRole('button', { name: 'One more' }).click();
  await cut();
  await page.clock.fastForward(20_000);
  await expect(page.locator('html[data-live]')).toBeAttached();
  // Its data is fetched again; the press waits for the buttons that come with it.
  await expect(bar.getByRole('group', { name: /Quantity/ }).getByRole('status')).toHaveText('2');
  await expect(page.locator('html[data-loaded]'), 'pictures out of view may come').toBeAttached();
  release();
});

test('a page that broke off before it showed anything is asked for again', async ({ page, watch }) => {
  watch.allowMessages(/Failed to load|no #root/);
  await page.clock.install();
  const release = proxy.holdAfter('/signIn', '</head>');
  await page.goto(`${proxy.url}/signIn`, { waitUntil: 'commit' });
  await cut();
  release();
  await page.clock.fastForward(20_000);
  await untilLive(page);
  await expect(page.getByRole('textbox', { name: /Email/ })).toBeVisible();
});
