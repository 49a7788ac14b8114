/**
 * Three people at the desk of one shop: two owners and one of the staff, on two phones, one of them without a network. It has a server of its own,
 * because it changes the name and the prices of the shop, so it runs at one width.
 *
 * @module-tag phone
 */
import { type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newDeskPerson, signInAtDesk, testPin, untilInstalled, untilStored } from './support/desk-person.ts';
import { ownShop } from './support/own-shop.ts';
import { expect, test } from './support/test.ts';

const masala = 'h-masala-dani';
const origin = ownShop('together');

const openPhone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: origin(), viewport: { width: 360, height: 780 }, hasTouch: true })).newPage();

/** Hands the phone over: locks it, and the other person opens it with the PIN. */
async function handOver(phone: Page, name: string): Promise<void> {
  await phone.getByRole('button', { name: /^Lock/ }).filter({ visible: true }).click();
  await phone.getByRole('button', { name, exact: true }).click();
  await phone.getByLabel(`PIN of ${name}`).fill(testPin);
  await phone.getByRole('button', { name: 'Open the desk' }).click();
  await expect(phone.getByRole('heading', { name: 'The desk is locked' })).toHaveCount(0);
}

/** A photograph of one colour, as a file that somebody chooses. */
async function picture(background: string) {
  const drawn = sharp({ create: { width: 300, height: 300, channels: 4, background } });
  return { name: 'logo.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}

const save = (phone: Page) => phone.getByRole('button', { name: 'Save settings' }).click();

test('two owners and a staff member on two phones, one offline: nobody loses a change', async ({ browser, watch }) => {
  test.slow();
  const [counter, home] = [await openPhone(browser), await openPhone(browser)];
  await signInAtDesk(counter, await newDeskPerson(counter, 'staff', 'Imran Khan'));
  await signInAtDesk(counter, await newDeskPerson(counter, 'owner', 'Meera Joshi'));
  await signInAtDesk(home, await newDeskPerson(home, 'owner', 'Asha Patil'));

  // Asha's phone loses the network. What she saves of the settings, a logo, and what she saved of a product wait on it.
  await untilInstalled(home.context(), home);
  await home.goto(`/desk/products/${masala}`);
  await expect(home.getByLabel('Description')).toBeVisible();
  await untilStored(home, `/api/desk/products/{id}`);
  await home.goto('/desk/settings');
  await expect(home.getByLabel('Short name')).toHaveValue('');
  await untilStored(home, '/api/desk/settings');
  await home.context().setOffline(true);
  await home.getByLabel('What you sell, in a few words').fill('spices and brass');
  await home.getByLabel('Prices you type and shoppers read').selectOption('with');
  await save(home);
  await expect(home.getByText('Saved on this device.')).toBeVisible();
  await home.getByLabel('Short name').fill('Asha');
  await save(home);
  await expect(home.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  await home.getByLabel('Add a picture Logo').setInputFiles(await picture('#0f6e77'));
  await expect(home.getByText('This device keeps the logo until there is a network.')).toBeVisible();
  // A phone that is restarted has them still.
  await home.reload();
  await expect(home.getByLabel('Short name')).toHaveValue('Asha');
  await expect(home.getByLabel('Prices you type and shoppers read')).toHaveValue('with');
  await expect(home.getByRole('img', { name: 'Logo' })).toHaveJSProperty('naturalWidth', 300);
  await home.goto(`/desk/products/${masala}`);
  await home.getByLabel('Description').fill('Seven bowls, one lid.');
  await home.getByRole('button', { name: 'Save changes' }).click();
  await expect(home.getByText('Changes wait on this device.')).toBeVisible();

  // Meanwhile, at the counter: Meera changes the name, and one field that Asha has changed.
  await counter.goto('/desk/settings');
  await counter.getByLabel('Name of the shop').fill('Joshi & Patil');
  await counter.getByLabel('Short name').fill('J and P');
  await save(counter);
  await expect(counter.getByText('Settings saved')).toBeVisible();
  // Then Imran works at the same phone: he sees no settings, and changes the product that Asha has changed, too.
  await handOver(counter, 'Imran Khan');
  watch.allow(/^\/api\/desk\/settings/);
  await expect(counter.getByRole('heading', { name: 'You may not see this' })).toBeVisible();
  await counter.goto(`/desk/products/${masala}`);
  await counter.getByLabel('Name', { exact: true }).fill('Masala dani of brass');
  await counter.getByRole('button', { name: 'Save changes' }).click();
  const product = async () =>
    (await (await counter.request.get(`${origin()}/api/desk/products/${masala}`)).json()) as { name: string; description: string };
  await expect.poll(async () => (await product()).name).toBe('Masala dani of brass');

  // Asha's phone is back. Her description arrives, Imran's name stays, and her open page shows both.
  watch.allow(/^\/api\/desk\/settings/);
  await home.context().setOffline(false);
  await expect.poll(product).toMatchObject({ name: 'Masala dani of brass', description: 'Seven bowls, one lid.' });
  await expect(home.getByLabel('Name', { exact: true })).toHaveValue('Masala dani of brass');
  await expect(home.getByLabel('Description')).toHaveValue('Seven bowls, one lid.');

  // So do her settings and her logo. Of the field that both changed she is told, and what she typed comes back before it replaces Meera's.
  const settings = async () =>
    ((await (await home.request.get(`${origin()}/api/desk/settings`)).json()) as { settings: Record<string, string> }).settings;
  await expect
    .poll(settings)
    .toMatchObject({ shortName: 'J and P', tagline: 'spices and brass', prices: 'with', logo: expect.stringMatching(/^\/img\//) });
  await home.goto('/desk/waiting');
  await home.getByRole('link', { name: 'Look at it' }).click();
  await expect(home.getByLabel('Name of the shop')).toHaveValue('Joshi & Patil');
  await expect(home.getByLabel('Short name')).toHaveValue('J and P');
  await expect(home.getByText('Somebody else changed this meanwhile: Short name.').first()).toBeVisible();
  await home.getByRole('button', { name: 'Show what I typed' }).click();
  await expect(home.getByLabel('Short name')).toHaveValue('Asha');
  await save(home);
  await expect(home.getByText('Settings saved')).toBeVisible();
  expect(await settings()).toMatchObject({ name: 'Joshi & Patil', shortName: 'Asha', tagline: 'spices and brass', prices: 'with' });

  // Meera has the phone at the counter again, and sees all of it.
  await handOver(counter, 'Meera Joshi');
  await counter.goto('/desk/settings');
  await expect(counter.getByLabel('Short name')).toHaveValue('Asha');
  await expect(counter.getByLabel('Prices you type and shoppers read')).toHaveValue('with');
  await counter.goto('/desk/log?kind=setting');
  await expect(counter.getByText('Asha Patil changed settings').first()).toBeVisible();
  await expect(counter.getByText('Meera Joshi changed settings').first()).toBeVisible();
  await Promise.all([counter, home].map((page) => page.context().close()));
});
