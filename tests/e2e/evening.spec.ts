/**
 * An evening of a shop that is paid at the door: ordered in airplane mode, refused and counted back, returned and paid back, and the cash of the day.
 * It has a shop of its own, because figures are of all its orders.
 *
 * @module-tag phone
 */
import type { Browser, Page } from '@playwright/test';
import { formatPaise } from '#contract/money.ts';
import { askAgain } from '#tests/support/ask-again.ts';
import { patient } from '#tests/support/patience.ts';
import { stockOf } from './support/checkout-steps.ts';
import { newDeskPerson, signInAtDesk } from './support/desk-person.ts';
import { allowPayOnDelivery, card, choose, orders, pressOrder, toCheckout } from './support/door-shopper.ts';
import { ownShop } from './support/own-shop.ts';
import { expect, test } from './support/test.ts';

const origin = ownShop('evening');
const goods = 'h-masala-dani';

const phone = (browser: Browser) => browser.newContext({ baseURL: origin(), viewport: { width: 360, height: 780 }, hasTouch: true });

/** A page of a new shopper at the checkout, with the goods in the cart. */
async function atCheckout(browser: Browser): Promise<Page> {
  const page = await (await phone(browser)).newPage();
  await toCheckout(page, goods);
  await choose(page);
  return page;
}

const idOf = async (page: Page) => (await orders(page))[0]?._id ?? '';

/** Orders on delivery; gives the shopper's page and the id of the order. */
async function order(browser: Browser): Promise<{ page: Page; id: string }> {
  const page = await atCheckout(browser);
  await pressOrder(page);
  await expect.poll(async () => (await orders(page)).length, { timeout: patient(60_000) }).toBe(1);
  return { page, id: await idOf(page) };
}

/** Opens an order at the desk that has left with a courier. */
async function send(desk: Page, id: string): Promise<void> {
  const headers = { 'x-desk': '1', origin: origin() };
  const data = { to: 'SHIPPED', carrier: 'Ravi Kumar' };
  const moved = await askAgain(() => desk.request.put(`${origin()}/api/desk/orders/${id}/status`, { headers, data }));
  expect(moved.ok(), await moved.text()).toBe(true);
  await desk.goto(`/desk/orders/${id}`);
  await desk.getByRole('button', { name: /^Collect Rs/ }).click();
}

/** A figure of the cash of the day, without the words below it. */
const figure = (desk: Page, name: string) =>
  desk
    .getByLabel('All together')
    .locator('div')
    .filter({ has: desk.getByText(name, { exact: true }) })
    .first();

test('ordered in airplane mode, refused, returned: stock and cash of the evening agree', async ({ browser, watch }) => {
  watch.allow(/./);
  test.slow();
  await allowPayOnDelivery(browser, origin());
  const desk = await (await phone(browser)).newPage();
  await signInAtDesk(desk, await newDeskPerson(desk));
  const before = await stockOf(desk, goods);

  // Airplane mode, order, close the app, network on: one order at the desk.
  const first = await atCheckout(browser);
  const device = first.context();
  await device.setOffline(true);
  await pressOrder(first);
  await expect(card(first, 'Not ordered yet')).toContainText('Saved on this device');
  await first.close();
  await device.setOffline(false);
  const again = await device.newPage();
  await again.goto('/orders');
  await expect.poll(async () => (await orders(again)).length, { timeout: patient(60_000) }).toBe(1);
  await expect(card(again, 'Not ordered yet')).toHaveCount(0);
  await desk.goto('/desk/orders');
  await expect(desk.getByRole('link', { name: /HT-/ })).toHaveCount(1, { timeout: patient(30_000) });

  // It is refused at the door, and counted back.
  await send(desk, await idOf(again));
  await desk.getByRole('dialog').getByRole('button', { name: 'Refused' }).click();
  await desk.getByRole('button', { name: 'Count it back…' }).click({ timeout: patient(30_000) });
  expect(await stockOf(desk, goods)).toBe(before - 1);
  await desk.getByRole('button', { name: 'Put 1 piece back on the shelf' }).click();
  await expect(desk.getByText('The parcel came back and was counted.')).toBeVisible({ timeout: patient(30_000) });
  await expect.poll(() => stockOf(desk, goods), { timeout: patient(30_000) }).toBe(before);

  // Two others are paid in cash.
  const [kept, returned] = [await order(browser), await order(browser)];
  for (const { id } of [kept, returned]) {
    await send(desk, id);
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /in cash$/ })
      .click();
    await expect(desk.getByText(/paid at the door in cash|in cash/).first()).toBeVisible({ timeout: patient(30_000) });
  }
  await expect.poll(async () => (await orders(returned.page))[0]?.status.toUpperCase(), { timeout: patient(30_000) }).toBe('DELIVERED');

  // One of them comes back, and its money is paid back by hand.
  const shopper = returned.page;
  await shopper.goto('/orders');
  await shopper.getByRole('button', { name: /masala dani/ }).click();
  const dialog = shopper.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Return something' }).click();
  await dialog.getByRole('button', { name: 'One more' }).click();
  await dialog.getByRole('radio', { name: 'It is broken' }).check();
  await dialog.getByRole('textbox').fill('The lid does not close.');
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(dialog.getByText(/^The shop answers by /)).toBeVisible({ timeout: patient(60_000) });
  await desk.goto('/desk/returns');
  const asked = desk.getByRole('listitem').filter({ hasText: 'The lid does not close.' });
  await asked.getByRole('button', { name: 'Accept' }).click();
  await desk.getByRole('button', { name: /^Accept, send Rs\s.+ back$/ }).click();
  await asked.getByRole('button', { name: 'Count back' }).click();
  await desk.getByRole('button', { name: 'Put 1 piece back' }).click();
  await expect(asked).toHaveCount(0, { timeout: patient(30_000) });
  await desk.goto(`/desk/orders/${returned.id}`);
  await desk.getByRole('button', { name: 'I paid it back' }).click();
  await expect(desk.getByRole('button', { name: 'I paid it back' })).toHaveCount(0);

  // Two were sold, one came back: the cash of the day is that of two less that of one.
  await expect.poll(() => stockOf(desk, goods), { timeout: patient(30_000) }).toBe(before - 1);
  const amount = (await orders(kept.page))[0]?.amount ?? 0;
  await desk.goto('/desk/cash');
  await expect(figure(desk, 'Cash received')).toContainText(formatPaise(2 * amount));
  await expect(figure(desk, 'Paid back by hand')).toContainText(formatPaise(amount));
  await expect(desk.getByRole('region', { name: 'With couriers now' })).toHaveCount(0);
  await watch.fits(desk);
});
