/**
 * From an empty folder to the first sale, on a phone: the link of the first start, set-up, a category, a product by camera, a purchase, the opening.
 * One server of its own, so it runs at one width.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { freePort, killServers, startServer } from '#tests/support/server/server-process.ts';
import { fillBilling } from './support/checkout-steps.ts';
import { testPin } from './support/desk-person.ts';
import { expect, test } from './support/test.ts';

const password = 'tamarind-42';
const email = 'meera@example.test';
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

/** Taps and counts them. Typing into a field is one tap on it; choosing from a list is two. */
class Hand {
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(where: Locator): Promise<void> {
    this.taps += 1;
    await where.click();
  }

  async type(label: string | RegExp, text: string): Promise<void> {
    this.taps += 1;
    await this.page.getByLabel(label, { exact: typeof label === 'string' }).fill(text);
  }

  async choose(label: string | RegExp, option: string): Promise<void> {
    this.taps += 2;
    await this.page.getByLabel(label, { exact: typeof label === 'string' }).selectOption({ label: option });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.tap(
      this.page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .filter({ visible: true })
        .first(),
    );
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.tap(
      this.page
        .getByRole('link', { name, exact: typeof name === 'string' })
        .filter({ visible: true })
        .first(),
    );
  }
}

async function becomeOwner({ page, type, press }: Steps): Promise<void> {
  const link = /\S+\/desk\/claim#\S+/.exec(shop.stdout())?.[0] ?? '';
  await page.goto(link);
  await type('Your name', 'Meera Joshi');
  await type('Email', email);
  await type('Password', password);
  await press('Become the owner');
  await type(/^PIN/, testPin);
  await press('Save the PIN');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

/** The hand's methods, bound, for destructuring. */
function stepsOf(hand: Hand) {
  return {
    page: hand.page,
    tap: hand.tap.bind(hand),
    type: hand.type.bind(hand),
    choose: hand.choose.bind(hand),
    press: hand.press.bind(hand),
    follow: hand.follow.bind(hand),
  };
}
type Steps = ReturnType<typeof stepsOf>;

async function tellAboutTheShop({ page, tap, type, choose, press, follow }: Steps): Promise<void> {
  await follow('More');
  await follow('Set up');
  await expect(page.getByText('0 of 7 done')).toBeVisible();
  await follow('Name, address, phone');
  await type('Name of the shop', 'Meera Crafts');
  await type('Address', '4 MG Road, Pune');
  await type('Phone', '9822014705');
  await choose('How you pay GST', 'Not registered');
  await press('Save settings');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await follow('More');
  await follow('Set up');
  await expect(page.getByText('2 of 7 done')).toBeVisible();
  await follow('Categories');
  await type('Another category', 'Clothes');
  await press('Add the category');
  await press('Add a subcategory to Clothes');
  await type('Another subcategory of Clothes', 'Kurtas');
  await press('Add');
  await expect(page.getByRole('list', { name: 'Subcategories of Clothes' })).toContainText('Kurtas');
  await follow('More');
  await follow('Delivery places');
  await type('Another place', 'Pune');
  await press('Add the place');
  await tap(page.getByRole('list', { name: 'Delivery places' }).getByText('Pune'));
}

async function photographProduct({ page, tap, type, choose, press, follow }: Steps): Promise<void> {
  const buffer = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#2f6f4f' } })
    .jpeg()
    .toBuffer();
  await follow('Products');
  await tap(
    page
      .getByRole('link', { name: /New product/ })
      .filter({ visible: true })
      .first(),
  );
  await page.getByLabel('Photograph', { exact: true }).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await press('Use this part');
  await type('Name', 'Indigo kurta');
  await type('Price in rupees', '1299');
  await type('Pieces', '20');
  await choose('Category', 'Kurtas');
  await press('Put on sale');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
}

async function buyItAsTheOwner({ page, tap, type, press, follow }: Steps): Promise<void> {
  await follow('More');
  await follow('Set up');
  const link = page.getByRole('link', { name: 'Buy something yourself' });
  const [shopTab] = await Promise.all([page.waitForEvent('popup'), tap(link)]);
  await shopTab.close();
  await page.goto(`${origin}/`);
  await follow(/Indigo kurta/);
  await press('Add to cart');
  await page.waitForURL(/\/signIn/);
  await type('Email', email);
  await type('Password', password);
  await press('Sign In');
  await expect(page.getByText('Added To Cart')).toBeVisible();
  await page.goto(`${origin}/cart`);
  await follow('Checkout');
  await fillBilling(page);
  await press('Checkout');
  await page.waitForURL(/\/pay\//);
  await type('Card number', '4111 1111 1111 1111');
  await type('Expiry', '12/31');
  await type('CVV', '123');
  await press(/^Pay Rs/);
  await page.waitForURL(/\/orders/);
}

test('from an empty folder to the first sale in fewer than 90 taps', { tag: ['@phone', '@core'] }, async ({ page, browser }) => {
  test.slow();
  const hand = new Hand(page);
  const steps = stepsOf(hand);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(origin);
  await expect(stranger.getByText('We open soon')).toBeVisible();

  await becomeOwner(steps);
  await tellAboutTheShop(steps);
  await photographProduct(steps);
  await stranger.goto(`${origin}/search?q=kurta`);
  await expect(stranger.getByText('We open soon'), 'shoppers see nothing of it yet').toBeVisible();
  await buyItAsTheOwner(steps);
  // Billing: nine fields, one of them a list.
  hand.taps += 8;

  await page.goto(`${origin}/desk/setup`);
  await expect(page.getByText('6 of 7 done'), 'all but real payments').toBeVisible();
  await steps.press('Open the shop');
  await expect(page.getByText('Your shop is open').first()).toBeVisible();
  await stranger.goto(origin);
  await expect(stranger.getByRole('link', { name: /Indigo kurta/ }).first()).toBeVisible();

  await steps.follow('Orders');
  await expect(page.getByText('Meera Kulkarni').first()).toBeVisible();
  console.log(`${hand.taps} taps`);
  expect(hand.taps).toBeLessThan(90);
  await stranger.context().close();
});
