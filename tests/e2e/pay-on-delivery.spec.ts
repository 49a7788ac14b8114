/**
 * An order that is paid on delivery, with and without a network. It has a server of its own, because it changes what the shop takes and what it
 * charges, so it runs at one width.
 *
 * @module-tag phone
 */
import type { Browser, Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { goToPayment, payWith, stockOf, visible } from './support/checkout-steps.ts';
import { allowPayOnDelivery, card, choose, orders, pressOrder, toCheckout } from './support/door-shopper.ts';
import { mailTo } from './support/mail.ts';
import { isMarked, lookForUpdate, markLoad, publishNext, updatePrompt } from './support/next-version.ts';
import { runShopCli } from './support/cli.ts';
import { untilLive } from './support/shown.ts';
import { ownShop } from './support/own-shop.ts';
import { openProxy } from './support/proxy.ts';
import { wakeWorker } from './support/wake-worker.ts';
import { expect, test } from './support/test.ts';

const origin = ownShop('door');
const goods = 'h-masala-dani';

/** A page of the own shop, with its worker. */
async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin(), viewport: { width: 360, height: 780 }, hasTouch: true });
  return context.newPage();
}

/** A shopper with something in the cart whose phone has every screen, at the checkout. */
async function atCheckout(browser: Browser): Promise<Page> {
  const page = await open(browser);
  await toCheckout(page, goods);
  return page;
}

async function raisePrice(page: Page): Promise<void> {
  const { price } = (await (await page.request.get(`/api/products/${goods}`)).json()) as { price: number };
  await runShopCli('price', goods, String(price + 1));
}

test.beforeAll(({ browser }) => allowPayOnDelivery(browser, origin()));

test('card is set; on delivery names the amount, and the order is placed at once', async ({ browser, watch }) => {
  const page = await atCheckout(browser);
  await expect(page.getByRole('radio', { name: /^By card/ })).toBeChecked();
  await expect(visible(page, 'button', 'Checkout')).toBeEnabled();
  await choose(page);
  await watch.fits(page);
  await pressOrder(page);
  await expect(page).toHaveURL(/\/orders$/);
  await expect(card(page, 'Not ordered yet')).toHaveCount(0, { timeout: patient(30_000) });
  await expect(page.getByRole('row').filter({ hasText: 'to pay at the door' })).toBeVisible();
  await expect.poll(async () => (await orders(page)).map(({ payment }) => payment)).toEqual(['delivery']);
  await page.goto('/cart');
  await expect(page.getByText('Your Cart is currently empty')).toBeVisible();
});

test('an order made without a network is saved, survives a restart and becomes one order', async ({ browser, watch }) => {
  watch.allow(/./);
  const page = await atCheckout(browser);
  await page.context().setOffline(true);
  await choose(page);
  await pressOrder(page);
  const waiting = card(page, 'Not ordered yet');
  await expect(waiting).toContainText('Saved on this device');
  await watch.fits(page);
  await page.goto('/cart');
  await expect(page.getByText('Your Cart is currently empty')).toBeVisible();
  await page.goto('/orders');
  await expect(waiting).toContainText('Pay Rs');
  expect(await orders(page).catch(() => [])).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(async () => (await orders(page)).length, { timeout: patient(60_000) }).toBe(1);
  await expect(waiting).toHaveCount(0);
});

test('a waiting order that is taken back is in the cart again', async ({ browser, watch }) => {
  watch.allow(/./);
  const page = await atCheckout(browser);
  await page.context().setOffline(true);
  await choose(page);
  await pressOrder(page);
  await card(page, 'Not ordered yet').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Taken back. Everything is in your cart again.')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('group', { name: /^Quantity of/ }).first()).toBeVisible();
  await page.context().setOffline(false);
  await page.goto('/orders');
  await expect(
    page
      .getByText('No orders')
      .or(page.getByText(/no orders/i))
      .first(),
  ).toBeVisible();
  expect(await orders(page)).toEqual([]);
});

test('a price that went up is a question, also after a restart, and is ordered once agreed to', async ({ browser, watch }) => {
  watch.allow(/./);
  const page = await atCheckout(browser);
  await page.context().setOffline(true);
  await choose(page);
  await pressOrder(page);
  await expect(card(page, 'Not ordered yet')).toBeVisible();
  await raisePrice(page);
  await page.context().setOffline(false);
  const question = card(page, 'Not ordered');
  await expect(question).toContainText(/Steel masala dani, 7 cups: Rs\s.+, was Rs/, { timeout: patient(60_000) });
  await watch.fits(page);
  expect(await orders(page)).toEqual([]);
  await page.reload();
  await expect(question).toContainText(/Steel masala dani, 7 cups: Rs\s.+, was Rs/);
  await question.getByRole('button', { name: /^Order at Rs\s/ }).click();
  await expect.poll(async () => (await orders(page)).length, { timeout: patient(60_000) }).toBe(1);
  await expect(question).toHaveCount(0);
});

test('a card that is charged after the order on delivery is given back: one order', async ({ browser, watch }) => {
  watch.allow(/widget\/payments/);
  const page = await open(browser);
  const { email } = await toCheckout(page, goods);
  await goToPayment(page);
  // The connection breaks while the payment is on its way, and the bank has it late.
  let late = '';
  await page.route(/widget\/payments/, async (route) => {
    late = route.request().postData() ?? '';
    await route.abort();
  });
  await payWith(page, '4111 1111 1111 1111');
  await page.waitForURL(/\/checkout\?payment=/);
  await expect(page.getByRole('heading', { name: 'You have not been charged' })).toBeVisible();
  const payment = page.url();
  await page.goto('/checkout');
  await untilLive(page);
  await choose(page);
  await pressOrder(page);
  await expect.poll(async () => (await orders(page)).length, { timeout: patient(30_000) }).toBe(1);
  const left = await stockOf(page, goods);
  await page.goto(payment);
  await expect(
    page.getByText('You ordered these products already. If you are charged for this payment, we will refund you.'),
  ).toBeVisible();

  const paid = await page.request.post('/sandbox/v1/widget/payments', { data: JSON.parse(late) as object });
  expect(paid.ok(), await paid.text()).toBe(true);
  await mailTo(email, 'Your refund for payment');
  await page.goto(payment);
  await expect(page.getByText('Your payment arrived too late to place the order. We will refund you.')).toBeVisible();
  await watch.fits(page);
  await page.goto('/orders');
  await expect(page.getByText('to pay at the door')).toHaveCount(1);
  await expect(page.getByText('PENDING', { exact: true })).toHaveCount(1);
  expect((await orders(page)).map(({ payment, toPay, amount }) => [payment, toPay === amount])).toEqual([['delivery', true]]);
  expect(await stockOf(page, goods)).toBe(left);
});

test('a question that waits survives an update of the app, and is ordered once agreed to', async ({ browser, watch }) => {
  watch.allow(/./);
  const proxy = await openProxy(origin());
  const context = await browser.newContext({ baseURL: proxy.url, viewport: { width: 360, height: 780 }, hasTouch: true });
  try {
    const page = await context.newPage();
    await toCheckout(page, goods);
    await context.setOffline(true);
    await choose(page);
    await pressOrder(page);
    await expect(card(page, 'Not ordered yet')).toBeVisible();
    await raisePrice(page);
    await context.setOffline(false);
    const question = card(page, 'Not ordered');
    await expect(question).toContainText(/Rs\s.+, was Rs/, { timeout: patient(60_000) });
    const asked = await question.innerText();
    await publishNext(page, proxy);
    await lookForUpdate(page);
    await expect(updatePrompt(page)).toBeVisible();
    await markLoad(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => isMarked(page), { timeout: patient(60_000) }).toBe(false);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null)).toBeNull();
    await expect(question).toBeVisible();
    expect(await question.innerText()).toBe(asked);
    await question.getByRole('button', { name: /^Order at Rs\s/ }).click();
    await expect.poll(async () => (await orders(page)).length, { timeout: patient(60_000) }).toBe(1);
    await expect(question).toHaveCount(0);
  } finally {
    await context.close();
    await proxy.close();
  }
});

/** Changes reach the shop, and the list of orders does not come back. Gives how to end that. */
async function withoutList(page: Page): Promise<() => Promise<void>> {
  const list = /\/api\/orders\?/;
  await page.context().route(list, (route) => route.abort('internetdisconnected'));
  return () => page.context().unroute(list);
}

test('an order that the shop has taken is said to be ordered until the list has it', async ({ browser, watch }) => {
  watch.allow(/./);
  const page = await atCheckout(browser);
  await choose(page);
  const end = await withoutList(page);
  await pressOrder(page);
  await expect.poll(async () => (await orders(page)).length, { timeout: patient(30_000) }).toBe(1);
  const placed = card(page, 'Ordered');
  await expect(placed).toContainText('The shop has your order. Do not order it again.', { timeout: patient(30_000) });
  await expect(placed).toContainText('Pay Rs');
  await expect(card(page, 'Not ordered yet')).toHaveCount(0);
  await watch.fits(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(placed).toBeVisible();
  await end();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: /masala dani/i })).toBeVisible({ timeout: patient(30_000) });
  await expect(placed).toHaveCount(0);

  await page.getByRole('button', { name: /masala dani/i }).click();
  const dialog = page.getByRole('dialog');
  const endAgain = await withoutList(page);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog.getByText('Your order is cancelled.')).toBeVisible({ timeout: patient(30_000) });
  await expect(dialog.getByRole('button', { name: /^(Cancel order|Keep the order)$/ })).toHaveCount(0);
  await expect(dialog.getByText('CANCELLED', { exact: true }), 'the badge says so, too').toHaveCount(1);
  await expect(dialog.getByText('You have nothing to pay.')).toBeVisible();
  await expect(dialog.getByText(/^Pay Rs/)).toHaveCount(0);
  await endAgain();
  await page.reload();
  await expect(dialog.getByText('CANCELLED').first()).toBeVisible({ timeout: patient(30_000) });
  await expect(dialog.getByText('Your order is cancelled.')).toHaveCount(0);
});

test('an order is cancelled without a network, and the shop hears of it once there is one', async ({ browser, watch }) => {
  watch.allow(/./);
  const page = await atCheckout(browser);
  await choose(page);
  await pressOrder(page);
  await expect(page).toHaveURL(/\/orders$/);
  await expect.poll(async () => (await orders(page)).length).toBe(1);
  await page.getByRole('button', { name: /masala dani/i }).click();
  const dialog = page.getByRole('dialog');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await watch.fits(page);
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog.getByRole('status')).toContainText('Your cancellation is saved on this device');
  expect((await orders(page)).map(({ status }) => status)).toEqual(['pending']);
  await page.context().setOffline(false);
  await expect.poll(async () => (await orders(page)).map(({ status }) => status), { timeout: patient(60_000) }).toEqual(['CANCELD']);
  await expect(dialog.getByText('CANCELLED').first()).toBeVisible({ timeout: patient(30_000) });
  await expect(dialog.getByRole('button', { name: /^(Cancel order|Keep the order)$/ })).toHaveCount(0);
});

test('a phone whose clock is three days ahead orders without a network, and is not asked again', async ({ browser, watch }) => {
  watch.allow(/./);
  const page = await open(browser);
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 3 * 86_400_000;
  });
  await toCheckout(page, goods);
  await page.context().setOffline(true);
  await choose(page);
  await pressOrder(page);
  await expect(card(page, 'Not ordered yet')).toContainText('Saved on this device');
  await page.context().setOffline(false);
  await expect.poll(async () => (await orders(page)).length, { timeout: patient(60_000) }).toBe(1);
  await expect(card(page, 'Not ordered')).toHaveCount(0);
});

test('ten lost replies, two tabs and the worker are one order', async ({ browser, watch }) => {
  test.setTimeout(patient(300_000));
  watch.allow(/./);
  const proxy = await openProxy(origin());
  const context = await browser.newContext({ baseURL: proxy.url, viewport: { width: 360, height: 780 }, hasTouch: true });
  try {
    const [page, other, file] = [await context.newPage(), await context.newPage(), await context.newPage()];
    await toCheckout(page, goods);
    await other.goto('/orders');
    // A file of the shop is no page of it: only from there the worker is alone.
    await file.goto('/robots.txt');
    const sent = proxy.lose((method, path) => method === 'POST' && path === '/api/orders/place', 10, 'idempotency-key');
    await choose(page);
    await pressOrder(page);
    await expect.poll(() => sent.asked.length).toBeGreaterThan(0);
    for (let turn = 0; sent.asked.length < 11; turn += 1) {
      const before = sent.asked.length;
      const tab = turn % 2 === 0 ? page : other;
      const again = turn % 3 === 2 ? wakeWorker(file, '/', 'outbox') : tab.reload();
      await again;
      await expect.poll(() => sent.asked.length, { timeout: patient(60_000) }).toBeGreaterThan(before);
    }
    await expect(card(other, 'Not ordered yet')).toHaveCount(0, { timeout: patient(60_000) });
    expect((await orders(page)).map(({ payment }) => payment)).toEqual(['delivery']);
    expect(new Set(sent.asked).size).toBe(1);
    expect(sent.asked[0]).not.toBe('');
  } finally {
    await context.close();
    await proxy.close();
  }
});
