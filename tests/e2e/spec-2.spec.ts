/** Spec 2 where only a browser can tell: what opens under a tap, what a width changes, where a page begins. */
import type { Page } from '@playwright/test';
import { inView } from './support/in-view.ts';
import { expect, test } from './support/test.ts';

// Nothing here is about the worker, and to install it costs more than the page.
test.use({ serviceWorkers: 'block' });

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.describe('on a phone', { tag: '@phone' }, () => {
  // Toggles are for narrow screens.

  test('home: a page begins at its top and back leads to where one was; menu and sign-in open from the header', async ({ page }) => {
    await page.goto('/');
    const card = page.getByLabel('New products').getByRole('article').nth(6);
    await card.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(500);
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(40);

    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Men’s', { exact: true }).click();
    await menu.getByRole('link', { name: 'Kurtas', exact: true }).first().click();
    await expect(page).toHaveURL(/\/products\/subCat\//);
    await expect(menu).toHaveCount(0);
    await expect.poll(() => scrolled(page)).toBe(0);

    await page.getByRole('main').getByRole('article').nth(4).scrollIntoViewIfNeeded();
    expect(await scrolled(page)).toBeGreaterThan(100);
    await page.getByRole('banner').getByRole('link', { name: 'Haat, home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => scrolled(page)).toBe(0);

    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/signIn/);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.getByRole('link', { name: 'Sign Up' }).click();
    for (const name of ['Conditions of Use', 'Privacy Policy']) {
      const legal = await page.getByRole('link', { name }).boundingBox();
      expect(legal?.height, name).toBeGreaterThanOrEqual(24);
    }
  });

  test('the search of the header and the filters of a search open and close', async ({ page }) => {
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

test.describe('on a wide screen', { tag: '@desktop' }, () => {
  // Widths are set here.

  test('product: the picture comes close under the mouse, the colour has its guide, related products are 1, 2, 3 and 5 per view', async ({
    page,
  }) => {
    await page.goto('/product/m-kurta-indigo-buti');
    const picture = page.getByRole('button', { name: 'Enlarge picture 1 of 5' });
    const enlarged = () => picture.locator('img').evaluate((img) => img.getBoundingClientRect().width);
    await expect(picture.locator('img')).toBeVisible();
    // A mouse moves once here, and nothing hears of it before React has taken the page over.
    await expect(page.locator('html[data-live]')).toHaveCount(1);
    const still = await enlarged();
    await picture.hover({ position: { x: 40, y: 60 } });
    await expect.poll(enlarged).toBeCloseTo(still * 2, -1);
    // What lies under the pointer stays under it.
    const corner = await picture
      .locator('img')
      .evaluate((img) => img.getBoundingClientRect().left - (img.closest('button')?.getBoundingClientRect().left ?? 0));
    expect(Math.abs(corner + 40)).toBeLessThan(4);
    await page.mouse.move(2, 2);
    await expect.poll(enlarged).toBeCloseTo(still, -1);
    await expect(page.getByRole('button', { name: /^Show picture \d of 5$/ })).toHaveCount(5);

    await page.getByRole('button', { name: 'Colour guide' }).click();
    const guide = page.getByRole('dialog', { name: 'Colour guide' });
    await expect(guide).toContainText('next to white and black');
    await guide.getByRole('button', { name: 'Close' }).click();
    await expect(guide).toBeHidden();

    const related = page.getByRole('list', { name: 'Related Products' });
    for (const [width, many] of [
      [750, 5],
      [749, 3],
      [600, 3],
      [599, 2],
      [400, 2],
      [399, 1],
      [350, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => inView(related), { message: `at ${width}px` }).toBe(many);
    }
  });

  test('ALL CATEGORIES opens a side menu, each category its submenu, and a choice closes both', async ({ page }) => {
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
    const shelf = side.getByRole('list', { name: 'In Groceries' }).getByRole('link').first();
    await expect(shelf).toBeHidden();
    await groceries.hover();
    await shelf.click();
    await expect(page).toHaveURL(/\/products\/subCat\//);
    await expect(all).toHaveAttribute('aria-expanded', 'false');
  });
});
