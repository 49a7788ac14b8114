/** Spec 4 and 6: what a sign-out clears and which pages need a sign-in. */
import { signIn, registeredPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

test('signing out clears token and user and shows sign-in', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, await registeredPerson(page));
  expect(
    await page.evaluate(() => [
      localStorage.getItem('token') !== null,
      Object.keys(JSON.parse(localStorage.getItem('user') ?? '{}') as object)
        .sort()
        .join(),
    ]),
  ).toEqual([true, 'email,name,userId']);
  await page.getByRole('button', { name: 'Your account' }).click();
  for (const name of ['My Account', 'Orders', 'Wishlists'])
    await expect(page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/signIn/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null]);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('cart, Wishlist, orders and account redirect to sign-in without a token', { tag: ['@phone', '@core'] }, async ({ page }) => {
  for (const path of ['/cart', '/my-list', '/orders', '/my-account']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/signIn?redirect=${encodeURIComponent(path)}`);
  }
});
