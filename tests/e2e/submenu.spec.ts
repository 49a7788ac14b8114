/** The submenus of the nav bar, which only wide screens have: they link to lists and close over them. */
import type { Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

const groceries = (page: Page) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Groceries', exact: true });
const submenu = (page: Page) => page.getByRole('list', { name: 'In Groceries' });

test.beforeEach(async ({ page }) => {
  await page.goto('/about');
  // The links work before hydration, toasts only after it, which takes ten seconds on a busy machine.
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached({ timeout: patient(30_000) });
});

test('a submenu closes over the list that it opened, and opens again on the next hover', { tag: '@desktop' }, async ({ page }) => {
  for (const [link, list] of [
    [groceries(page), 'category'],
    [submenu(page).getByRole('link').first(), 'subCat'],
  ] as const) {
    await groceries(page).hover();
    await expect(submenu(page)).toBeVisible();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/products/${list}/`));
    // The focus has moved to the heading of the list, and the mouse has not moved.
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(submenu(page)).toBeHidden();
    // Over another element, for at least one frame: moves within a frame count as none.
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).evaluate((one) => one.matches(':hover'))).toBe(true);
  }
  await groceries(page).hover();
  await expect(submenu(page)).toBeVisible();
});

test('the keyboard opens a submenu, follows its link, closes it, and opens it on the way back', { tag: '@desktop' }, async ({ page }) => {
  await groceries(page).focus();
  await expect(submenu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(submenu(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/subCat\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(submenu(page)).toBeHidden();

  await groceries(page).focus();
  await expect(submenu(page)).toBeVisible();
  // From within the menu: focus must not stay on a hidden link.
  await page.keyboard.press('Tab');
  await expect(submenu(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(submenu(page)).toBeHidden();
  await expect(groceries(page)).toBeFocused();
  // Hidden only until the mouse returns.
  await page.getByRole('button', { name: 'ALL CATEGORIES' }).focus();
  await groceries(page).focus();
  await expect(submenu(page)).toBeVisible();
});
