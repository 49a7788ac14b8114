/** The submenus of the nav bar, which only wide screens have: they show the way to a list and get out of its way. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// Nothing here is about the worker, and to install it costs more than the page.
test.use({ serviceWorkers: 'block' });

const groceries = (page: Page) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Groceries', exact: true });
const submenu = (page: Page) => page.getByRole('list', { name: 'In Groceries' });

test.beforeEach(async ({ page }) => {
  await page.goto('/about');
  // The links answer before the page does; the toasts come once it does, which is after ten seconds where the machine is busy.
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached({ timeout: 30_000 });
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
    // The focus has moved to the heading of the list, and the mouse still rests where it was.
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(submenu(page)).toBeHidden();
    // Over something else, and known to be: moves within one frame would count as none.
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).evaluate((one) => one.matches(':hover'))).toBe(true);
  }
  await groceries(page).hover();
  await expect(submenu(page)).toBeVisible();
});

test(
  'the keyboard opens a submenu, follows its link and closes it, and opens it again on the way back',
  { tag: '@desktop' },
  async ({ page }) => {
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
    // From within: the focus must not stay on a link that nobody sees.
    await page.keyboard.press('Tab');
    await expect(submenu(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(submenu(page)).toBeHidden();
    await expect(groceries(page)).toBeFocused();
    // Hidden for this once: whoever comes back sees it again.
    await page.getByRole('button', { name: 'ALL CATEGORIES' }).focus();
    await groceries(page).focus();
    await expect(submenu(page)).toBeVisible();
  },
);
