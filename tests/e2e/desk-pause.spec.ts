/**
 * A shop that its owner closes for a while. It has a server of its own, because others buy at the shared one, so it runs at one width.
 *
 * @module-tag phone
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, killServers, startServer } from '#tests/support/server/server-process.ts';
import { fillBilling, visible } from './support/checkout-steps.ts';
import { newDeskPerson, signInAtDesk } from './support/desk-person.ts';
import { addToCartOverApi } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

let shop: ReturnType<typeof startServer>;
let dataDir = '';
let origin = '';
const shared = process.env['E2E_SERVER_ENV'];

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'haat-pause-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const env = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: `http://localhost:${port}` };
  shop = startServer(env);
  origin = await shop.open;
  // For commands of this file.
  process.env['E2E_SERVER_ENV'] = JSON.stringify(env);
});

test.afterAll(async () => {
  if (shared !== undefined) process.env['E2E_SERVER_ENV'] = shared;
  shop.process.kill('SIGTERM');
  await shop.ended;
  killServers();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

test('an owner closes the shop from Today; shoppers read until when, and cannot order before', async ({ browser, watch }) => {
  const open = async () => (await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 780 }, hasTouch: true })).newPage();
  const [desk, shopper] = [await open(), await open()];
  await signInAtDesk(desk, await newDeskPerson(desk, 'owner', 'Meera'));
  await signInNewShopper(shopper);
  await addToCartOverApi(shopper, 'h-masala-dani');

  await desk.goto('/desk');
  await desk.getByRole('link', { name: /^Close the shop for a while/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Close the shop' });
  await dialog.getByLabel(/^What shoppers read/).fill('Happy Diwali!');
  await dialog.getByRole('button', { name: 'Close the shop' }).click();
  await expect(desk.getByText(/^Closed until/)).toBeVisible();
  await watch.fits(desk);

  const sentence = /We are closed until .+ Your cart is kept\. Happy Diwali!/;
  await shopper.goto('/cart');
  await expect(shopper.getByText(sentence).filter({ visible: true }).first()).toBeVisible();
  await shopper.goto('/checkout');
  await fillBilling(shopper);
  await visible(shopper, 'button', 'Checkout').click();
  await expect(shopper.getByText(sentence).filter({ visible: true }).first()).toBeVisible();
  await expect(shopper).not.toHaveURL(/\/pay\//);

  await desk.goto('/desk');
  await expect(desk.getByText('Nobody can order.')).toBeVisible();
  await expect(desk.getByRole('link', { name: /^Close the shop/ })).toHaveCount(0);
  await desk.getByRole('link', { name: 'Open it again' }).click();
  await desk.getByRole('button', { name: 'Open now' }).click();
  await expect(desk.getByText('Your shop takes orders again')).toBeVisible();

  await shopper.goto('/cart');
  await expect(visible(shopper, 'link', 'Checkout')).toBeVisible();
  await expect(shopper.getByText(/We are closed until/)).toHaveCount(0);
  await shopper.goto('/checkout');
  await fillBilling(shopper);
  await visible(shopper, 'button', 'Checkout').click();
  await shopper.waitForURL(/\/pay\//);
  await Promise.all([desk, shopper].map((page) => page.context().close()));
});
