import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { addToCartOverApi } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

/** Accessibility violations on the page, one line per rule. */
async function barriers(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (given) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations' as const], preload: false, ...given }),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Checks every page in `paths` in both colour modes. In dark mode only colours differ, and they are the same at every width. */
async function expectNoBarriers(page: Page, paths: readonly string[], isMobile: boolean): Promise<void> {
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    expect(await barriers(page), path).toEqual([]);
    if (!isMobile) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    // What the colour mode switch does.
    expect(await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'))).toBe(true);
    expect(await barriers(page, { runOnly: ['color-contrast'] }), `${path} in the dark`).toEqual([]);
  }
}

test.slow();

test('public pages have no accessibility violations', async ({ page, isMobile }) => {
  await expectNoBarriers(
    page,
    ['/', '/products/category/mens?minPrice=500&maxPrice=3000&rating=4', '/product/m-kurta-indigo-buti?tab=reviews', '/search?q=kurta'],
    isMobile,
  );
});

test('dialogs and menus have no accessibility violations', { tag: '@phone' }, async ({ page }) => {
  for (const path of [
    '/products/category/mens?quickView=m-kurta-indigo-buti',
    '/?dialog=location',
    '/?dialog=menu',
    '/products/category/mens?dialog=filters',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible();
    expect(await barriers(page), path).toEqual([]);
  }
});

test(
  'the empty search, an unknown address and the sign-in pages have no accessibility violations',
  { tag: '@phone' },
  async ({ page, watch, isMobile }) => {
    watch.allow(/^\/nowhere$/);
    await expectNoBarriers(page, ['/search?q=zzqqxxw', '/nowhere', '/signIn', '/signUp'], isMobile);
    await page.goto('/nowhere');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Haat, home' })).toBeVisible();
  },
);

test("a customer's pages have no accessibility violations", async ({ page, isMobile }) => {
  await signInNewShopper(page);
  await addToCartOverApi(page, 'u-mug-lotus');
  await expectNoBarriers(page, ['/cart', '/checkout', '/my-list', '/orders', '/my-account'], isMobile);
});
