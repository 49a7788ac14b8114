/** What `sizes` says of pictures is true on every screen, so that no device loads a larger file than it shows. */
import type { Page } from '@playwright/test';
import { openDesk } from './support/desk-person.ts';
import { deskScreens } from './support/desk-screens.ts';
import { wrongSizes } from './support/picture-sizes.ts';
import { addToCartOverApi, placeOrder, saveOverApi } from './support/place-order.ts';
import { shopScreens } from './support/shop-screens.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** Screens on which `sizes` is wrong, with the pictures. */
async function wrongOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    // The desk has no page of the server's that a script takes over.
    await expect(page.locator('html[data-live], html:not([data-painted]) h1').first()).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // Pictures further down load when they come near, and a dialog may come after the rest of its page.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('picture img')]
        .map((image) => Object.assign(image, { loading: 'eager' }))
        .every(({ complete }) => complete),
    );
    wrong.push(...(await page.evaluate(wrongSizes)).map((picture) => `${path}: ${picture}`));
  }
  return wrong;
}

test('no picture of the shop is shown at another width than its sizes say', async ({ page }) => {
  test.slow();
  await signInNewShopper(page);
  const productId = 'm-kurta-indigo-buti';
  const orderId = await placeOrder(page, 'u-mug-lotus', 'u-mug-lotus');
  await addToCartOverApi(page, 'u-mug-lotus');
  await saveOverApi(page, productId);
  const screens = shopScreens({ productId, categoryId: 'mens', subCatId: 'mens-kurtas', orderId });
  // The cards of a list are wider in three columns than in four.
  expect(await wrongOn(page, [...screens, '/products/category/mens?columns=3'])).toEqual([]);
});

test('no picture of the desk is shown at another width than its sizes say', async ({ page }) => {
  test.slow();
  await openDesk(page);
  expect(
    await wrongOn(
      page,
      deskScreens.map((path) => `/desk${path}`),
    ),
  ).toEqual([]);
});
