import { becomeShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// Nothing here is about the worker, and to install it costs more than the page.
test.use({ serviceWorkers: 'block' });

test('without a sign-in the Wishlist leads to sign-in and back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/my-list');
  await expect(page).toHaveURL(/\/signIn\?redirect=%2Fmy-list/);
});

test('an empty Wishlist says so and leads back to the shop', async ({ page }) => {
  await becomeShopper(page);
  await page.goto('/my-list');
  await expect(page.getByText('There are 0 products in your Wishlist')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wishlists is currently empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a heart saves, the Wishlist shows it, and a removal can be undone', async ({ page }) => {
  await becomeShopper(page);
  await page.goto('/product/h-kettle-brass');
  await page.getByRole('button', { name: /wishlist/i }).filter({ visible: true }).first().click();
  await expect(page.getByText('the product added in my list')).toBeVisible();

  await page.goto('/my-list');
  await expect(page.getByText('There is 1 product in your Wishlist')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Brass chai kettle' });
  await expect(row).toContainText('Rs\u00a01,699');
  await row.getByRole('button', { name: 'Remove Brass chai kettle' }).click();
  await expect(page.getByText('item removed from Wishlist!')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});
