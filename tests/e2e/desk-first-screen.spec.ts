/** The first screen of the desk: what a browser fetches for it, and that it is there again at once. */
import type { Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { openDesk } from './support/desk-person.ts';
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

test('Today with its numbers is painted after 120 KB of script at most, and what it does not need comes later', async ({
  page,
  browser,
}) => {
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
  await expect.poll(async () => (await scriptsUntil(1e9)).map(({ name }) => name).join(' ')).toMatch(/WidgetProvider.+|open-outbox/);
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
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), toConfirm: 77 } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await expect(page.getByText('Last seen')).toBeVisible();
  answer();
  await expect(page.getByRole('link', { name: '77 orders to confirm' })).toBeVisible();
  await expect(page.getByText('Last seen')).toHaveCount(0);
});

/** The frame of the next visit, stored. */
async function untilKept(page: Page): Promise<void> {
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('haat-desk-frame') !== null);
}

test.describe('before a script of the desk has come', () => {
  test.use({ serviceWorkers: 'block' });

  /** Shows Today of the last visit without a script. Gives what sends the scripts. */
  async function openFrame(page: Page): Promise<() => void> {
    await openDesk(page);
    await untilKept(page);
    let send: () => void = () => undefined;
    const waited = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/desk/assets/*.js', async (route) => {
      await waited;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
    return send;
  }

  test('a later visit shows Today as it was, and then the desk itself', async ({ page }) => {
    const send = await openFrame(page);
    const before = await page.getByRole('main').boundingBox();
    send();
    // Only React hears it.
    await expect(async () => {
      await page
        .getByRole('button', { name: /^Lock\./ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Sales' })).toHaveCount(0, { timeout: patient(1_000) });
    }).toPass();
    expect(before?.width).toBeGreaterThan(0);
  });

  test('a tap on one of its links is followed', async ({ page }) => {
    const send = await openFrame(page);
    await page
      .getByRole('list', { name: 'What waits' })
      .getByRole('link', { name: /nearly gone$/ })
      .tap({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/desk\/stock$/);
    send();
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
  });

  test('a tap on Lock hides it at once, and the desk comes up locked', async ({ page }) => {
    const send = await openFrame(page);
    await page
      .getByRole('button', { name: /^Lock\./ })
      .filter({ visible: true })
      .tap({ noWaitAfter: true });
    await expect(page.getByRole('heading', { name: 'Sales' })).toHaveCount(0);
    send();
    await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeVisible();
  });

  for (const [whom, change] of [
    ['a locked desk', { 'haat-desk-locked': '1' }],
    ['another person', { 'haat-desk-session': '{"token":"of-another"}' }],
    ['nobody signed in', { 'haat-desk-session': '' }],
  ] as const)
    test(`${whom} sees nothing of it`, async ({ page }) => {
      await openDesk(page);
      await untilKept(page);
      await page.evaluate((changed) => Object.entries(changed).forEach(([key, text]) => localStorage.setItem(key, text)), change);
      await page.route('**/desk/assets/*.js', (route) => route.abort());
      await page.reload();
      await expect(page.getByText('Sales')).toHaveCount(0);
      expect(await page.locator('#root > *').count()).toBe(0);
    });
});
