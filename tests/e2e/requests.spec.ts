import { choose } from './support/choose.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

// @module-tag phone: the fields do not depend on the width.

test('a visitor is asked to sign in on the page and returns to the request', async ({ page }) => {
  for (const path of ['/customize/m-kurta-indigo-buti', '/showlive/m-kurta-indigo-buti']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Please Login to continue' })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/signIn?redirect=${encodeURIComponent(path)}`,
    );
  }
});

test('an incomplete request is refused with the specified messages', async ({ page }) => {
  await signInNewShopper(page);
  await page.goto('/showlive/m-kurta-indigo-buti');
  const send = page.getByRole('button', { name: 'Request on WhatsApp' }).filter({ visible: true });
  await send.click();
  await expect(page.getByText('Please Fill All Fields').first()).toBeVisible();
  await choose(page.getByRole('radio', { name: 'Video Call' }));
  await page.getByLabel('Phone number').fill('9822014705');
  await page.getByLabel('Message', { exact: true }).fill('Too short');
  await send.click();
  await expect(page.getByText('please Fill more Message Content').first()).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('Please show me the collar and the cuffs.');
  await send.click();
  await expect(page.getByText('Please Select Your Time').first()).toBeVisible();
});

test('a complete request opens the chat with everything filled in', { tag: '@core' }, async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }));
  await signInNewShopper(page);
  await page.goto('/customize/m-kurta-indigo-buti');
  await choose(page.getByRole('radio', { name: 'Embroidery' }));
  await page.getByLabel('Your idea').fill('Two small mangoes on the left cuff, please.');
  await page.getByLabel('Phone number').fill('9822014705');
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Request on WhatsApp' }).filter({ visible: true }).click(),
  ]);
  await expect(page.getByText('Successfully Sent')).toBeVisible();
  await chat.waitForURL(/^https:\/\/wa\.me\/\d+\?text=/);
  const text = new URL(chat.url()).searchParams.get('text') ?? '';
  expect(text).toContain('Indigo buti block print kurta');
  expect(text).toContain('Method: embroidery');
  expect(text).toContain('Two small mangoes on the left cuff, please.');
});

test('the text is drawn on the garment as it is typed, survives a reload and reaches the seller', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }));
  await signInNewShopper(page);
  await page.goto('/customize/m-tee-mandala');
  await choose(page.getByRole('radio', { name: 'Print' }));
  await page.getByLabel('Text to print').fill('chai first');
  await expect(page.getByRole('img', { name: 'On it: chai first' })).toBeVisible();
  await expect(page.getByText('10/48')).toBeVisible();
  await expect(page.getByAltText('Rust cotton tee, mandala print')).toHaveAttribute('src', /\/plain-/);
  await choose(page.getByRole('radio', { name: 'Leaf' }));
  await page.getByLabel('Your idea').fill('Nineteen letters...');
  await expect(page.getByText('19', { exact: true })).toBeVisible();
  await page.getByLabel('Your idea').fill('In the middle of the chest, size L.');
  await expect(page.getByText('35, enough')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('img', { name: 'On it: chai first' })).toBeVisible();
  await page.getByLabel('Phone number').fill('9822014705');
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Request on WhatsApp' }).filter({ visible: true }).click(),
  ]);
  await expect(page.getByText('Successfully Sent')).toBeVisible();
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  const text = new URL(chat.url()).searchParams.get('text') ?? '';
  expect(text).toContain('Words: chai first\nInk: Leaf');
  expect(text).toContain('/product/m-tee-mandala');
  await page.reload();
  await expect(page.getByLabel('Text to print')).toHaveValue('');
});

test('a video call needs one of four times', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }));
  await signInNewShopper(page);
  await page.goto('/showlive/m-tee-mandala');
  await expect(page.getByLabel('Time')).toHaveCount(0);
  await choose(page.getByRole('radio', { name: 'Video Call' }));
  const slots = ['Morning (9-11:00 am)', 'After Noon (1-2:00 pm)', 'Evening (3-5:00 pm)', 'Night (6-8:00 pm)'];
  await expect(page.getByLabel('Time').locator('option')).toHaveText(['Choose a time', ...slots]);
  await page.getByLabel('Time').selectOption('Night (6-8:00 pm)');
  await page.getByLabel('Message', { exact: true }).fill('Please show me the collar and the cuffs.');
  await page.getByLabel('Phone number').fill('9822014705');
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Request on WhatsApp' }).filter({ visible: true }).click(),
  ]);
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  expect(new URL(chat.url()).searchParams.get('text')).toContain('Time: Night (6-8:00 pm)');
});
