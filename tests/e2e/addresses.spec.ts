/** Saved addresses without a network: a real browser with its real store. */
import type { Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { addToCart } from './support/checkout-steps.ts';
import { callAsShopper } from './support/cli.ts';
import { signInNewShopper } from './support/shopper.ts';
import { untilLive } from './support/shown.ts';
import { storedQueries } from './support/stored-queries.ts';
import { expect, test } from './support/test.ts';
import { untilWorkerIsActive } from './support/worker.ts';

// @module-tag phone: what is stored and sent does not depend on the width.

const here = '/my-account?tab=addresses';
const chip = (page: Page) => page.getByRole('status', { name: 'Unsent changes' });
const rows = (page: Page) => page.getByRole('list', { name: 'Addresses' }).getByRole('listitem');

async function add(page: Page, name: string, city: string): Promise<void> {
  await page.getByRole('button', { name: 'Add an address' }).click();
  const typed = { Name: name, 'Street address': '14, Laxmi Niwas', 'Area, street, landmark': 'Near the post office', 'Zip code': '411004' };
  const all = { 'Full name': 'Meera', ...typed, City: city, State: 'Maharashtra', 'Phone number': '9822014705' };
  // The tab of the profile stays in the document, with a name of its own.
  for (const [label, text] of Object.entries(all)) await page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(text);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(rows(page).filter({ hasText: name })).toBeVisible();
}

test('addresses changed offline survive a restart, are chosen at the checkout and are sent once', async ({ page, context, watch }) => {
  watch.allow(/./);
  await signInNewShopper(page);
  await addToCart(page, 'u-mug-lotus');
  await page.goto(here);
  await untilWorkerIsActive(page);
  await page.reload();
  await add(page, 'Home', 'Pune');
  const atServer = async () => (await callAsShopper(page, 'GET', '/api/user/addresses')).body;
  await expect.poll(atServer).toMatchObject({ addresses: [{ name: 'Home' }] });
  await expect(chip(page)).toHaveCount(0);
  await page.goto('/checkout');
  await untilLive(page);
  await page.goto(here);
  await expect(rows(page)).toHaveCount(1);

  await context.setOffline(true);
  await add(page, 'Shop', 'Satara');
  await page.getByRole('button', { name: 'Set Shop as default' }).click();
  await expect(rows(page).first()).toContainText('Shop');
  await expect(rows(page).first()).toContainText('Saved on this device. Will be sent.');
  await watch.fits(page);
  await page.close();

  const later = await context.newPage();
  await later.goto(here);
  await expect(rows(later).first()).toContainText('Shop Default');
  await expect(rows(later)).toHaveCount(2);
  await later.goto('/checkout');
  await expect(later.getByLabel('City', { exact: true })).toHaveValue('Satara');
  await later.getByLabel('Saved addresses').selectOption('Home, Pune');
  await expect(later.getByLabel('City', { exact: true })).toHaveValue('Pune');

  let saves = 0;
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/user/addresses/')) saves += 1;
  });
  await context.setOffline(false);
  await expect(chip(later)).toHaveCount(0, { timeout: patient(60_000) });
  const { body } = await callAsShopper(later, 'GET', '/api/user/addresses');
  const { addresses } = body as { addresses: { name: string; isDefault: boolean }[] };
  expect(addresses.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Shop', true],
    ['Home', false],
  ]);
  expect(saves).toBeLessThanOrEqual(2);
  await later.goto(here);
  await expect(rows(later)).toHaveCount(2);
  await expect(later.getByText('Will be sent.')).toHaveCount(0);
});

/** Those of these kinds of queries whose answers are on this device. */
const stored = async (page: Page, kinds: readonly string[]) => {
  const keys = await storedQueries(page);
  return kinds.filter((kind) => keys.some((key) => key.startsWith(`haat-["${kind}"`)));
};

test('a form that was never open with a network takes its state and its city from the PIN code', async ({ page, context, watch }) => {
  watch.allow(/./);
  const kinds = ['addresses', 'delivery', 'delivery-payment', 'states', 'towns', 'user'];
  await signInNewShopper(page);
  await addToCart(page, 'u-mug-lotus');
  await untilWorkerIsActive(page);
  await page.reload();
  // What the shopper presses next; until then a visitor is given nothing ahead.
  await page
    .getByRole('main')
    .first()
    .click({ position: { x: 2, y: 2 } });
  await expect.poll(() => stored(page, kinds), { timeout: patient(40_000) }).toEqual(kinds);

  await context.setOffline(true);
  await page.close();
  const later = await context.newPage();
  await later.goto('/checkout');
  await later.getByLabel('Zip code', { exact: true }).fill('४२२००१');
  await expect(later.getByLabel('City', { exact: true })).toHaveValue('Nashik');
  await expect(later.getByLabel('State', { exact: true })).toHaveValue('Maharashtra');
  await later.getByLabel('City', { exact: true }).fill('');
  await expect(later.getByLabel('City', { exact: true })).toHaveValue('');
  await later.goto(here);
  await add(later, 'Home', 'Pune');
  await expect(rows(later).first()).toContainText('Saved on this device. Will be sent.');
});
