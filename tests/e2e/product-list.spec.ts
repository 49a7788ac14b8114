/** Spec 2 and 9: columns, price filter, pictures and titles of a product list. Columns and hover need a wide screen. */
import type { Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { visible } from './support/checkout-steps.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

const columnsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => {
      const top = cards[0]?.getBoundingClientRect().top ?? 0;
      return cards.filter((card) => Math.abs(card.getBoundingClientRect().top - top) < 4).length;
    });

test('a product list shows 4, 3 or 1 columns', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/products/category/mens');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(await columnsOf(page)).toBe(4);
  for (const many of [3, 1, 4]) {
    await visible(page, 'button', `${many} per row`).click();
    await expect.poll(() => columnsOf(page)).toBe(many);
  }
});

test('the price slider goes from 100 to 60000 in steps of 5 and starts at 100 to 10000', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/products/category/mens');
  const [lowest, highest] = [page.getByRole('slider', { name: 'Lowest price' }), page.getByRole('slider', { name: 'Highest price' })];
  await expect(lowest).toHaveAttribute('aria-valuemin', '100');
  await expect(lowest).toHaveAttribute('aria-valuenow', '100');
  await expect(highest).toHaveAttribute('aria-valuemax', '60000');
  await expect(highest).toHaveAttribute('aria-valuenow', '10000');
  await expect(page).not.toHaveURL(/Price/);
  await lowest.press('ArrowRight');
  await expect(lowest).toHaveAttribute('aria-valuenow', '105');
  await expect(page).toHaveURL(/minPrice=105/);
});

test('a card cycles its pictures after half a second under the mouse, until the mouse leaves', { tag: '@desktop' }, async ({ page }) => {
  // Found by its name: the newest cards may be those of the desk's tests, with one picture.
  await page.goto('/search?q=indigo+buti+block+print+kurta');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Indigo buti block print kurta' });
  await expect(card.locator('img')).toHaveCount(1);
  // Before hydration a card does not notice the mouse.
  await expect(async () => {
    await page.mouse.move(5, 5);
    await card.hover();
    await expect.poll(() => card.locator('img').count(), { timeout: patient(3_000) }).toBeGreaterThan(1);
  }).toPass();
  await page.mouse.move(5, 5);
  await expect(card.locator('img')).toHaveCount(1);
});

test('a card cuts its title to 30 characters', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/products/category/mens');
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(titles.length).toBeGreaterThan(10);
  for (const title of titles) expect([...title.replace(/\u2026|\.\.\.$/, '')].length, title).toBeLessThanOrEqual(30);
});
