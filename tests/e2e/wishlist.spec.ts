import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

test('the signed-out Wishlist leads to sign-in and back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/my-list');
  await expect(page).toHaveURL(/\/signIn\?redirect=%2Fmy-list/);
});

test('an empty Wishlist says so and links back to the shop', { tag: '@phone' }, async ({ page }) => {
  await signInNewShopper(page);
  await page.goto('/my-list');
  await expect(page.getByText('There are 0 products in your Wishlist')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wishlists is currently empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a heart saves, the Wishlist shows it, and a removal can be undone', { tag: ['@phone', '@core'] }, async ({ page }) => {
  await signInNewShopper(page);
  await page.goto('/product/h-kettle-brass');
  await page
    .getByRole('button', { name: /wishlist/i })
    .filter({ visible: true })
    .first()
    .click();
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

test('an item shows how price and stock have changed, and goes into the cart with a size', { tag: '@phone' }, async ({ page }) => {
  await signInNewShopper(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  /** Saved on this shopper's other phone, when the product had another price. */
  const savedAt = async (productId: string, price: number) => {
    const headers = { authorization: `Bearer ${token}`, 'x-device': 'other-phone' };
    expect((await page.request.post('/api/my-list/add/', { headers, data: { productId, price } })).status()).toBe(201);
  };
  await savedAt('m-kurta-indigo-buti', 1599);
  await savedAt('m-bandi-bottle', 1);
  await savedAt('h-planter-snake', 799);

  await page.goto('/my-list');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const soldOut = row('Cream planter');
  await expect(soldOut).toContainText('Out of stock');
  await expect(soldOut.getByRole('button', { name: /Add to cart/ })).toHaveCount(0);
  await expect(row('Bottle green bandi jacket')).toContainText('Only\u00a02\u00a0left');
  await expect(row('Bottle green bandi jacket')).toContainText(/Rs\u00a0[\d,]+ more than when you saved it/);

  const kurta = row('Indigo buti block print kurta');
  await expect(kurta).toContainText('Rs\u00a01,299');
  await expect(kurta).toContainText('Rs\u00a0300 less than when you saved it');
  const add = kurta.getByRole('button', { name: 'Add to cart: Indigo buti block print kurta' });
  await add.click();
  const sheet = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/my-list$/);
  await expect(add).toBeFocused();

  await add.click();
  await sheet.getByRole('radio', { name: 'L', exact: true }).check();
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Added To Cart')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('row').filter({ hasText: 'Indigo buti block print kurta' })).toContainText('Size L');
});
