import { barriers, expectNoBarriers } from './support/barriers.ts';
import { addToCartOverApi } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

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
  'empty search, unknown address and sign-in pages have no accessibility violations',
  { tag: '@phone' },
  async ({ page, watch, isMobile }) => {
    watch.allow(/^\/nowhere$/);
    await expectNoBarriers(page, ['/search?q=zzqqxxw', '/nowhere', '/signIn', '/signUp'], isMobile);
    await page.goto('/nowhere');
    await expect(page.getByRole('banner').getByRole('link', { name: /home$/ })).toBeVisible();
  },
);

test("a customer's pages have no accessibility violations", async ({ page, isMobile }) => {
  await signInNewShopper(page);
  await addToCartOverApi(page, 'u-mug-lotus');
  await expectNoBarriers(page, ['/cart', '/checkout', '/my-list', '/orders', '/my-account'], isMobile);
});
