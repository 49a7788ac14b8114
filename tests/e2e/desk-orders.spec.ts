/** Orders at the desk: find, pack, move with eight seconds to change one's mind, refund, cancel, print; also without a network. */
import type { Locator, Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { openDesk, untilInstalled } from './support/desk-person.ts';
import { placeOrder } from './support/place-order.ts';
import { newPerson, signUp } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// Only one of these tests needs the service worker; installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

const dani = 'h-masala-dani';
const kulhads = 'h-kulhad-pair';

/** Buys as a shopper, over the API, and gives the order's id and reference. */
async function sell(page: Page, ...productIds: string[]): Promise<{ id: string; reference: string }> {
  const shopper = newPerson();
  await page.goto('/robots.txt');
  const { token } = await signUp(page, shopper);
  await page.evaluate((text) => localStorage.setItem('token', text), token);
  const id = await placeOrder(page, ...productIds);
  await page.evaluate(() => localStorage.removeItem('token'));
  return { id, reference: `HT-${id.slice(-8).toUpperCase()}` };
}

test(
  'an order is packed line by line, moved, and the move can be taken back for eight seconds',
  { tag: ['@phone', '@core'] },
  async ({ page }) => {
    const { id, reference } = await sell(page, dani);
    await openDesk(page);
    await page.goto(`/desk/orders/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
    await page.getByRole('checkbox', { name: /^Packed 1 ×/ }).check();
    await expect(page.getByRole('heading', { name: 'Packed' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Packed 1 ×/ })).toBeChecked();
    await page.getByLabel('New note').fill('Ring twice');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await expect(page.getByText('Ring twice')).toBeVisible();
  },
);

test('a phone opens on what has to be done, and an order leads back to its list', { tag: '@phone' }, async ({ page }) => {
  const [first, second] = [await sell(page, kulhads, dani), await sell(page, dani)];
  await openDesk(page);
  await page.goto('/desk/orders');
  const todo = page.getByRole('list', { name: 'To do' });
  const rowOf = (list: Locator, { reference }: { reference: string }) => list.getByRole('listitem').filter({ hasText: reference });
  await expect(rowOf(todo, second)).toContainText(/No\. \d+/);
  const order = await todo.getByRole('link', { name: /^HT-/ }).allTextContents();
  expect(order.indexOf(first.reference)).toBeLessThan(order.indexOf(second.reference));
  await rowOf(todo, first).getByRole('button', { name: 'Confirm' }).click();
  await rowOf(todo, first).getByRole('button', { name: 'Packed and handed over' }).click();
  // Without a courier it is one tap more.
  await page.getByRole('dialog').getByRole('button', { name: 'Packed and handed over' }).click();
  await expect(page.getByText(`${first.reference} is handed over`)).toBeVisible();
  await expect(rowOf(todo, first)).toHaveCount(0);
  await page.getByLabel('Placed', { exact: true }).selectOption('Yesterday');
  await expect(page.getByText(/^Placed on .+, time in India \(IST\)$/)).toBeVisible();
  await expect(page.getByText('No orders on these days')).toBeVisible();
  await page.getByLabel('Placed', { exact: true }).selectOption('Last 7 days');
  await page.getByRole('link', { name: /^All/ }).click();
  const all = page.getByRole('list', { name: 'All' });
  await rowOf(all, second).getByRole('link', { name: second.reference }).click();
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL(/\/desk\/orders\?status=all&days=week$/);
});

test('rows stand still while their pictures come', { tag: '@phone' }, async ({ page }) => {
  const { reference } = await sell(page, kulhads, dani);
  await openDesk(page);
  let letCome = (): void => undefined;
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/img\//, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/desk/orders?q=' + reference, { waitUntil: 'commit' });
  const row = page.locator('[data-order]').filter({ hasText: reference });
  await expect(row).toContainText('+1');
  const picture = row.locator('img');
  const boxes = async () => [await row.boundingBox(), await picture.boundingBox()];
  const before = await boxes();
  letCome();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  expect(await boxes()).toEqual(before);
  expect(await picture.getAttribute('loading')).toBe('lazy');
});

test('an order is found by its reference, and a part of its money goes back', async ({ page }) => {
  const { reference } = await sell(page, dani);
  await openDesk(page);
  await page.goto('/desk/orders');
  await page.getByRole('searchbox', { name: 'Find an order' }).fill(reference.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: reference }).click();
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Refund No\\. \\d+ · ${reference}$`) });
  await dialog.getByLabel('Amount in rupees').fill('99999');
  await dialog.getByRole('button', { name: 'Refund Rs 99,999' }).click();
  await expect(dialog.getByText(/^Only Rs .+ is left to refund\.$/)).toBeVisible();
  await expect(dialog.getByText('Say why, in a few words.')).toBeVisible();
  await dialog.getByLabel('Amount in rupees').fill('50');
  await dialog.getByLabel('Why').fill('A scratch on the lid');
  await dialog.getByRole('button', { name: 'Refund Rs 50' }).click();
  await expect(dialog).toHaveCount(0);
  const refunds = page.getByRole('list', { name: 'Refunds' });
  await expect(refunds).toContainText('Rs 50');
  await expect(refunds).toContainText('A scratch on the lid');
  await expect(refunds).toContainText('Refunded');
});

test('a cancelled order says what goes back on its button, and returns it', { tag: '@phone' }, async ({ page }) => {
  const { id } = await sell(page, dani);
  await openDesk(page);
  await page.goto(`/desk/orders/${id}`);
  await page.getByRole('button', { name: 'Cancel the order…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Sold out');
  await dialog.getByRole('button', { name: /^Cancel the order and return Rs/ }).click();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
});

test('a slip that does not come says so, and comes by Retry', { tag: '@phone' }, async ({ page }) => {
  const { id, reference } = await sell(page, dani);
  await openDesk(page);
  await page.route(/\/api\/desk\/orders/, (route) => route.abort());
  await page.goto(`/desk/orders/slips?ids=${id}`);
  await expect(page.getByRole('alert')).toContainText('Could not connect');
  await page.unroute(/\/api\/desk\/orders/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article', { name: `Packing slip ${reference}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a parcel that leaves from the list is told with its courier and number', { tag: '@phone' }, async ({ page }) => {
  const { id, reference } = await sell(page, dani);
  await openDesk(page);
  await page.goto('/desk/orders');
  const row = page.getByRole('list', { name: 'To do' }).getByRole('listitem').filter({ hasText: reference });
  await row.getByRole('button', { name: 'Confirm' }).click();
  await row.getByRole('button', { name: 'Packed and handed over' }).click();
  const dialog = page.getByRole('dialog', { name: reference });
  await dialog.getByLabel('Courier').fill('India Post');
  await dialog.getByLabel('Tracking number').fill('EM123456789IN');
  await dialog.getByRole('button', { name: 'Packed and handed over' }).click();
  await expect(row).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get(`/api/desk/orders/${id}`)).json(), { timeout: patient(30_000) })
    .toMatchObject({ status: 'SHIPPED', carrier: 'India Post', tracking: 'EM123456789IN' });
});

test('a wrong tracking number is corrected once the parcel is on its way', { tag: '@phone' }, async ({ page }) => {
  const { id } = await sell(page, dani);
  await openDesk(page);
  const inShop = expect.poll(async () => (await page.request.get(`/api/desk/orders/${id}`)).json(), { timeout: patient(30_000) });
  await page.goto(`/desk/orders/${id}`);
  await page.getByLabel('Courier').fill('India Post');
  await page.getByLabel('Tracking number').fill('EM1');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Packed and handed over' }).click();
  await page.getByRole('button', { name: 'On the way' }).click();
  await expect(page.getByRole('button', { name: 'Delivered' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save courier and number' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Tracking number').fill('EM2');
  await save.click();
  await expect(page.getByRole('main').getByText('India Post EM2')).toBeVisible();
  await expect(save).toBeDisabled();
  await inShop.toMatchObject({ status: 'DISPATCHED', carrier: 'India Post', tracking: 'EM2' });
});

test('a key moves an order with the courier that is typed beside it', { tag: '@desktop' }, async ({ page }) => {
  const { id } = await sell(page, dani);
  await openDesk(page);
  await page.goto(`/desk/orders/${id}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Courier').fill('India Post');
  await page.getByRole('heading', { level: 1 }).click();
  // The buttons take the next press once they are clear again; so does the key.
  await expect(page.getByRole('button', { name: 'Packed and handed over' })).toBeEnabled();
  await page.keyboard.press('m');
  await expect
    .poll(async () => (await page.request.get(`/api/desk/orders/${id}`)).json(), { timeout: patient(30_000) })
    .toMatchObject({ status: 'SHIPPED', carrier: 'India Post' });
});

test('a computer shows the board with an order beside it', { tag: '@desktop' }, async ({ page }) => {
  const { id, reference } = await sell(page, dani);
  await openDesk(page);
  await page.goto(`/desk/orders?order=${id}`);
  const sheet = page.getByRole('complementary', { name: 'Order' });
  await expect(sheet.getByRole('heading', { name: reference })).toBeVisible();
  await sheet
    .getByRole('button', { name: 'Packed and handed over' })
    .or(sheet.getByRole('button', { name: 'Confirm' }))
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'To pack' }).getByRole('link', { name: reference })).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'the pick list is walked and ticked without a network and sent later, and slips are printed',
    { tag: ['@phone', '@core'] },
    async ({ page, context, watch }) => {
      const { id, reference } = await sell(page, dani);
      await openDesk(page);
      await untilInstalled(context, page);
      const search = `?ids=${id}`;
      await page.goto(`/desk/orders/slips${search}`);
      await expect(page.getByRole('article', { name: `Packing slip ${reference}` })).toContainText('411004');
      await page.goto(`/desk/orders/pick-list${search}`);
      const got = page.getByRole('checkbox', { name: /^Packed 1 ×/ });
      await expect(got).not.toBeChecked();
      watch.allowMessages(/Failed to load|ERR_INTERNET_DISCONNECTED|EventSource/);
      await context.setOffline(true);
      await page.reload();
      await got.check();
      await page.getByRole('button', { name: 'Packed and handed over' }).click();
      const dialog = page.getByRole('dialog', { name: reference });
      await dialog.getByLabel('Courier').fill('India Post');
      await dialog.getByRole('button', { name: 'Packed and handed over' }).click();
      await page.goto(`/desk/orders/${id}`);
      await expect(page.getByText('Handed over', { exact: true }).first()).toBeVisible();
      await page.goto('/desk/orders?days=today&status=all');
      await expect(page.getByText('No connection. Only what is on this device is shown.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'All' }).getByRole('listitem').filter({ hasText: reference })).toBeVisible();
      await context.setOffline(false);
      await expect
        .poll(async () => (await page.request.get(`/api/desk/orders/${id}`)).json(), { timeout: patient(30_000) })
        .toMatchObject({ status: 'SHIPPED', carrier: 'India Post' });
    },
  );
});

test('a phone sends the courier with the step, and Undo lies over nothing that is pressed next', { tag: '@phone' }, async ({ page }) => {
  const { id } = await sell(page, dani);
  await openDesk(page);
  await page.goto(`/desk/orders/${id}`);
  // What is typed before the order is confirmed waits for the step that sends it.
  await page.getByLabel('Courier').fill('India Post');
  await page.getByRole('button', { name: 'Confirm' }).click();
  // A press before the outbox is there waits for it, and would go with the page.
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Courier')).toHaveValue('India Post');
  await page.getByLabel('Tracking number').fill('EM123456789IN');
  await page.getByRole('button', { name: 'Packed and handed over' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // Both can be pressed: `trial` fails where something else would take the press.
  await page.getByRole('button', { name: 'On the way' }).click({ trial: true });
  await undo.click({ trial: true });
  await expect
    .poll(async () => (await page.request.get(`/api/desk/orders/${id}`)).json(), { timeout: patient(30_000) })
    .toMatchObject({ status: 'SHIPPED', carrier: 'India Post', tracking: 'EM123456789IN' });
});

test('after the parcel has left, the buyer on its paper is corrected and the address stays', { tag: '@phone' }, async ({ page, watch }) => {
  const { id } = await sell(page, dani);
  await openDesk(page);
  await page.goto(`/desk/orders/${id}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Packed and handed over' }).click();
  await expect
    .poll(async () => (await page.request.get(`/api/desk/orders/${id}`)).json(), { timeout: patient(30_000) })
    .toMatchObject({ status: 'SHIPPED' });
  await page.reload();
  const papers = page.getByRole('list', { name: 'Papers' });
  await expect(papers.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Correct the buyer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Correct the buyer on / });
  await dialog.getByLabel('Name').fill('Meera Joshi');
  await watch.fits(page);
  await dialog.getByRole('button', { name: /^Credit note and new/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(papers.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText(/has another name or address than the order/)).toHaveCount(0);
  await expect(page.locator('address')).toContainText('Meera Kulkarni');
});

test('a computer walks through the orders by keys, and never while somebody types', { tag: '@desktop' }, async ({ page }) => {
  // Nobody else buys this one: both rows are ours, the newest first.
  const [older, newer] = [await sell(page, kulhads), await sell(page, kulhads)];
  await openDesk(page);
  await page.goto('/desk/orders?q=kulhads');
  const sheet = page.getByRole('complementary', { name: 'Order' });
  await expect(page.getByRole('link', { name: older.reference })).toBeVisible();
  await page.keyboard.press('j');
  await expect(sheet.getByRole('heading', { name: newer.reference })).toBeVisible();
  await page.keyboard.press('j');
  await expect(sheet.getByRole('heading', { name: older.reference })).toBeVisible();
  await page.keyboard.press('k');
  await expect(sheet.getByRole('heading', { name: newer.reference })).toBeVisible();
  await sheet.getByLabel('New note').pressSequentially('jump m p');
  await expect(sheet.getByLabel('New note')).toHaveValue('jump m p');
  await expect(sheet.getByText('New', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const choose = page.getByRole('checkbox', { name: `Choose ${newer.reference}` });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Space');
  await expect(choose).toBeChecked();
  await expect(page.getByText('1 chosen')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(choose).not.toBeChecked();
  await page.keyboard.press('m');
  await expect(sheet.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next step of the order');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(page.getByRole('article', { name: `Packing slip ${newer.reference}` })).toBeVisible();
});

test('the address of an order is corrected before it is sent, and printed so', { tag: '@phone' }, async ({ page }) => {
  const { id, reference } = await sell(page, dani);
  await openDesk(page);
  await page.goto(`/desk/orders/${id}`);
  await page.getByRole('button', { name: 'Correct' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the address' });
  await dialog.getByLabel('Pincode').fill(' ');
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect(dialog.getByText('Pincode is empty.')).toBeVisible();
  await dialog.getByLabel('Pincode').fill('411030');
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Pune 411030')).toBeVisible();
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('article', { name: `Packing slip ${reference}` })).toContainText('Pune 411030');
});

test('a paper with the address before has a credit note and a new one, with one tap', { tag: '@phone' }, async ({ page, watch }) => {
  const { id } = await sell(page, dani);
  await openDesk(page);
  await page.goto(`/desk/orders/${id}`);
  await page.getByRole('button', { name: 'Make the invoice' }).click();
  const papers = page.getByRole('list', { name: 'Papers' });
  await expect(papers.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Correct' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the address' });
  await dialog.getByLabel('Name').fill('Meera Joshi');
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByText(/has another name or address than the order/)).toBeVisible();
  await watch.fits(page);
  await page.getByRole('button', { name: /^Credit note and new/ }).click();
  await expect(papers.getByRole('listitem')).toHaveCount(3);
  await expect(papers.getByRole('listitem').nth(1)).toContainText('Replaced');
  await expect(papers.getByRole('listitem').nth(2)).toContainText('Credit note');
  await expect(page.getByText(/has another name or address than the order/)).toHaveCount(0);
  await watch.fits(page);
});
