/** What a first visit on a slow connection costs, and what happens to presses before any script has loaded. */
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// @module-tag phone: phones are on slow networks.

// What records a trace makes the page look used, so a retry would load everything and fail for that.
test.use({ trace: 'off' });

const KiB = 1024;
const client = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** Bytes of scripts on the line. Of one that the worker answers, as it may on a slow machine, the page knows only the size of its text. */
function bytesOf(addresses: readonly string[]): number {
  const files = addresses.map((address) => client + new URL(address).pathname);
  // A file of a few hundred bytes is not compressed.
  return files.reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);
}

/** Slow 4G as Lighthouse applies it: ms per request, bytes per second. */
async function slowLine(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: 180_000,
    uploadThroughput: 84_000,
  });
}

/** The script that `page` fetched until 3 s after load, in bytes on the wire, and its requests until then. */
async function fetched(page: Page, path: string): Promise<{ script: number; requests: number }> {
  await slowLine(page);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(
    () => performance.now() - (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd > 3_000,
  );
  const { scripts, requests } = await page.evaluate(() => {
    const { loadEventEnd } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const isScript = ({ name, startTime }: PerformanceResourceTiming) =>
      new URL(name).pathname.endsWith('.js') && startTime < loadEventEnd + 3_000;
    return {
      scripts: files.filter(isScript).map(({ name }) => name),
      requests: 1 + files.filter(({ startTime }) => startTime < loadEventEnd).length,
    };
  });
  return { script: bytesOf(scripts), requests };
}

test('a slow first visit loads at most 100 KiB of script until 3 s after load, in 25 requests', async ({ page, context, browser }) => {
  await signInNewShopper(page);
  const storageState = await context.storageState();
  const paths = ['/', '/products/category/mens', '/product/m-kurta-indigo-buti', '/search?q=kurta'];
  for (const path of paths) {
    // One at a time: four at once share two cores, the load event is late, and more comes before it.
    const visit = await browser.newContext({ storageState });
    const { script, requests } = await fetched(await visit.newPage(), path);
    await visit.close();
    // For a signed-in shopper the script for the first press loads at once.
    expect(script, path).toBeGreaterThan(10 * KiB);
    expect(script, path).toBeLessThanOrEqual(100 * KiB);
    expect(requests, path).toBeLessThanOrEqual(25);
  }
});

const isLater = (address: string) => /\/assets\/(?:outbox|search-worker|after-first-paint|ProductPreview|page-snapshots)/.test(address);

test('an untouched first visit loads at most 160 KiB of script, and the rest once it is used', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'load' });
  // The last that an untouched page starts.
  await expect.poll(() => scripts.some((address) => address.includes('/register.lazy'))).toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  // After twenty seconds without a sign the page prepares for use (`src/state/first-use.ts`); a busy machine may take that long until here.
  const { loaded, early } = await page.evaluate(() => {
    const { loadEventEnd } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < 20_000);
    const namesOf = (some: typeof files) => some.map(({ name }) => name);
    return { loaded: namesOf(scripts), early: namesOf(scripts.filter(({ startTime }) => startTime < loadEventEnd + 3_000)) };
  });
  expect(loaded.filter(isLater)).toEqual([]);
  // Weighed until three seconds after load: later the banner moves by itself.
  const size = bytesOf(early);
  expect(size).toBeGreaterThan(100 * KiB);
  expect(size).toBeLessThanOrEqual(160 * KiB);
  await page.mouse.wheel(0, 40);
  for (const part of ['outbox', 'after-first-paint', 'ProductPreview'])
    await expect.poll(() => scripts.some((address) => address.includes(`/assets/${part}`)), part).toBe(true);
});

test('fifty presses before any script has loaded are each shown at once, and none is lost', async ({ page }) => {
  await signInNewShopper(page);
  let letScriptsCome = () => {};
  const scripts = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/products/category/mens', { waitUntil: 'domcontentloaded' });
  const pressed = await page.evaluate(() => {
    const hearts = [...document.querySelectorAll<HTMLElement>('[data-heart]')];
    const unheard: string[] = [];
    const times = new Map<string, number>();
    // One heart once, the next twice, and so on: a lost press would show in its heart.
    const presses = hearts.flatMap((heart, place) => Array.from({ length: place + 1 }, () => heart)).slice(0, 50);
    for (const heart of presses) {
      const id = heart.dataset['heart'] ?? '';
      heart.click();
      times.set(id, (times.get(id) ?? 0) + 1);
      if (!heart.classList.contains('heard')) unheard.push(id);
    }
    return {
      unheard,
      full: [...times]
        .filter(([, count]) => count % 2 === 1)
        .map(([id]) => id)
        .sort(),
    };
  });
  expect(pressed.unheard).toEqual([]);
  expect(pressed.full).toHaveLength(6);
  letScriptsCome();
  const saved = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await page.request.get('/api/my-list', { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    return [...new Set([...text.matchAll(/"productId":"([^"]+)"/g)].map(([, id = '']) => id))].sort();
  };
  await expect.poll(saved, { timeout: patient(30_000) }).toEqual(pressed.full);
});
