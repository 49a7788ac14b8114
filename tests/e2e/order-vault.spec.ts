/** Orders that stay readable on a phone when the sign-in has expired, and that leave it with a sign-out. @module-tag phone */
import type { Page } from '@playwright/test';
import { askAgain } from '#tests/support/ask-again.ts';
import { patient } from '#tests/support/patience.ts';
import { deliverOrder } from './support/deliver-order.ts';
import { placeOrder } from './support/place-order.ts';
import { type Person, registeredPerson, signIn, signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilWorkerIsActive } from './support/worker.ts';

const goods = 'h-masala-dani';

/** How many orders, or pictures and papers of orders, the vault of this device holds. Opens no database that the shop has not made. */
function savedOrders(page: Page, store: 'orders' | 'files' = 'orders'): Promise<number> {
  return page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((database) => database.name === 'haat-vault')) return 0;
    return new Promise<number>((resolve) => {
      const open = indexedDB.open('haat-vault');
      open.addEventListener('error', () => resolve(-1));
      open.addEventListener('success', () => {
        const count = open.result.transaction(name).objectStore(name).count();
        count.addEventListener('success', () => {
          open.result.close();
          resolve(count.result);
        });
      });
    });
  }, store);
}

/** A shopper with one order that this phone has saved, on /orders. */
async function withSavedOrder(page: Page): Promise<Person & { id: string }> {
  await page.goto('/');
  const person = await signInNewShopper(page);
  const id = await placeOrder(page, goods);
  await page.goto('/orders');
  await expect.poll(() => savedOrders(page), { timeout: patient(30_000) }).toBe(1);
  await untilWorkerIsActive(page);
  return { ...person, id };
}

/** Ends the sign-in of this phone as the eleventh phone of a shopper does: nobody has signed out. */
async function expire(page: Page, { email, password }: Person): Promise<void> {
  for (let phone = 0; phone < 10; phone += 1) {
    const answer = await askAgain(() => page.request.post('/api/user/signin', { data: { email, password } }));
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('an order opens without a network after the sign-in has expired', async ({ page, watch }) => {
  watch.allow(/^\/api\//);
  const person = await withSavedOrder(page);
  await expire(page, person);
  await page.reload();
  await expect(page.getByText('Your sign-in has ended')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await watch.fits(page);

  await page.context().setOffline(true);
  await page.goto('/orders');
  await expect(page.getByText(/^These orders were saved on this device/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Review' })).toHaveCount(0);
  await page.getByRole('button', { name: /masala dani/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /masala dani/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Buy again' }).click();
  await expect(dialog.getByRole('button', { name: 'Back to the order' })).toBeVisible();

  await page.context().setOffline(false);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Sign in', exact: true }).filter({ visible: true }).last().click();
  await page.waitForURL(/\/signIn\?redirect=/);
  await signIn(page, person);
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('Your sign-in has ended')).toHaveCount(0);
  expect(await savedOrders(page)).toBe(1);
});

test('pictures and papers of orders open without a network after the sign-in has expired', async ({ page, browser, baseURL, watch }) => {
  watch.allow(/^\/api\//);
  const person = await withSavedOrder(page);
  await (await deliverOrder(browser, baseURL ?? '', person.id)).context().close();
  await page.reload();
  await expect.poll(() => savedOrders(page, 'files'), { timeout: patient(30_000) }).toBe(2);
  await expire(page, person);
  await page.reload();
  await expect(page.getByText('Your sign-in has ended')).toBeVisible();
  await page.evaluate(() => caches.delete('haat-pictures'));
  await page.context().setOffline(true);
  await page.goto('/orders');
  await page.getByRole('button', { name: /masala dani/ }).click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.locator('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => `${img.src.slice(0, 5)} ${img.naturalWidth}`)).toBe('blob: 96');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^(Receipt|Invoice|Bill of supply)$/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
});

test('the orders leave the phone with a sign-out', async ({ page }) => {
  await withSavedOrder(page);
  await expect.poll(() => savedOrders(page, 'files'), { timeout: patient(30_000) }).toBe(1);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/signIn/);
  expect([await savedOrders(page), await savedOrders(page, 'files')]).toEqual([0, 0]);
  await page.goto('/orders');
  await page.waitForURL('/signIn?redirect=%2Forders');
});

test('the orders leave the phone when another shopper signs in', async ({ page, watch }) => {
  watch.allow(/^\/api\//);
  await expire(page, await withSavedOrder(page));
  await page.reload();
  await expect(page.getByText('Your sign-in has ended')).toBeVisible();
  await signIn(page, await registeredPerson(page));
  await expect.poll(() => savedOrders(page), { timeout: patient(30_000) }).toBe(0);
});

test('the orders leave the phone after a sign-out from elsewhere', async ({ page, watch }) => {
  watch.allow(/^\/api\//);
  const { email, password } = await withSavedOrder(page);
  const elsewhere = await askAgain(() => page.request.post('/api/user/signin', { data: { email, password } }));
  const { token } = (await elsewhere.json()) as { token: string };
  const answer = await askAgain(() => page.request.post('/api/user/logout-all', { headers: { authorization: `Bearer ${token}` } }));
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.reload();
  await expect.poll(() => savedOrders(page), { timeout: patient(30_000) }).toBe(0);
});
