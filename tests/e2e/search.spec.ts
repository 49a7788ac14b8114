import type { Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { untilLive } from './support/shown.ts';
import { expect, test } from './support/test.ts';

// The service worker would respond instead of the network, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

test('a misspelt query finds the intended product', { tag: ['@phone', '@core'] }, async ({ page }) => {
  await page.goto('/search?q=kurtha');
  await expect(page.getByRole('link', { name: /kurta/i }).first()).toBeVisible();
});

test('Show 9 shows nine results, and another page size takes effect', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=kurta');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(9);
  const menu = page.getByRole('combobox', { name: 'Products per page' });
  await expect(menu.locator('option:checked')).toHaveText('Show 9');
  await menu.selectOption('20');
  await expect(page).toHaveURL(/perPage=20/);
  await expect(cards).not.toHaveCount(9);
});

test('an empty search does nothing', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=chai');
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  const field = page.getByRole('searchbox').filter({ visible: true }).first();
  await field.fill('   ');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=chai/);
});

test('a search without results says so and shows links to other pages', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search?q=zzqqxxw');
  await expect(page.getByRole('heading', { name: /No results/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Browse categories' }).getByRole('link').first()).toBeVisible();
});

test.describe('on a failing connection', () => {
  /** The search screen, hydrated. */
  async function openSearch(page: Page): Promise<void> {
    await page.goto('/search');
    // Before hydration a search is a form: the browser would request a document, which the test's route does not see.
    await untilLive(page);
  }

  /** A device without the offline catalogue, which would answer at once. */
  async function withoutCatalogue(page: Page): Promise<void> {
    await page.route('**/api/catalogue/**', (route) => route.abort());
  }

  async function searchFor(page: Page, words: string): Promise<void> {
    const field = page.getByRole('searchbox').filter({ visible: true }).first();
    await field.fill(words);
    await field.press('Enter');
  }

  test('a slow search says so after three seconds, then shows its results', { tag: '@phone' }, async ({ page }) => {
    await withoutCatalogue(page);
    await openSearch(page);
    let letThrough: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/search**', async (route) => {
      await held;
      await route.continue();
    });
    await searchFor(page, 'mug');
    await expect(page.getByText('Slow connection. Still searching...')).toBeVisible({ timeout: patient(10_000) });
    letThrough();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Slow connection. Still searching...')).toHaveCount(0);
  });

  test('offline, search finds what this device has seen and says so', { tag: ['@phone', '@core'] }, async ({ page, watch }) => {
    const catalogue = page.waitForResponse(/api\/catalogue\/snapshot/);
    await page.goto('/product/h-kettle-brass');
    await (await catalogue).finished();
    await openSearch(page);
    await page.route('**/api/search**', (route) => route.abort());
    await searchFor(page, 'kettle');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Brass chai kettle/ })
        .first(),
    ).toBeVisible();
    await expect(
      page
        .getByText(/last updated|from pages you have viewed|there may be more/i)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    watch.problems.length = 0; // The browser logs the failed requests.
  });
});
