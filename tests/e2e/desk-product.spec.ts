/** Products at the desk: from a photograph to the shop, changes in the list, and what waits without a network. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openDesk, untilInstalled } from './support/desk-person.ts';
import { expect, test } from './support/test.ts';

// Only one of these tests needs the service worker; installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

/** A photograph of a phone held upright. */
const photograph = () =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#2f6f4f' } })
    .jpeg()
    .toBuffer();

/** A tap, counted. */
function tapper() {
  let taps = 0;
  return {
    tap: async (action: Promise<unknown>) => {
      taps += 1;
      await action;
    },
    taps: () => taps,
  };
}

async function newProduct(page: Page, name: string) {
  const { tap, taps } = tapper();
  await page.goto('/desk/products/new');
  await page
    .getByLabel('Photograph', { exact: true })
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await tap(page.getByRole('button', { name: 'Use this part' }).click());
  await tap(page.getByLabel('Name', { exact: true }).click());
  await page.keyboard.type(name);
  await tap(page.getByLabel('Price in rupees').click());
  await page.keyboard.type('1299');
  await tap(page.getByLabel('Pieces').click());
  await page.keyboard.type('20');
  // Opening the phone's list and choosing from it.
  await tap(Promise.resolve());
  await tap(page.getByLabel('Category').selectOption({ label: 'Kurtas' }));
  return { tap, taps };
}

test('a photograph is a product on sale after at most eight taps, and shoppers see it', { tag: ['@phone', '@core'] }, async ({ page }) => {
  const name = `Indigo kurta ${Date.now()}`;
  await openDesk(page);
  const { tap, taps } = await newProduct(page, name);
  await expect(page.getByText(/GST Rs.64\.96, the shopper pays Rs.1,363\.96/)).toBeVisible();
  await tap(page.getByRole('button', { name: 'Put on sale' }).click());
  expect(taps()).toBeLessThanOrEqual(8);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  const inShop = async () => {
    const reply = await page.request.get('/api/products?perPage=8');
    const { products } = (await reply.json()) as { products: { name: string; images: string[] }[] };
    return products.find((one) => one.name === name)?.images[0];
  };
  await expect.poll(inShop).toMatch(/^\/img\/m\//);
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ hasText: name });
  const picture = card.locator('img').first();
  await expect(picture).toHaveAttribute('src', /\/img\/m\/[0-9a-f]{32}-640\.webp/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await card.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('main img[src*="/img/m/"]').first()).toBeVisible();
});

test('products are added one after the other in the same category, and seen in the shop', { tag: '@phone' }, async ({ page }) => {
  const [one, other] = [`Amber lamp ${Date.now()}`, `Brass bell ${Date.now()}`];
  await openDesk(page);
  await newProduct(page, one);
  await page.getByLabel('Then add another one').check();
  await page.getByRole('button', { name: 'Put on sale' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toHaveCount(0);
  await page.keyboard.type(other);
  await page.getByLabel('Price in rupees').fill('499');
  await page.getByLabel('Pieces').fill('5');
  await page.getByLabel('Then add another one').uncheck();
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await expect(page.getByRole('link', { name: one, exact: true })).toBeVisible();
  await page.getByRole('link', { name: other, exact: true }).click();
  await expect(page.getByLabel('Category')).toHaveValue(/./);
  const [shop] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'See in shop' }).click()]);
  await expect(shop.getByRole('heading', { level: 1, name: other })).toBeVisible();
});

/** Wider than a picture of the shop: red on the left, blue on the right. */
async function twoHalves() {
  const half = (background: string) => ({ create: { width: 600, height: 900, channels: 3 as const, background } });
  const blue = await sharp(half('#0000ff')).png().toBuffer();
  return sharp(half('#ff0000'))
    .extend({ right: 600, background: '#ff0000' })
    .composite([{ input: blue, left: 600, top: 0 }])
    .jpeg()
    .toBuffer();
}

test('a new product that is opened before the shop has it says so, and opens once it is there', { tag: '@phone' }, async ({ page }) => {
  const name = `Linen stole ${Date.now()}`;
  await openDesk(page);
  await newProduct(page, name);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/desk/products', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText('This product has not been sent yet.')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a photograph is cut and put first with the keyboard alone', { tag: '@phone' }, async ({ page }) => {
  const name = `Silk stole ${Date.now()}`;
  await openDesk(page);
  await newProduct(page, name);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await page
    .getByLabel('Photograph', { exact: true })
    .setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await twoHalves() });
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  const canvas = dialog.getByRole('img', { name: /^The part of the picture that is used/ });
  const rightEdge = () =>
    canvas.evaluate((one: HTMLCanvasElement) =>
      [...(one.getContext('2d')?.getImageData(490, 300, 1, 1).data ?? [])].slice(0, 3).map((part) => part > 128),
    );
  const [red, blue] = [
    [true, false, false],
    [false, false, true],
  ];
  await expect.poll(rightEdge).toEqual(blue);
  for (let press = 0; press < 6 && !(await canvas.evaluate((one) => one === document.activeElement)); press += 1)
    await page.keyboard.press('Tab');
  await expect(canvas).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('slider', { name: 'Enlarge' })).toBeFocused();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Tab');
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(rightEdge).toEqual(red);
  await dialog.getByRole('button', { name: 'Use this part' }).press('Enter');
  await expect(dialog).toHaveCount(0);

  const pictures = page.getByRole('list', { name: 'Pictures, the first one is shown in lists' }).locator('img');
  const hashes = () => pictures.evaluateAll((all) => all.map((one) => /[0-9a-f]{32}/.exec(one.getAttribute('src') ?? '')?.[0]));
  const toLeft = page.getByRole('button', { name: 'Move picture 2 to the left' });
  await expect(toLeft).toBeEnabled();
  const [first, second] = await hashes();
  await toLeft.press('Enter');
  await expect.poll(hashes).toEqual([second, first]);
  // The picture is the first one now: its button keeps the focus, and a keyboard goes on from there.
  await expect(page.getByRole('button', { name: 'Move picture 1 to the left' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Move picture 1 to the right' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(hashes).toEqual([first, second]);
});

test('a new price in the list can be taken back for eight seconds, and is in the shop after that', { tag: '@phone' }, async ({ page }) => {
  await openDesk(page);
  // No other test counts on its price.
  await page.goto('/desk/products?q=lehenga');
  const field = page.getByLabel(/^Price of /).first();
  const before = await field.inputValue();
  const name = /^Price of (.*) in rupees$/.exec((await field.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await field.fill('777');
  await field.press('Enter');
  await expect(page.getByText(`${name} costs Rs 777`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue(before);
  await field.fill('778');
  await field.press('Enter');
  const price = async () => {
    const reply = await page.request.get(`/api/search?q=${encodeURIComponent(name)}`);
    const { products } = (await reply.json()) as { products: { name: string; price: number }[] };
    return products.find((one) => one.name === name)?.price;
  };
  await expect.poll(price).toBe(778);
});

test('a new product whose categories do not come says so, and gets them by Retry', { tag: '@phone' }, async ({ page }) => {
  await openDesk(page);
  await page.route('**/api/desk/product-choices', (route) => route.abort());
  await page.goto('/desk/products/new');
  await expect(page.getByRole('alert')).toContainText('Could not connect');
  await page.unroute('**/api/desk/product-choices');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByLabel('Category').selectOption({ label: 'Kurtas' });
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('many prices change together after a look, and are taken back together @desktop', async ({ page }) => {
  await openDesk(page);
  await page.goto('/desk/products?q=saree&state=on');
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'See changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').first()).toContainText('→');
  await dialog.getByRole('button', { name: /^Change \d prices?$/ }).click();
  await expect(page.getByText(/^\d changed/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/taken back/)).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'an edit without a network waits on the device, even after a reload, and is sent later',
    { tag: ['@phone', '@core'] },
    async ({ page, context, watch }) => {
      const name = `Cotton stole ${Date.now()}`;
      await openDesk(page);
      await untilInstalled(context, page);
      const { tap } = await newProduct(page, name);
      await tap(page.getByRole('button', { name: 'Save as draft' }).click());
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByLabel('Description')).toBeVisible();
      watch.allowMessages(/Failed to load|ERR_INTERNET_DISCONNECTED|EventSource/);
      await context.setOffline(true);
      await page.getByLabel('Description').fill('Woven by hand.');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Changes wait on this device.')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Description')).toHaveValue('Woven by hand.');
      await context.setOffline(false);
      await expect(page.getByText('Changes wait on this device.')).toBeHidden();
      await page.reload();
      await expect(page.getByLabel('Description')).toHaveValue('Woven by hand.');
    },
  );
});
