/** Orders that are paid on delivery: the shop that takes them, and what a shopper presses and has. */
import { type Browser, expect, type Page } from '@playwright/test';
import { askAgain } from '#tests/support/ask-again.ts';
import { fillBilling } from './checkout-steps.ts';
import { newDeskPerson, signInAtDesk } from './desk-person.ts';
import { addToCartOverApi } from './place-order.ts';
import { type Person, signInNewShopper } from './shopper.ts';
import { untilLive } from './shown.ts';
import { untilWorkerIsActive } from './worker.ts';

/** The owner of the shop at `origin` lets orders be paid on delivery. */
export async function allowPayOnDelivery(browser: Browser, origin: string): Promise<void> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await signInAtDesk(page, await newDeskPerson(page));
  const call = (method: 'GET' | 'PUT', data?: object) =>
    askAgain(() =>
      page.request.fetch(`${origin}/api/desk/delivery-payment`, { method, headers: { 'x-desk': '1', origin }, ...(data && { data }) }),
    );
  const { deliveryPayment: was } = (await (await call('GET')).json()) as { deliveryPayment: object };
  const saved = await call('PUT', { set: { isOn: true, firstMost: 5000, openMost: 99 }, was });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.context().close();
}

interface OrderOfShop {
  _id: string;
  status: string;
  payment?: string;
  toPay?: number;
  amount: number;
}

/** What the shop has of the page's shopper, newest first. */
export async function orders(page: Page): Promise<OrderOfShop[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // The server may close a connection that was idle at the very moment it is used again.
  const answer = await page.request.get('/api/orders', { headers: { authorization: `Bearer ${token}` }, maxRetries: 3 });
  return ((await answer.json()) as { orders: OrderOfShop[] }).orders;
}

/** The card of an order that is not placed: `Not ordered yet` while it waits, `Not ordered` when the shop asks. */
export const card = (page: Page, name: string) => page.getByRole('region', { name });

/** A new shopper with these goods in the cart, at the checkout, on a phone that has every screen. */
export async function toCheckout(page: Page, goods: string): Promise<Person> {
  const person = await signInNewShopper(page);
  await addToCartOverApi(page, goods);
  await page.goto('/cart');
  await untilWorkerIsActive(page);
  await page.goto('/checkout');
  await untilLive(page);
  await fillBilling(page);
  return person;
}

/** At the checkout: chooses payment on delivery. */
export async function choose(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^On delivery/ }).check();
  await expect(page.getByText('You pay the amount on the button or less.')).toBeVisible();
  await expect(page.getByText(/or less/)).toHaveCount(1);
}

/** At the checkout: orders. */
export const pressOrder = (page: Page) =>
  page
    .getByRole('button', { name: /^Order, pay Rs .+ at the door$/ })
    .filter({ visible: true })
    .first()
    .click();
