/**
 * Three people at the desk of one shop: two owners and one of the staff, on two phones, one of them without a network. It has a server of its own,
 * because it changes the name and the prices of the shop, so it runs at one width.
 *
 * @module-tag phone
 */
import { type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newDeskPerson, signInAtDesk, testPin, untilInstalled } from './support/desk-person.ts';
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

const save = (phone: Page) => phone.getByRole('button', { name: 'Save settings' }).click();

test('two owners and a staff member on two phones, one offline: nobody loses a change', async ({ browser, watch }) => {
  test.slow();
  const [counter, home] = [await openPhone(browser), await openPhone(browser)];
  await signInAtDesk(counter, await newDeskPerson(counter, 'staff', 'Imran Khan'));
  await signInAtDesk(counter, await newDeskPerson(counter, 'owner', 'Meera Joshi'));
  await signInAtDesk(home, await newDeskPerson(home, 'owner', 'Asha Patil'));

  // Asha's phone loses the network while she types. What she saved of a product waits; the settings stay typed.
  await untilInstalled(home.context(), home);
  await home.goto(`/desk/products/${masala}`);
  await expect(home.getByLabel('Description')).toBeVisible();
  await home.goto('/desk/settings');
  await expect(home.getByLabel('Short name')).toHaveValue('');
  await home.context().setOffline(true);
  await home.getByLabel('Short name').fill('Asha');
  await home.getByLabel('What you sell, in a few words').fill('spices and brass');
  await save(home);
  await expect(home.getByRole('main').getByRole('alert').first()).toBeVisible();
  await home.goto(`/desk/products/${masala}`);
  await home.getByLabel('Description').fill('Seven bowls, one lid.');
  await home.getByRole('button', { name: 'Save changes' }).click();
  await expect(home.getByText('Changes wait on this device.')).toBeVisible();

  // Meanwhile, at the counter: Meera changes the look and the prices, and one field that Asha is typing.
  await counter.goto('/desk/settings');
  await counter.getByLabel('Name of the shop').fill('Joshi & Patil');
  await counter.getByLabel('Short name').fill('J and P');
  await counter.getByLabel('Prices you type and shoppers read').selectOption('with');
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0f6e77' } })
    .png()
    .toBuffer();
  await counter.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(counter.getByRole('button', { name: 'Take the logo out' })).toBeVisible();
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
  await home.context().setOffline(false);
  await expect.poll(product).toMatchObject({ name: 'Masala dani of brass', description: 'Seven bowls, one lid.' });
  await expect(home.getByLabel('Name', { exact: true })).toHaveValue('Masala dani of brass');
  await expect(home.getByLabel('Description')).toHaveValue('Seven bowls, one lid.');

  // Her settings are typed still, with Meera's beside them. Of the field that both changed she is told before it is replaced.
  await home.goto('/desk/settings');
  await expect(home.getByText('Not saved yet')).toBeVisible();
  await expect(home.getByLabel('Name of the shop')).toHaveValue('Joshi & Patil');
  await expect(home.getByLabel('Short name')).toHaveValue('Asha');
  watch.allow(/^\/api\/desk\/settings/);
  await save(home);
  await expect(home.getByText('Somebody else changed this meanwhile: Short name.').first()).toBeVisible();
  const settings = async () =>
    ((await (await home.request.get(`${origin()}/api/desk/settings`)).json()) as { settings: Record<string, string> }).settings;
  expect(await settings()).toMatchObject({ shortName: 'J and P', tagline: '' });
  await save(home);
  await expect(home.getByText('Settings saved')).toBeVisible();
  await expect(home.getByText('Not saved yet')).toHaveCount(0);
  expect(await settings()).toMatchObject({
    name: 'Joshi & Patil',
    shortName: 'Asha',
    tagline: 'spices and brass',
    prices: 'with',
    logo: expect.stringMatching(/^\/img\//),
  });

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
