/** The first screen of the desk: what a browser fetches for it, and that it is there again at once. */
import type { BrowserContext, Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { openDesk, untilInstalled } from './support/desk-person.ts';
import { expect, test } from './support/test.ts';

// @module-tag phone: the files are the same at every width.

/** Bytes of script, as sent, until Today shows its numbers. */
const scriptMax = 120_000;

declare global {
  interface Window {
    /** ms since the start of the page at which the numbers of Today were painted. */
    todayAt?: number;
  }
}

/** Notes when Today is painted, before any script of the page runs. */
function noteToday(): void {
  new MutationObserver((_changes, watch) => {
    if (!document.querySelector('main table')) return;
    watch.disconnect();
    // In the frame that paints them: the desk loads the rest in a task after it.
    requestAnimationFrame(() => (window.todayAt = performance.now()));
  }).observe(document, { childList: true, subtree: true });
}

const paintedAt = (page: Page) => page.waitForFunction(() => window.todayAt).then((handle) => handle.jsonValue());

test('Today with its numbers is painted after at most 120 KB of script; the rest is later', async ({ page, browser }) => {
  await openDesk(page);
  // The same person in a browser that has fetched nothing yet: neither a file nor an earlier answer.
  const state = await page.context().storageState();
  const others = state.origins.map((one) => ({ ...one, localStorage: one.localStorage.filter(({ name }) => name !== 'haat-desk-today') }));
  const fresh = await browser.newContext({ storageState: { ...state, origins: others } });
  const first = await fresh.newPage();
  await first.addInitScript(noteToday);
  await first.goto('/desk');
  const at = await paintedAt(first);
  const scriptsUntil = (end: number) =>
    first.evaluate(
      (until) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, startTime }) => /\.js(?:\?|$)/.test(name) && startTime <= until)
          .map(({ name, encodedBodySize }) => ({ name: name.replace(/^.*\//, ''), bytes: encodedBodySize })),
      end,
    );
  const scripts = await scriptsUntil(at ?? 0);
  const bytes = scripts.reduce((sum, one) => sum + one.bytes, 0);
  console.log(`Today: ${scripts.length} scripts, ${bytes} bytes as sent`);
  expect(scripts.every((one) => one.bytes > 0)).toBe(true);
  expect(bytes).toBeGreaterThan(60_000);
  expect(bytes, JSON.stringify(scripts)).toBeLessThanOrEqual(scriptMax);
  // Theme, outbox and toasts follow by themselves.
  for (const part of ['WidgetProvider', 'open-desk-outbox'])
    await expect.poll(async () => (await scriptsUntil(1e9)).map(({ name }) => name).join(' ')).toContain(part);
  await fresh.close();
});

test('the next visit shows the last numbers before the server answers, and then the new ones', async ({ page }) => {
  await openDesk(page);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/desk/today', async (route) => {
    await asked;
    const today = { ...(await (await page.request.get('/api/desk/today', { headers: { 'x-desk': '1' } })).json()), toConfirm: 77 };
    // A request of the page before the reload has gone.
    await route.fulfill({ json: today, headers: { 'x-haat': '1' } }).catch(() => undefined);
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await expect(page.getByText('Last seen')).toBeVisible();
  answer();
  await expect(page.getByRole('link', { name: '77 orders to confirm' })).toBeVisible();
  await expect(page.getByText('Last seen')).toHaveCount(0);
});

/** What is kept of Today on this device. Opens no database that the desk has not made: it would stand in the desk's way. */
const keptToday = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name, version = 0 }) => name === 'haat-desk-cache' && version > 1)) return '';
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open('haat-desk-cache');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('values').objectStore('values').get('screen:/desk');
        reading.onsuccess = () => {
          opening.result.close();
          resolve((reading.result as { value: { html: string } } | undefined)?.value.html ?? '');
        };
      };
    });
  });

test.describe('before the screens of the desk are there', () => {
  /** A desk with a worker that has everything, and Today kept for the next visit. */
  async function keep(page: Page, context: BrowserContext): Promise<void> {
    await openDesk(page);
    await untilInstalled(context, page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
    await expect.poll(() => keptToday(page)).toContain('Sales');
  }

  /** From the next document on, React draws nothing until the returned function is called. */
  async function holdScreens(page: Page): Promise<() => Promise<void>> {
    await page.addInitScript(() => {
      const gate = globalThis as { draw?: () => void };
      const mayDraw = new Promise<void>((resolve) => (gate.draw = resolve));
      const post = Reflect.get(MessagePort.prototype, 'postMessage');
      MessagePort.prototype.postMessage = function (message: unknown) {
        void mayDraw.then(() => post.call(this, message));
      };
    });
    return () => page.evaluate(() => (globalThis as { draw?: () => void }).draw?.());
  }

  /** Shows Today of the last visit. Gives what lets the screens come. */
  async function openFrame(page: Page, context: BrowserContext): Promise<() => Promise<void>> {
    await keep(page, context);
    const draw = await holdScreens(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
    return draw;
  }

  test('a later visit shows Today as it was, and then the desk itself', async ({ page, context }) => {
    await keep(page, context);
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main h1, main h2, main table, main [data-mark]')].map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          // The bars of a shop without sales have no height, and say so.
          return [...[left, top, width, height].map(Math.round), one.style.height];
        }),
      );
    const drawn = await places();
    const draw = await holdScreens(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
    await page.waitForLoadState();
    expect(drawn.length).toBeGreaterThan(8);
    expect(await places(), 'every box is where it was').toEqual(drawn);
    expect(await page.locator('template').count()).toBe(0);
    await draw();
    // Only React hears it.
    await expect(async () => {
      await page
        .getByRole('button', { name: /^Lock\./ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Sales' })).toHaveCount(0, { timeout: patient(1_000) });
    }).toPass();
  });

  test('a tap on one of its links is followed', async ({ page, context }) => {
    await openFrame(page, context);
    await page
      .getByRole('list', { name: 'What waits' })
      .getByRole('link', { name: /nearly gone$/ })
      .tap({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/desk\/stock$/);
    await page.waitForLoadState();
    await page.evaluate(() => (globalThis as { draw?: () => void }).draw?.());
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
  });

  test('a tap on Lock hides it at once, and the desk comes up locked', async ({ page, context }) => {
    const draw = await openFrame(page, context);
    await page
      .getByRole('button', { name: /^Lock\./ })
      .filter({ visible: true })
      .tap({ noWaitAfter: true });
    await expect(page.getByRole('heading', { name: 'Sales' })).toHaveCount(0);
    await draw();
    await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeVisible();
  });

  for (const [whom, change] of [
    ['a locked desk', { 'haat-desk-locked': '1' }],
    ['another person', { 'haat-desk-session': '{"token":"of-another"}' }],
    ['nobody signed in', { 'haat-desk-session': '' }],
  ] as const)
    test(`${whom} sees nothing of it`, async ({ page, context }) => {
      await keep(page, context);
      // Only localStorage knows: no page has noticed.
      await page.goto('/robots.txt');
      await page.evaluate((changed) => Object.entries(changed).forEach(([key, text]) => localStorage.setItem(key, text)), change);
      await holdScreens(page);
      await page.goto('/desk');
      expect(await keptToday(page)).toContain('Sales');
      expect(await page.content()).not.toContain('Sales of');
      expect(await page.locator('#root > *, template').count()).toBe(0);
    });

  test('it is gone from the device when the session ends', async ({ page, context }) => {
    await keep(page, context);
    await page.evaluate(() => {
      localStorage.removeItem('haat-desk-session');
      // As another tab would tell.
      dispatchEvent(new StorageEvent('storage', { key: 'haat-desk-session' }));
    });
    await expect.poll(() => keptToday(page)).toBe('');
  });
});
