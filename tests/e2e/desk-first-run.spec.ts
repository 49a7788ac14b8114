/**
 * From an empty folder to the first sale, on a phone: the link of the first start, the checklist, a product with sizes by camera, the opening, a
 * shopper's order. Counted is what the shopkeeper taps and fills.
 * One server of its own, so it runs at one width.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { freePort, killServers, startServer } from '#tests/support/server/server-process.ts';
import { fillBilling, goToPayment, payWith, visible } from './support/checkout-steps.ts';
import { testPin } from './support/desk-person.ts';
import { Hand } from './support/hand.ts';
import { newPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const password = 'tamarind-42';
let shop: ReturnType<typeof startServer>;
let dataDir = '';
let origin = '';

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'haat-first-run-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  shop = startServer({ DATA_DIR: dataDir, PORT: port, PUBLIC_URL: `http://localhost:${port}`, SEED: 'none' });
  origin = await shop.open;
});

test.afterAll(async () => {
  shop.process.kill('SIGTERM');
  await shop.ended;
  killServers();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const atHome = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Set up your shop' })).toBeVisible();

/** Opens a step from the checklist; `ticked` when it is back there by itself. */
async function doStep(hand: Hand, title: string, steps: () => Promise<void>): Promise<void> {
  const { page } = hand;
  await hand.follow(title);
  await steps();
  await atHome(page);
  await expect(page.getByRole('listitem').filter({ hasText: title }).getByRole('img', { name: 'Done' })).toBeVisible();
}

async function becomeOwner(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto(/\S+\/desk\/claim#\S+/.exec(shop.stdout())?.[0] ?? '');
  await hand.type('Your name', 'Meera Joshi');
  await hand.type('Email', 'meera@example.test');
  await hand.type('Password', password);
  await hand.press('Become the owner');
  await hand.type(/^PIN/, testPin);
  await expect(page.getByRole('main'), 'no card in a card').toHaveCount(1);
  await hand.press('Save the PIN');
  await atHome(page);
  await expect(page.getByText('0 of 7 done')).toBeVisible();
}

async function setUp(hand: Hand): Promise<void> {
  await doStep(hand, 'Name, address, phone', async () => {
    await hand.type('Name of the shop', 'Meera Crafts');
    await hand.type('Address', '4 MG Road, Pune');
    await hand.type('Phone', '9822014705');
    await hand.choose('How you pay GST', 'Not registered');
    await hand.press('Save settings');
  });
  await doStep(hand, 'Delivery places', async () => {
    await hand.type('Another place', 'Pune');
    await hand.press('Add the place');
  });
  await doStep(hand, 'Products', async () => {
    await hand.photograph('Photograph', await photograph('#2f6f4f'));
    await hand.press('Use this part');
    await expect(hand.page.getByRole('dialog')).toHaveCount(0);
    await hand.type('Name', 'Indigo kurta');
    await hand.type('Price in rupees', '1299');
    await hand.type('Sizes, weights or colours', 'S M L');
    for (const size of ['S', 'M', 'L']) await hand.type(`Pieces of ${size}`, '5');
    await addFirstCategory(hand);
    await hand.press('Put on sale');
  });
}

/** The product form leads to the first category, and back to what was typed. */
async function addFirstCategory(hand: Hand): Promise<void> {
  await hand.follow('Add the first category');
  await hand.type('Another category', 'Clothes');
  await hand.press('Add the category');
  await hand.type('Another subcategory of Clothes', 'Kurtas');
  await hand.press('Add');
  await expect(hand.page.getByRole('textbox', { name: 'Pieces of L' })).toHaveValue('5');
  await expect(hand.page.getByLabel('Category'), 'the only one needs no tap').not.toHaveValue('');
  await expect(hand.page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Indigo kurta');
}

const photograph = (background: string) =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A shopper of the new shop, at a phone of their own. */
async function buy(page: Page): Promise<void> {
  await page.goto(origin);
  await page
    .getByRole('link', { name: /Indigo kurta/ })
    .first()
    .click();
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await visible(page, 'button', 'Add to cart').click();
  await page.waitForURL(/\/signIn/);
  const person = newPerson();
  const answer = await page.request.post(`${origin}/api/user/signup`, { data: person });
  expect(answer.status()).toBe(201);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Added To Cart')).toBeVisible();
  await page.goto(`${origin}/cart`);
  await visible(page, 'link', 'Checkout').click();
  await fillBilling(page);
  await goToPayment(page);
  await payWith(page, '4111 1111 1111 1111');
  await page.waitForURL(/\/orders/);
}

test('from the link to the first sale of three sizes in at most 45 taps', { tag: '@phone' }, async ({ page, browser }) => {
  test.slow();
  const hand = new Hand(page);
  const stranger = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await stranger.goto(origin);
  await expect(stranger.getByText('We open soon')).toBeVisible();

  await becomeOwner(hand);
  await setUp(hand);
  await expect(page.getByText('5 of 7 done'), 'all but real payments and an own purchase').toBeVisible();
  const preview = page.getByRole('link', { name: 'Buy something yourself' });
  const [shopTab] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
  await expect(shopTab.getByRole('link', { name: /Indigo kurta/ }).first(), 'its owner sees it as it will be').toBeVisible();
  await shopTab.close();
  await stranger.goto(`${origin}/search?q=kurta`);
  await expect(stranger.getByText('We open soon'), 'shoppers see nothing of it yet').toBeVisible();
  await hand.press('Open the shop');
  await expect(page.getByText('Your shop is open').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  await buy(stranger);
  await hand.follow('Orders');
  await expect(page.getByText('Meera Kulkarni').first()).toBeVisible();
  console.log(`${hand.taps} taps and fields`);
  expect(hand.taps).toBeLessThanOrEqual(45);

  // A shop with one category and one product looks like a shop: its name is the banner, its product the picture of the category.
  await stranger.goto(origin);
  await expect(stranger.getByRole('heading', { level: 2, name: 'Meera Crafts' })).toBeVisible();
  const tile = stranger.getByRole('region', { name: 'Featured categories' }).getByRole('link', { name: 'Clothes' }).locator('img');
  await expect(tile).toHaveAttribute('src', /\/img\/m\//);
  await stranger.context().close();
});
