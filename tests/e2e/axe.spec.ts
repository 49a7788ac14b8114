import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { addToCart } from './support/errand.ts';
import { becomeShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** What stands in the way of somebody who reads by ear, by touch or in strong light, one line per rule. */
async function barriers(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Promise.all(document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity).map(({ finished }) => finished.catch(() => undefined))));
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate((given) => (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations' as const], ...given }), options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Every page in `paths` in both colour modes; in the dark only the colours are others. */
async function expectNoBarriers(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    expect(await barriers(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    expect(await barriers(page, { runOnly: ['color-contrast'] }), `${path} in the dark`).toEqual([]);
  }
}

test.slow();

test('nothing on the shelves stands in anybody’s way', async ({ page }) => {
  await expectNoBarriers(page, [
    '/',
    '/products/category/mens?minPrice=500&maxPrice=3000&rating=4',
    '/product/m-kurta-indigo-buti?tab=reviews',
    '/search?q=kurta',
  ]);
});

test('nor what opens over them', async ({ page }) => {
  for (const path of ['/products/category/mens?quickView=m-kurta-indigo-buti', '/?dialog=location', '/?dialog=menu', '/products/category/mens?dialog=filters']) {
    await page.goto(path);
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible();
    expect(await barriers(page), path).toEqual([]);
  }
});

test('nor the pages of a search in vain, of a wrong address and of the way in', async ({ page, watch }) => {
  watch.allow(/^\/nowhere$/);
  await expectNoBarriers(page, ['/search?q=zzqqxxw', '/nowhere', '/signIn', '/signUp']);
  await page.goto('/nowhere');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Haat, home' })).toBeVisible();
});

test('nor what a shopper has', async ({ page }) => {
  await becomeShopper(page);
  await addToCart(page, 'u-mug-lotus');
  await expectNoBarriers(page, ['/cart', '/checkout', '/my-list', '/orders', '/my-account']);
});
