import { codeFor } from './support/mail.ts';
import { registeredPerson, newPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

// @module-tag phone: once is enough.

test('a forgotten password is replaced with the code from the email', { tag: '@core' }, async ({ page, watch }) => {
  watch.allow(/\/api\/user\/(verify|signin)$/);
  const person = await registeredPerson(page);
  await page.goto('/signIn?redirect=%2Forders');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();

  // The email typed before is filled in, and is not in the URL.
  await expect(page).toHaveTitle('Forgot password - Haat');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  expect(page.url()).not.toContain('@');
  await page.getByRole('button', { name: 'Recover' }).click();
  await expect(page.getByText('If the email is registered, a code has been sent')).toBeVisible();
  await expect(page).toHaveURL(/step=otp/);
  await expect(page).toHaveTitle('New password - Haat');

  const code = await codeFor(person.email);
  const otp = page.getByLabel('OTP');
  await expect(otp).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByLabel('New password', { exact: true }).fill('new-mango-88');

  await test.step('a code of three characters and a password of six are rejected', async () => {
    await otp.fill('abc');
    await page.getByLabel('New password', { exact: true }).fill('sixsix');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('OTP is incorrect')).toBeVisible();
    await expect(page.getByText('Password Is less then 6')).toBeVisible();
    await expect(otp).toBeFocused();
  });
  await test.step('a wrong code is rejected beside its field', async () => {
    await otp.fill(code === 'ZZZZ' ? 'YYYY' : 'ZZZZ');
    await page.getByLabel('New password', { exact: true }).fill('new-mango-88');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('OTP is incorrect').first()).toBeVisible();
    await expect(otp).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('a reload keeps the step and the email address, but neither code nor password', async () => {
    await page.reload();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await expect(otp).toHaveValue('');
    const stored = await page.evaluate(
      () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + JSON.stringify(history.state),
    );
    expect(stored).not.toContain('new-mango-88');
    expect(stored).not.toContain('ZZZZ');
  });

  // As pasted from an email: lower case with a space.
  await otp.fill(` ${code.slice(0, 2).toLowerCase()} ${code.slice(2).toLowerCase()}`);
  await expect(otp).toHaveValue(code);
  await page.getByLabel('New password', { exact: true }).fill('new-mango-88');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password has been changed. Sign in with your new password.')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('new-mango-88');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/orders');
});

test('Back leads from the code to the email address and to sign-in', async ({ page }) => {
  await page.goto('/signIn');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByRole('button', { name: 'Recover' }).click();
  await expect(page.getByText('email can not be blank!')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(newPerson().email);
  await page.getByRole('button', { name: 'Recover' }).click();
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
