/** Spec 5: the exact messages of a blank form, beside its fields, and focus on the first of them. */
import { addToCart, visible } from './support/checkout-steps.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

// @module-tag desktop: messages do not depend on the width.

test('blank sign-in, sign-up and recover forms name the missing fields', async ({ page }) => {
  await page.goto('/signIn');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  for (const words of ['email can not be blank!', 'password can not be blank!']) await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByRole('button', { name: 'Recover' }).click();
  await expect(page.getByText('email can not be blank!')).toBeVisible();
  await page.goto('/signUp');
  await page.getByLabel('Name', { exact: true }).fill('   ');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  for (const field of ['name', 'phone', 'email', 'password']) await expect(page.getByText(`${field} can not be blank!`)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill('sixsix');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Password Is less then 6')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('x'.repeat(81));
  await expect(page.getByText('This is too long. Please shorten it.')).toBeVisible();
});

test('a blank checkout names every missing field and keeps what was typed', async ({ page }) => {
  const { phone } = await signInNewShopper(page);
  await addToCart(page, 'u-mug-lotus');
  await page.goto('/checkout');
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue(phone);
  for (const label of ['Full name', 'Country', 'Phone number', 'Email']) await page.getByLabel(label, { exact: true }).fill('');
  await page.getByLabel('City', { exact: true }).fill('Pune');
  await visible(page, 'button', 'Checkout').click();
  for (const words of ['full name', 'country', 'state', 'zipCode', 'phone Number', 'email'])
    await expect(page.getByText(`Please fill ${words}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill Street address', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Please fill city')).toHaveCount(0);
  await expect(page.getByLabel('Full name', { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Pune');
});
