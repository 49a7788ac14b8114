/**
 * Between the shop's answer to a change and the list with it, on a slow line for seconds and without a line until it is back, the desk shows
 * what was done: a row that went back to what it was would be done a second time.
 *
 * @module-tag phone
 */
import type { Locator, Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { openDesk, untilInstalled } from './support/desk-person.ts';
import { placeOrder } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** Lets changes through and holds what is read; gives how to let that through, too. */
async function holdReads(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/desk/**', (route) =>
    route.request().method() === 'GET' ? isOver.then(() => route.continue()) : route.continue(),
  );
  return letGo;
}

/** Waits until the shop has answered a change. */
const applied = (page: Page, path: RegExp) =>
  page.waitForResponse((reply) => reply.request().method() !== 'GET' && path.test(new URL(reply.url()).pathname) && reply.ok(), {
    timeout: patient(30_000),
  });

/** Waits until nothing on this device is said to wait. */
const nothingWaits = (page: Page) => expect(page.getByRole('link', { name: /waiting|waits/i }).filter({ visible: true })).toHaveCount(0);

/** Opens the list of what has to be done; gives the row of this order. */
async function rowOf(page: Page, orderId: string): Promise<Locator> {
  await page.goto('/desk/orders');
  const row = page
    .getByRole('list', { name: 'To do' })
    .getByRole('listitem')
    .filter({ hasText: `HT-${orderId.slice(-8).toUpperCase()}` });
  await expect(row).toBeVisible();
  return row;
}

test.describe('while the list is on its way', () => {
  // It would take the requests that are held here.
  test.use({ serviceWorkers: 'block' });

  test('an order that was moved on stays where it was moved to', async ({ page }) => {
    await signInNewShopper(page);
    const id = await placeOrder(page, 'h-masala-dani');
    await openDesk(page);
    const row = await rowOf(page, id);
    const letGo = await holdReads(page);
    const isMoved = applied(page, /^\/api\/desk\/orders\//);
    await row.getByRole('button', { name: 'Confirm' }).click();
    await isMoved;
    await nothingWaits(page);
    await expect(row.getByRole('button', { name: 'Packed and handed over' })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    letGo();
    await expect(row.getByRole('button', { name: 'Packed and handed over' })).toBeVisible();
  });

  test('pieces that were counted are the number on the shelf', async ({ page }) => {
    await openDesk(page);
    await page.goto('/desk/stock/count?subcategory=womens-jewellery');
    const field = page.locator('[data-count]').last();
    const pieces = String(20 + (Date.now() % 70));
    await field.fill(pieces);
    const letGo = await holdReads(page);
    const isCounted = applied(page, /^\/api\/desk\/stock/);
    await page.getByRole('button', { name: 'Save 1 count' }).click();
    await isCounted;
    await nothingWaits(page);
    await expect(field).toHaveAttribute('placeholder', pieces);
    letGo();
    await expect(field).toHaveAttribute('placeholder', pieces);
  });

  test('a product that was added is in the list, and is not said to wait', async ({ page }) => {
    const name = `Reed mat ${Date.now()}`;
    await openDesk(page);
    await page.goto('/desk/products/paste');
    await page.getByLabel('Category').selectOption({ label: 'Kurtas' });
    await page.getByLabel('Rows from your sheet').fill(`${name}\t250\t4`);
    const isAdded = applied(page, /^\/api\/desk\/products$/);
    const letGo = await holdReads(page);
    await page.getByRole('button', { name: 'Save 1 as draft' }).click();
    await isAdded;
    await nothingWaits(page);
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toBeVisible();
    letGo();
    await expect(row).toHaveCount(1);
  });
});

test('an order that was moved on before the line was lost is there at the next start', async ({ page, context }) => {
  await signInNewShopper(page);
  const id = await placeOrder(page, 'h-masala-dani');
  await openDesk(page);
  await untilInstalled(context, page);
  const row = await rowOf(page, id);
  await context.route('**/api/desk/**', (route) =>
    route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.continue(),
  );
  const isMoved = applied(page, /^\/api\/desk\/orders\//);
  await row.getByRole('button', { name: 'Confirm' }).click();
  await isMoved;
  await nothingWaits(page);
  await context.setOffline(true);
  await page.reload();
  await expect(row.getByRole('button', { name: 'Packed and handed over' })).toBeVisible();
});
