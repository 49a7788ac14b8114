/** A release that was taken back: the stores of this device were left by a newer version. */
import type { Page } from '@playwright/test';
import { visible } from './support/checkout-steps.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilWorkerIsActive } from './support/worker.ts';

// @module-tag phone: what is stored and sent does not depend on the width.

const mug = 'u-mug-lotus';
const chip = (page: Page) => page.getByRole('status', { name: 'Unsent changes' });

async function install(page: Page): Promise<void> {
  await untilWorkerIsActive(page);
  if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null))) await page.reload();
}

/** A page of the shop that runs no script of it, to change its stores from. */
async function openWithoutShop(page: Page): Promise<void> {
  await page.goto('/away.css');
}

/** Leaves the databases of the shop as a release with a higher version would; `remove`: stores of the outbox that it has given up. */
async function upgradeStores(page: Page, remove: string[] = []): Promise<void> {
  await openWithoutShop(page);
  await page.evaluate(async (given) => {
    for (const { name, version } of await indexedDB.databases()) {
      if (!name?.startsWith('haat-')) continue;
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, (version ?? 0) + 1);
        request.addEventListener('upgradeneeded', () => {
          request.result.createObjectStore('of-the-newer-release');
          if (name === 'haat-outbox') for (const store of given) request.result.deleteObjectStore(store);
        });
        request.addEventListener('success', () => {
          request.result.close();
          resolve();
        });
        request.addEventListener('error', () => reject(new Error(`${name} could not be upgraded`)));
      });
    }
  }, remove);
}

/** What the server has in the cart, asked with the page's sign-in. */
async function cartOf(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get('/api/cart', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { items: { productId: string }[] }).items.map(({ productId }) => productId);
}

/** Puts a mug into the cart without a network. */
async function addOffline(page: Page): Promise<void> {
  await page.goto(`/product/${mug}`);
  await install(page);
  await page.goto(`/product/${mug}`);
  await expect(visible(page, 'button', 'Add to cart')).toBeEnabled();
  await page.context().setOffline(true);
  await visible(page, 'button', 'Add to cart').click();
  await expect(chip(page)).toContainText('1');
}

test('a change in the stores of a newer release is shown without a network, and sent with one', async ({ page, context, watch }) => {
  watch.allow(/./);
  await signInNewShopper(page);
  await addOffline(page);
  await upgradeStores(page);
  await page.goto('/cart');
  await expect(chip(page)).toContainText('1');
  await expect(page.getByRole('row', { name: /Lotus chai mug/ })).toBeVisible();
  await context.setOffline(false);
  await expect(chip(page)).toHaveCount(0);
  expect(await cartOf(page)).toEqual([mug]);
});

test('if a newer release rebuilt the outbox, the shop says so, and asks before a log-out', async ({ page, context, watch }) => {
  watch.allow(/./);
  await signInNewShopper(page);
  await addOffline(page);
  await upgradeStores(page, ['lanes', 'snapshots']);
  await context.setOffline(false);
  await page.goto('/my-account');
  await expect(page.getByText('Changes from a newer version of the shop wait on this device')).toBeVisible();
  await expect(chip(page)).toContainText('1');
  await chip(page).getByRole('button').click();
  await expect(page.getByText('It stays on this device and is sent when you open that version.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: '1 change not sent' });
  await expect(question).toContainText('They stay on this device');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});
