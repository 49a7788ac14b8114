/** Products whose options differ in price or stock: from the card to the order. */
import type { Page } from '@playwright/test';
import { choose } from './support/choose.ts';
import { fillBilling, goToPayment, payWith, visible } from './support/checkout-steps.ts';
import { callAsShopper } from './support/cli.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilWorkerIsActive } from './support/worker.ts';

/** Rs 120 for 500 g, Rs 220 for 1 kg, from the same pieces. */
const apples = 'f-apple-shimla';
/** 3 GB in stock, 4 GB sold out, counted apart. */
const phone = 'e-phone-lite';

const box = (page: Page) => page.getByRole('region', { name: 'Shimla apples' });
const option = (page: Page, name: RegExp) => page.getByRole('radio', { name }).filter({ visible: true }).first();
const rupees = (amount: number) => `Rs\u00a0${amount}`;
/** The price of now; before a choice it begins with "from". */
const priced = (amount: number) => new RegExp(`^(from )?Rs\\u00a0${amount}$`);
const priceOf = (page: Page, amount: number) => box(page).getByText(priced(amount));

interface Line {
  weight: string;
  quantity: number;
  price: number;
}

const cartOf = async (page: Page) => ((await callAsShopper(page, 'GET', '/api/cart')).body as { items: Line[] }).items;

test('the price follows the chosen weight, in the cart and in the order', { tag: '@desktop' }, async ({ page }) => {
  await signInNewShopper(page);
  await page.goto(`/product/${apples}`);
  await expect(box(page).getByText('from', { exact: true })).toBeVisible();
  await expect(priceOf(page, 120)).toBeVisible();
  await choose(option(page, /^1.kg/));
  await expect(priceOf(page, 220)).toBeVisible();
  await expect(box(page).getByText('from', { exact: true })).toHaveCount(0);
  await visible(page, 'button', 'Add to cart').click();
  await expect(page.getByText('Added To Cart')).toBeVisible();
  await choose(option(page, /^500.g/));
  await expect(priceOf(page, 120)).toBeVisible();
  await visible(page, 'button', 'Add to cart').click();
  await expect.poll(async () => (await cartOf(page)).length).toBe(2);

  await page.goto('/cart');
  await expect(page.getByText('There are 2 products in your cart')).toBeVisible();
  const lines = page.getByRole('row').filter({ hasText: 'Shimla apples' });
  await expect(lines.filter({ hasText: '1 kg' })).toContainText(rupees(220));
  await expect(lines.filter({ hasText: '500 g' })).toContainText(rupees(120));
  await visible(page, 'link', 'Checkout').click();
  await fillBilling(page);
  await goToPayment(page);
  await payWith(page, '4111 1111 1111 1111');
  await page.waitForURL(/\/orders/);
  const { orders } = (await callAsShopper(page, 'GET', '/api/orders')).body as { orders: { products: Line[] }[] };
  expect(orders[0]?.products).toMatchObject([
    { weight: '1 kg', price: 220, quantity: 1 },
    { weight: '500 g', price: 120, quantity: 1 },
  ]);
});

test('a card says from which price, and the sheet of options has the price of the choice', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products/subCat/fresh-fruit');
  await expect(page.getByRole('article').filter({ hasText: 'Shimla apples' }).getByText('from').first()).toBeVisible();
  await page.goto(`/product/${apples}`);
  await visible(page, 'button', 'Add to cart').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(priced(120))).toBeVisible();
  await choose(sheet.getByRole('radio', { name: /^2.kg/ }));
  await expect(sheet.getByText('from')).toHaveCount(0);
  await expect(sheet.getByText(priced(120))).toHaveCount(0);
});

test('a sold-out option says so, cannot be chosen, and offers an email', { tag: '@phone' }, async ({ page }) => {
  await signInNewShopper(page);
  await page.goto(`/product/${phone}`);
  const soldOut = option(page, /^4.GB Sold out/);
  await expect(soldOut).toBeDisabled();
  await page.getByRole('button', { name: 'Notify me when 4 GB is back' }).click();
  await expect(page.getByRole('button', { name: 'Stop waiting for 4 GB' })).toBeVisible();
  await expect
    .poll(async () => (await callAsShopper(page, 'GET', '/api/stock-alerts')).body)
    .toMatchObject({ alerts: [{ productId: phone, ram: '4 GB' }] });
  await choose(option(page, /^3.GB/));
  await expect(visible(page, 'button', 'Add to cart')).toBeEnabled();
});

test('an option added offline shows its price and is sent once', { tag: ['@phone', '@core'] }, async ({ page, context, watch }) => {
  watch.allow(/./);
  await signInNewShopper(page);
  await page.goto('/cart');
  await expect(page.getByText('Your Cart is currently empty')).toBeVisible();
  await page.goto(`/product/${apples}`);
  await untilWorkerIsActive(page);
  if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null))) await page.reload();
  await expect(visible(page, 'button', 'Add to cart')).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText(/You're offline/)).toBeVisible();
  await choose(option(page, /^1.kg/));
  await visible(page, 'button', 'Add to cart').click();
  await expect(page.getByText('Added To Cart')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('row').filter({ hasText: 'Shimla apples' })).toContainText(rupees(220));
  await context.setOffline(false);
  await expect(page.getByRole('status', { name: 'Unsent changes' })).toHaveCount(0);
  await expect.poll(() => cartOf(page)).toMatchObject([{ weight: '1 kg', quantity: 1, price: 220 }]);
  expect((await cartOf(page))[0]).not.toHaveProperty('seenPrice');
});
