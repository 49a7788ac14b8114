/** Spec 2 and 9: what the header shows at which width, and when it becomes fixed. */
import { addToCartOverApi } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

const mug = 'u-mug-lotus';

test('the location picker shows from 992 px', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about');
  const location = page.getByRole('banner').getByText('Deliver to').first();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(location).toBeVisible();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(location).toBeHidden();
});

test('the nav bar shows the first 8 categories', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: 'Categories' }).locator('a[href^="/products/category/"]');
  await expect(links.filter({ visible: true })).toHaveCount(8);
});

test('the header shows the cart total above 1000 px', { tag: '@desktop' }, async ({ page }) => {
  await signInNewShopper(page);
  await addToCartOverApi(page, mug);
  await page.goto('/');
  const total = page.getByRole('banner').getByText('Rs\u00a0378');
  await expect(total).toBeVisible();
  await page.setViewportSize({ width: 1001, height: 800 });
  await expect(total).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(total).toBeHidden();
});

test('the header becomes fixed once the page is scrolled more than 100 px', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const topAt = async (y: number) => {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
    return page.getByRole('banner').evaluate((one) => Math.round(one.getBoundingClientRect().top));
  };
  expect(await topAt(90)).toBeLessThan(0);
  for (const y of [110, 900]) await expect.poll(() => topAt(y), { message: `scrolled ${y}px` }).toBe(0);
  await expect.poll(() => topAt(90)).toBeLessThan(0);
});
