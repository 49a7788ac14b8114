/**
 * The cash of couriers at the desk: told at the door, taken with something missing, in the sums and the file of the day. It has a shop of its own,
 * because it changes what the shop takes.
 *
 * @module-tag phone
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { askAgain } from '#tests/support/ask-again.ts';
import { patient } from '#tests/support/patience.ts';
import { fillBilling } from './support/checkout-steps.ts';
import { newDeskPerson, signInAtDesk, untilInstalled } from './support/desk-person.ts';
import { ownShop } from './support/own-shop.ts';
import { addToCartOverApi } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { untilLive } from './support/shown.ts';
import { expect, test } from './support/test.ts';

const origin = ownShop('cash');

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin(), viewport: { width: 360, height: 780 }, hasTouch: true });
  return context.newPage();
}

/** Calls the desk as its pages do. */
async function callDesk<R>(page: Page, method: 'GET' | 'PUT', path: string, data?: object): Promise<R> {
  const headers = { 'x-desk': '1', origin: origin() };
  const answer = await askAgain(() => page.request.fetch(`${origin()}/api/desk${path}`, { method, headers, ...(data && { data }) }));
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as R;
}

/** An owner whose shop lets orders be paid on delivery. */
async function openOwner(browser: Browser): Promise<Page> {
  const page = await open(browser);
  await signInAtDesk(page, await newDeskPerson(page));
  const { deliveryPayment: was } = await callDesk<{ deliveryPayment: object }>(page, 'GET', '/delivery-payment');
  await callDesk(page, 'PUT', '/delivery-payment', { set: { isOn: true, firstMost: 5000, openMost: 99 }, was });
  return page;
}

/** Somebody orders a product, to be paid at the door. */
async function orderAtDoor(browser: Browser): Promise<void> {
  const page = await open(browser);
  await signInNewShopper(page);
  await addToCartOverApi(page, 'h-masala-dani');
  await page.goto('/checkout');
  await untilLive(page);
  await fillBilling(page);
  await page.getByRole('radio', { name: /^On delivery/ }).check();
  await page
    .getByRole('button', { name: /^Order, pay Rs .+ at the door$/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/orders$/);
  await page.context().close();
}

test('a courier who collects owes it until the owner takes it, with what is missing', async ({ browser, watch }) => {
  const page = await openOwner(browser);
  await orderAtDoor(browser);
  const placed = () => callDesk<{ items: { id: string }[] }>(page, 'GET', '/orders?status=pending');
  await expect.poll(async () => (await placed()).items.length, { timeout: patient(60_000) }).toBe(1);
  const [order] = (await placed()).items;
  await callDesk(page, 'PUT', `/orders/${order?.id}/status`, { to: 'SHIPPED', carrier: 'Ravi Kumar' });

  await untilInstalled(page.context(), page);
  await page.goto(`/desk/orders/${order?.id}`);
  await page.getByRole('button', { name: /^Collect Rs/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Courier')).toHaveValue('Ravi Kumar');
  await page.getByRole('button', { name: /^The courier has Rs/ }).click();
  await expect(page.getByText('Ravi Kumar has it.')).toBeVisible({ timeout: patient(30_000) });

  await page.goto('/desk/cash');
  const carried = page.getByRole('region', { name: 'With couriers now' });
  await expect(carried).toContainText('Ravi Kumar');
  await watch.fits(page);
  await carried.getByRole('button', { name: 'Take the cash of Ravi Kumar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByLabel('Counted, in rupees').fill('100');
  await dialog.getByRole('button', { name: /^Take Rs.100, Rs.+ short$/ }).click();
  await expect(dialog.getByText(/is missing\. Write a note about it\.$/)).toBeVisible();
  await dialog.getByLabel('What is missing, and why').fill('Brings the rest tomorrow');
  await dialog.getByRole('button', { name: /^Take Rs/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(carried).toHaveCount(0);
  const handedOver = page.getByRole('region', { name: 'Handed over' });
  await expect(handedOver).toContainText('Brings the rest tomorrow');
  await watch.fits(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toMatch(
    /Handed over,No\. \d+ · HT-\w+,Ravi Kumar,Cash,100\.00,\d+\.\d\d,Brings the rest tomorrow/,
  );

  watch.allow(/./);
  await page.context().setOffline(true);
  await page.goto('/desk/cash');
  await expect(handedOver).toContainText('Ravi Kumar');
  await expect(page.getByText(/taking a courier’s cash needs a network/)).toBeVisible();
  await page.context().setOffline(false);
});
