import type { Page } from '@playwright/test';
import { addToCartOverApi } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { untilLive, untilShown } from './support/shown.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

/** Far below 0.1, the limit of a good score: a word that changes its width may move its neighbour. */
const most = 0.005;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    shifts?: number;
    /** What moved, when, and from where to where, for the report. */
    moved?: string[];
  }
}

function noteShifts(): void {
  window.shifts = 0;
  const moved: string[] = [];
  window.moved = moved;
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      window.shifts = (window.shifts ?? 0) + value;
      for (const { node, previousRect, currentRect } of sources) {
        const text = node?.textContent?.slice(0, 40) ?? 'gone';
        moved.push(`${startTime.toFixed()} ms: ${node?.nodeName} "${text}" ${place(previousRect)} to ${place(currentRect)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until two frames have been painted. */
function nextFrames(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}

/** Expects that less than `limit` shifted on the page, and says what did. */
async function expectShifts(page: Page, path: string, limit: number): Promise<void> {
  const { shifts = 0, moved = [] } = await page.evaluate(() => ({ shifts: window.shifts, moved: window.moved }));
  expect(shifts, [path, ...moved].join('\n')).toBeLessThan(limit);
}

/** Opens `path`, waits until it has loaded, scrolls to its end, and expects that nearly nothing shifted meanwhile. */
async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilLive(page);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
  });
  await untilShown(page);
  await nextFrames(page);
  await expectShifts(page, path, most);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(noteShifts);
});

test("a visitor's pages do not shift while they load", async ({ page }) => {
  // The product first, because "Recently viewed" shows from then on.
  for (const path of [
    '/product/m-kurta-indigo-buti',
    '/',
    '/products/category/mens',
    '/search?q=kurta',
    // More than one page of results, so that the filters need counts from the server.
    '/search?q=cotton',
    '/search?q=',
    '/search?q=zzqqxxw',
  ]) {
    await expectStill(page, path);
  }
});

test('fonts that arrive late move nothing on a page', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    // Until the page is painted in its fallback fonts. One that the page before asked for has nothing to wait for.
    const painted = page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await painted.then(() => nextFrames(page)).catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
  for (const path of ['/', '/products/subCat/mens-kurtas', '/product/m-kurta-indigo-buti', '/search?q=kurta']) {
    await page.goto(path);
    await untilShown(page);
    expect(await page.evaluate(() => document.fonts.check('1rem "Hanken Grotesk Variable"')), 'the font has arrived').toBe(true);
    await nextFrames(page);
    await expectShifts(page, path, 0.001);
  }
});

test('the picture of a product has its place before the thumbnails are there', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/product/m-kurta-indigo-buti');
  await untilShown(page);
  const moved = await page.evaluate(() => {
    const stage = document.querySelector('[data-flies]');
    const place = () => JSON.stringify(stage?.getBoundingClientRect());
    const before = place();
    // As in a page that has come up to here.
    stage?.nextElementSibling?.remove();
    return { before, after: place() };
  });
  expect(moved.after).toBe(moved.before);
});

test("a customer's pages do not shift while they load", async ({ page }) => {
  await signInNewShopper(page);
  await addToCartOverApi(page, 'u-mug-lotus');
  for (const path of ['/', '/cart', '/checkout', '/my-list', '/orders']) await expectStill(page, path);
});

test.describe('before the script has loaded', () => {
  // The service worker would respond instead of the network.
  test.use({ serviceWorkers: 'block' });

  test('a signed-in customer does not see Sign In', async ({ page, watch }) => {
    await signInNewShopper(page);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).filter({ visible: true })).toHaveText('');
    watch.problems.length = 0; // The browser logs the blocked scripts.
  });
});
