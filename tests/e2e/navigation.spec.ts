/** Spec 2: scroll positions between pages, and the controls of the header that open and close. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));
const newProduct = (page: Page) => page.getByLabel('New products').getByRole('article').nth(6);

// Menu and search are toggles on narrow screens only.
test.describe('on a phone', { tag: '@phone' }, () => {
  test('a page opens at its top, and Back restores the scroll position', async ({ page }) => {
    await page.goto('/');
    const card = newProduct(page);
    await card.scrollIntoViewIfNeeded();
    const before = await scrollPosition(page);
    expect(before).toBeGreaterThan(500);
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(async () => Math.abs((await scrollPosition(page)) - before)).toBeLessThan(40);
  });

  test('the menu opens from the header and leads to a subcategory, the logo Home, each at the top', async ({ page }) => {
    await page.goto('/');
    await newProduct(page).scrollIntoViewIfNeeded();
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Men’s', { exact: true }).click();
    await menu.getByRole('link', { name: 'Kurtas', exact: true }).first().click();
    await expect(page).toHaveURL(/\/products\/subCat\//);
    await expect(menu).toHaveCount(0);
    await expect.poll(() => scrollPosition(page)).toBe(0);

    await page.getByRole('main').getByRole('article').nth(4).scrollIntoViewIfNeeded();
    expect(await scrollPosition(page)).toBeGreaterThan(100);
    await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => scrollPosition(page)).toBe(0);
  });

  test('Sign In in the header opens sign-in without a footer, and sign-up links to the legal pages', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/signIn/);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.getByRole('link', { name: 'Sign Up' }).click();
    for (const name of ['Conditions of Use', 'Privacy Policy']) {
      const legal = page.getByRole('link', { name });
      await expect(legal).toBeVisible();
      expect((await legal.boundingBox())?.height, name).toBeGreaterThanOrEqual(24);
    }
  });

  test('the search field of the header and the search filters open and close', async ({ page }) => {
    await page.goto('/product/u-mug-lotus');
    const header = page.getByRole('banner');
    const box = header.getByRole('searchbox').filter({ visible: true });
    await expect(box).toHaveCount(0);
    const toggle = header.getByRole('button', { name: 'Search', expanded: false });
    await toggle.click();
    await expect(box).toBeFocused();
    await header.getByRole('button', { name: 'Search', expanded: true }).click();
    await expect(box).toHaveCount(0);
    await toggle.click();
    await box.fill('kurta');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=kurta/);
    await page.getByRole('button', { name: 'Open Filters' }).click();
    const filters = page.getByRole('dialog').filter({ has: page.getByRole('group', { name: 'Rating' }) });
    await expect(filters).toBeVisible();
    await filters.getByRole('button', { name: 'Close Filters' }).click();
    await expect(filters).toHaveCount(0);
  });
});

// Only wide screens have the nav bar.
test('ALL CATEGORIES opens a side menu with submenus, and a choice closes both', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about');
  const nav = page.getByRole('navigation', { name: 'Categories' });
  const all = nav.getByRole('button', { name: 'ALL CATEGORIES' });
  await all.click();
  await expect(all).toHaveAttribute('aria-expanded', 'true');
  const side = nav
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: 'Groceries', exact: true }) })
    .first();
  const groceries = side.getByRole('link', { name: 'Groceries', exact: true });
  const subcategory = side.getByRole('list', { name: 'In Groceries' }).getByRole('link').first();
  await expect(subcategory).toBeHidden();
  await groceries.hover();
  await subcategory.click();
  await expect(page).toHaveURL(/\/products\/subCat\//);
  await expect(all).toHaveAttribute('aria-expanded', 'false');
});
