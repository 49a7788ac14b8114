/**
 * New products by hand: how many taps each kind takes, sizes and weights in the first form, offline too, a copy, and one that the shop refuses.
 *
 * @module-tag phone
 */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openDesk, untilInstalled } from './support/desk-person.ts';
import { Hand } from './support/hand.ts';
import { expect, test } from './support/test.ts';
import { patient } from '#tests/support/patience.ts';

test.use({ serviceWorkers: 'block' });

/** A photograph of a phone held upright. */
const photograph = () =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#7a3b2f' } })
    .jpeg()
    .toBuffer();

interface Kind {
  name: string;
  price: string;
  /** One field with all of them. */
  options?: string;
  /** Pieces by option, or of the product. */
  pieces: Record<string, string> | string;
  prices?: Record<string, string>;
}

/** Fills the form that is open, and saves it. */
async function addOne(hand: Hand, { name, price, options, pieces, prices = {} }: Kind): Promise<void> {
  await hand.photograph('Photograph', await photograph());
  await hand.press('Use this part');
  // Until the picture is cut the dialog lies over the form and keeps the focus.
  await expect(hand.page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(hand.page.getByRole('dialog')).toHaveCount(0);
  await hand.type('Name', name);
  if (price !== '') await hand.type('Price in rupees', price);
  if (options !== undefined) await hand.type('Sizes, weights or colours', options);
  if (typeof pieces === 'string') await hand.type('Pieces', pieces);
  else for (const [option, count] of Object.entries(pieces)) await hand.type(`Pieces of ${option}`, count);
  for (const [option, own] of Object.entries(prices)) await hand.type(`Price of ${option}`, own);
  await hand.press('Put on sale');
}

const inShop = async (page: Page, name: string) => {
  const reply = await page.request.get(`/api/search?q=${encodeURIComponent(name)}`);
  const { products } = (await reply.json()) as {
    products: { id: string; name: string; variants?: { size: string; weight: string; price: number; countInStock: number }[] }[];
  };
  return products.find((one) => one.name === name);
};

test('forty products take at most 250 taps, and one with three sizes takes nine', { tag: '@phone' }, async ({ page }) => {
  const stamp = Date.now();
  const [kurta, rice, lamp] = [`Sized kurta ${stamp}`, `Basmati rice ${stamp}`, `Brass lamp ${stamp}`];
  await openDesk(page);
  await page.goto('/desk/products');
  const opening = new Hand(page);
  await opening.follow('New product');
  await opening.choose('Category', 'Kurtas');
  await opening.check('Then add another one');

  const each = async (kind: Kind) => {
    const hand = new Hand(page);
    await addOne(hand, kind);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    return hand.taps;
  };
  const plain = await each({ name: lamp, price: '499', pieces: '12' });
  const sized = await each({ name: kurta, price: '1299', options: 'S M L', pieces: { S: '4', M: '0', L: '7' } });
  const weights = { '500 g': '20', '1 kg': '15', '5 kg': '6' };
  const prices = { '500 g': '80', '1 kg': '150', '5 kg': '700' };
  const weighed = await each({ name: rice, price: '', options: '500 g 1 kg 5 kg', pieces: weights, prices });
  console.log(`taps: ${plain} plain, ${sized} with three sizes, ${weighed} with three weights, ${opening.taps} before the first`);
  expect(opening.taps + 40 * plain).toBeLessThanOrEqual(250);
  expect(sized).toBeLessThanOrEqual(9);

  const variants = async (name: string) =>
    (await inShop(page, name))?.variants?.map((one) => [one.size || one.weight, one.price, one.countInStock]);
  await expect
    .poll(() => variants(kurta))
    .toEqual([
      ['S', 1_299, 4],
      ['M', 1_299, 0],
      ['L', 1_299, 7],
    ]);
  await expect
    .poll(() => variants(rice))
    .toEqual([
      ['500 g', 80, 20],
      ['1 kg', 150, 15],
      ['5 kg', 700, 6],
    ]);
  await page.goto('/desk/products');
  await page.getByRole('link', { name: kurta, exact: true }).click();
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Kurtas');
  await page.goto(`/product/${(await inShop(page, kurta))?.id}`);
  await expect(page.getByRole('radio', { name: /^M/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeEnabled();
});

test('the toast of the product before covers neither the name nor the price of the next one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openDesk(page);
  await page.goto('/desk/products/new');
  await page.getByLabel('Category').selectOption({ label: 'Kurtas' });
  await page.getByLabel('Then add another one').check();
  await addOne(new Hand(page), { name: `First kurta ${Date.now()}`, price: '499', pieces: '4' });
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  const toast = page.locator('#toasts > *');
  await expect(toast).toHaveCount(1);
  const covered = () =>
    page.evaluate(() => {
      const toasts = [...document.querySelectorAll('#toasts > *')].map((one) => one.getBoundingClientRect());
      if (toasts.length === 0) return ['the toast has left'];
      const labels = [...document.querySelectorAll('label')].filter((one) => /^(Name|Price in rupees)/.test(one.textContent));
      return labels.flatMap((label) =>
        [label, ...(label.control ? [label.control] : [])].flatMap((one) => {
          const box = one.getBoundingClientRect();
          const isUnder = toasts.some((toast) => toast.top < box.bottom && box.top < toast.bottom);
          return isUnder ? [`${one.localName} of ${label.textContent}`] : [];
        }),
      );
    });
  await expect.poll(covered, { timeout: patient(2_000) }).toEqual([]);
});

test('a copy has the fields of the other product, and pictures and pieces of its own', { tag: '@phone' }, async ({ page }) => {
  const name = `Copied kurta ${Date.now()}`;
  await openDesk(page);
  await page.goto('/desk/products/new');
  await page.getByLabel('Category').selectOption({ label: 'Kurtas' });
  await page.getByText('Description, brand').click();
  await page.getByLabel('Brand').fill('Asha');
  await addOne(new Hand(page), { name, price: '1299', options: 'S, M', pieces: { S: '4', M: '2' }, prices: { M: '1399' } });
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByRole('img', { name: 'Picture 1' })).toHaveCount(0);
  await expect(page.getByLabel('Price of M')).toHaveValue('1399');
  await expect(page.getByLabel('Pieces of M')).toHaveValue('');
});

test('a product that the shop refuses comes back into its form, with its photograph', { tag: '@phone' }, async ({ page, watch }) => {
  const name = `Dear kurta ${Date.now()}`;
  await openDesk(page);
  await page.goto('/desk/products/new');
  await page.getByLabel('Category').selectOption({ label: 'Kurtas' });
  await page.getByText('Description, brand').click();
  await page.getByLabel('MRP with all taxes').fill('100');
  // Its photograph and its going on sale find no product.
  watch.allowMessages(/422|404 of P/);
  await addOne(new Hand(page), { name, price: '1299', options: 'S M', pieces: { S: '4', M: '2' } });
  await expect(page.getByText(`${name} was not added`)).toBeVisible();
  await page.getByRole('link', { name: 'Correct it' }).click();
  await expect(page.getByText('The shop refused this product')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(page.getByLabel('Pieces of S')).toHaveValue('4');
  await page.getByText('Description, brand').click();
  await page.getByLabel('MRP with all taxes').fill('1999');
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await expect
    .poll(async () => (await inShop(page, name))?.variants?.map((one) => [one.size, one.countInStock]))
    .toEqual([
      ['S', 4],
      ['M', 2],
    ]);
  await expect(page.getByText(`${name} was not added`)).toHaveCount(0);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a product with sizes is added without a network and goes on sale later, once',
    { tag: '@phone' },
    async ({ page, context, watch }) => {
      const name = `Offline kurta ${Date.now()}`;
      await openDesk(page);
      await untilInstalled(context, page);
      await page.goto('/desk/products/new');
      await expect(page.getByLabel('Category').getByRole('option', { name: 'Kurtas' })).toBeAttached();
      watch.allowMessages(/Failed to load|ERR_INTERNET_DISCONNECTED|EventSource/);
      await context.setOffline(true);
      await page.getByLabel('Category').selectOption({ label: 'Kurtas' });
      await addOne(new Hand(page), { name, price: '999', options: 'S M L', pieces: { S: '1', M: '2', L: '3' }, prices: { L: '1099' } });
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByText('6 to sell · not sent yet')).toBeVisible();
      await context.setOffline(false);
      await expect
        .poll(async () => (await inShop(page, name))?.variants?.map((one) => [one.size, one.price, one.countInStock]))
        .toEqual([
          ['S', 999, 1],
          ['M', 999, 2],
          ['L', 1_099, 3],
        ]);
      await page.goto('/desk/stock/count');
      await expect(page.getByText(name).first()).toBeVisible();
    },
  );
});
