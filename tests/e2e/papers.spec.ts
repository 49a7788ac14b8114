/** Invoices where people meet them: the shopper's orders, also without a network, and the order at the desk. @module-tag phone */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { openDesk } from './support/desk-person.ts';
import { placeOrder } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilControlled } from './support/worker.ts';

/** The phone has lost them, as a full disk loses them first: the shop may have fetched them by itself. */
const forgetPapers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('haat-vault');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const database = opening.result;
          const tx = database.transaction('files', 'readwrite');
          tx.objectStore('files').clear();
          tx.addEventListener('complete', () => {
            database.close();
            resolve();
          });
        });
      }),
  );

async function expectPdf(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toMatch(/^TEST-\d+\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

test('an invoice is made and opened at the desk; its shopper reads it, also without a network', async ({ page, browser }) => {
  await page.goto('/');
  await signInNewShopper(page);
  const id = await placeOrder(page, 'h-masala-dani');
  const desk = await (await browser.newContext()).newPage();
  await openDesk(desk);
  await desk.goto(`/desk/orders/${id}`);
  await desk.getByRole('button', { name: 'Make the invoice' }).click();
  const papers = desk.getByRole('list', { name: 'Papers' });
  await expect(papers).toContainText(/TEST-\d+/);
  const [atDesk] = await Promise.all([desk.waitForEvent('download'), papers.getByRole('button', { name: 'Open' }).click()]);
  await expectPdf(atDesk);
  await desk.context().close();

  await page.goto(`/orders?order=${id}&show=products`);
  const button = page.getByRole('dialog').getByRole('button', { name: /Invoice|Bill of supply|Receipt/ });
  const [atHome] = await Promise.all([page.waitForEvent('download'), button.click()]);
  await expectPdf(atHome);
  await untilControlled(page);
  await page.context().setOffline(true);
  await page.reload();
  const [later] = await Promise.all([page.waitForEvent('download'), button.click()]);
  await expectPdf(later);
});

test('a paper that is not on the device says so without a network', async ({ page, browser }) => {
  await page.goto('/');
  await signInNewShopper(page);
  const id = await placeOrder(page, 'h-masala-dani');
  const desk = await (await browser.newContext()).newPage();
  await openDesk(desk);
  await desk.goto(`/desk/orders/${id}`);
  await desk.getByRole('button', { name: 'Make the invoice' }).click();
  await expect(desk.getByRole('list', { name: 'Papers' })).toBeVisible();
  await desk.context().close();
  await page.goto('/orders');
  await expect(page.getByText(/Saved on this device/)).toBeVisible();
  await untilControlled(page);
  await page.context().setOffline(true);
  await page.goto(`/orders?order=${id}&show=products`);
  await forgetPapers(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Invoice|Bill of supply|Receipt/ })
    .click();
  await expect(page.getByText('This paper is not on this device yet. Open it once with a connection.')).toBeVisible();
});
