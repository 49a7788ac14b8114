/** Signing in without script, or before it has loaded. */
import { words } from '#language/words.ts';
import { registeredPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// @module-tag phone: the form is the same at every width.

test('a shopper without script signs in by the form, and is signed in as soon as script runs', async ({ browser, page, baseURL }) => {
  const person = await registeredPerson(page);
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const form = await plain.newPage();
  const addresses: string[] = [];
  form.on('request', (request) => addresses.push(request.url()));
  await form.goto('/signIn?redirect=%2Fcart');
  const [email, password] = [form.getByLabel('Email', { exact: true }), form.getByLabel('Password', { exact: true })];

  await email.fill(person.email);
  await password.fill('wrong-guess-4711');
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText(words().signIn.wrong);
  await expect(email).toHaveValue(person.email);
  await expect(password).toHaveValue('');

  await password.fill('');
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(password).toHaveAccessibleDescription(words().signIn.passwordBlank);

  await password.fill(person.password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(form.getByText('You are almost signed in')).toBeVisible();
  await expect(email).toBeHidden();
  await expect(form.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/cart');
  for (const secret of ['wrong-guess-4711', person.password]) expect(addresses.join('\n')).not.toContain(secret);

  const address = form.url();
  await page.context().addCookies((await plain.storageState()).cookies);
  await plain.close();
  await page.goto(address);
  await expect(page.getByText(words().signIn.welcome)).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(person.email);
});

test('a shopper whose scripts do not arrive signs in by the form, and is signed in once they do', async ({ page, watch }) => {
  const person = await registeredPerson(page);
  watch.allow(/\/signIn/);
  watch.allowMessages(/Failed to fetch dynamically imported module|net::ERR_FAILED/);
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto('/signIn?redirect=%2Forders');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong-guess');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(words().signIn.wrong);

  await page.unroute(scripts);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(words().signIn.welcome)).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
});

test('a refused form keeps its sentence and its email when the script takes the page over', async ({ page, watch }) => {
  watch.allow(/\/signIn/);
  await page.route('**/signIn', async (route) => {
    if (route.request().method() === 'POST') return route.continue();
    await route.fulfill({
      contentType: 'text/html',
      body: '<form method="post" action="/signIn"><input name="email" value="asha@example.test"><input name="password" value="wrong-guess"><button>Send</button></form>',
    });
  });
  await page.goto('/signIn');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-live', '');
  await expect(page.getByRole('alert').filter({ hasText: words().signIn.wrong })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha@example.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});
