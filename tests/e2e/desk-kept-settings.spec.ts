/**
 * An owner decides about the shop on a phone without a network: it waits there, says so, and reaches shoppers when the network is back. It has a
 * server of its own, because it closes the shop, so it runs at one width.
 *
 * @module-tag phone
 */
import { newDeskPerson, signInAtDesk, untilInstalled, untilStored } from './support/desk-person.ts';
import { ownShop } from './support/own-shop.ts';
import { expect, test } from './support/test.ts';

const origin = ownShop('kept');

test('closing, pages, places and categories decided offline reach the shop later', async ({ browser }) => {
  const phone = await (await browser.newContext({ baseURL: origin(), viewport: { width: 360, height: 780 }, hasTouch: true })).newPage();
  await signInAtDesk(phone, await newDeskPerson(phone, 'owner', 'Meera Joshi'));
  await untilInstalled(phone.context(), phone);
  const places = { settings: 'Save settings', pages: 'Write Returns', categories: /^Change/, locations: 'Save delivery' };
  for (const [place, name] of Object.entries(places)) {
    await phone.goto(`/desk/${place}`);
    await expect(phone.getByRole('main').getByRole('button', { name }).first()).toBeVisible();
    await untilStored(phone, `/api/desk/${place}`);
  }
  await untilStored(phone, '/api/desk/delivery');
  const read = async (path: string) => (await (await phone.request.get(`${origin()}${path}`)).json()) as Record<string, unknown>;

  await phone.context().setOffline(true);
  await phone.getByLabel(/^Smallest order/).fill('२५०');
  await phone.getByRole('button', { name: 'Save delivery' }).click();
  await expect(phone.getByText('Saved on this device.')).toBeVisible();
  await phone.getByLabel('Another place').fill('Satara');
  await phone.getByRole('button', { name: 'Add the place' }).click();
  const added = (name: string) =>
    phone.getByRole('main').locator('li, section').filter({ hasText: name }).filter({ hasText: 'Not sent yet' });
  await expect(added('Satara')).toBeVisible();
  await phone.goto('/desk/categories');
  await phone.getByLabel('Another category').fill('खिलौने');
  await phone.getByRole('button', { name: 'Add the category' }).click();
  await expect(added('खिलौने').first()).toBeVisible();
  await phone.goto('/desk/pages');
  await phone.getByRole('button', { name: 'Write Returns' }).click();
  await phone.getByLabel('Text of Returns').fill('# Within a week\n\nTell us first.');
  await phone.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(phone.getByRole('main').getByText('Tell us first.')).toBeVisible();
  await phone.goto('/desk/settings');
  await phone.getByRole('button', { name: 'Close till' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Close the shop', exact: true }).click();
  await expect(phone.getByText('Not sent yet. The shop takes orders until this device has a network.')).toBeVisible();

  // What waits says what it is, and a phone that is restarted has it still.
  await phone.goto('/desk/waiting');
  for (const change of ['Delivery places · add', 'Categories · add', 'change Smallest order', 'change the text', 'close the shop'])
    await expect(phone.getByRole('main').getByText(change)).toBeVisible();
  await phone.goto('/desk/locations');
  await expect(phone.getByLabel(/^Smallest order/)).toHaveValue('250');
  expect(await read('/api/desk/settings')).not.toHaveProperty('pause.until');

  await phone.context().setOffline(false);
  await expect.poll(() => read('/api/desk/settings')).toHaveProperty('pause.until');
  await expect.poll(() => read('/api/desk/delivery')).toMatchObject({ delivery: { minimumOrder: 250 } });
  await expect
    .poll(() => read('/api/desk/pages'))
    .toMatchObject({ pages: expect.arrayContaining([{ topic: 'returns', text: '# Within a week\n\nTell us first.' }]) });
  const names = async (path: string, list: string) => ((await read(path))[list] as { name: string }[]).map(({ name }) => name);
  await expect.poll(() => names('/api/desk/categories', 'categories')).toContain('खिलौने');
  await expect.poll(() => names('/api/desk/locations', 'locations')).toContain('Satara');
  await phone.goto('/desk/categories');
  await expect(
    phone.getByRole('button', { name: 'Add a subcategory to खिलौने' }).or(phone.getByLabel('Another subcategory of खिलौने')),
  ).toBeVisible();
  await phone.goto('/desk/settings');
  await expect(phone.getByText(/^Not sent yet/)).toHaveCount(0);
  await expect(phone.getByText(/^Closed until/)).toBeVisible();
  await phone.context().close();
});
