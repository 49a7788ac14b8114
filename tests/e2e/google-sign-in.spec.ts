import type { Page } from '@playwright/test';
import { signInNewShopper, newPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

// @module-tag desktop: the provider has a window of its own.

/** Signs in on the provider's own page. */
async function introduce(provider: Page, name: string, email: string): Promise<void> {
  await provider.getByLabel('Name').fill(name);
  await provider.getByLabel('E-mail').fill(email);
  await provider.getByRole('button', { name: 'Continue' }).click();
}

/** Ignores an error of a window that is closed. */
const whenClosed = (popup: Page) => (error: unknown) => {
  if (!popup.isClosed()) throw error;
};

async function openProvider(page: Page): Promise<Page> {
  // Before hydration the button opens no window.
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Sign in with Google' }).click(),
  ]);
  await popup.waitForURL(/\/oidc\//);
  return popup;
}

test("the provider's popup signs in, completes the pending action and returns to the page", async ({ page }) => {
  const { email } = newPerson();
  await page.goto('/product/h-kettle-brass');
  await page
    .getByRole('button', { name: /wishlist/i })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/signIn/);
  const popup = await openProvider(page);
  await expect(page.getByRole('button', { name: 'Waiting for Google...' })).toBeVisible();
  const closed = popup.waitForEvent('close');
  await introduce(popup, 'Ravi Deshpande', email);
  await closed;
  await expect(page.getByText('User authentication Successfully!')).toBeVisible();
  await expect(page.getByText('the product added in my list')).toBeVisible();
  await expect(page).toHaveURL('/product/h-kettle-brass');
  await page.goto('/my-account');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ravi Deshpande');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('cancelling at the provider shows its message and allows another try', async ({ page, watch }) => {
  watch.allow(/authWithGoogle/);
  await page.goto('/signUp');
  const popup = await openProvider(page);
  // The message leaves after six seconds, and the window may close before the click has ended.
  await Promise.all([
    expect(page.getByRole('alert').filter({ visible: true })).toHaveText('The sign-in was cancelled'),
    popup.waitForEvent('close'),
    popup.getByText('Cancel and go back').click().catch(whenClosed(popup)),
  ]);
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
});

test('closing the popup enables the button again', async ({ page }) => {
  await page.goto('/signIn');
  const popup = await openProvider(page);
  await popup.close();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('without popups sign-in continues in this window and leaves no ticket in the address', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/signIn?redirect=%2Forders');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.waitForURL(/\/oidc\//);
  await introduce(page, 'Asha Rao', newPerson().email);
  await expect(page.getByText('User authentication Successfully!')).toBeVisible();
  await expect(page).not.toHaveURL(/ticket=/);
  await expect(page).toHaveURL('/orders');
});

test('a Google sign-in does not take over an account that has a password', async ({ page, watch }) => {
  watch.allow(/authWithGoogle/);
  const person = await signInNewShopper(page);
  await page.goto('/my-account?tab=access');
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL(/\/signIn/);
  const popup = await openProvider(page);
  const closed = popup.waitForEvent('close');
  await introduce(popup, 'Somebody Else', person.email);
  await closed;
  await expect(page.getByText('This email already has a password. Sign in with your password.')).toBeVisible();
  await expect(page).toHaveURL(/\/signIn/);
});
