/** Rows of a spreadsheet, pasted at the desk. */
import type { Page } from '@playwright/test';
import { openDesk, untilInstalled } from './support/desk-person.ts';
import { expect, test } from './support/test.ts';

/** Pastes a text where the focus is, as Ctrl+V does. */
const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('rows pasted into the list are products on sale; a bad row stays to be corrected', async ({ page }) => {
  const stamp = Date.now();
  const [diya, pot] = [`Brass diya ${stamp}`, `Clay pot ${stamp}`];
  await openDesk(page);
  await page.goto('/desk/products');
  await expect(page.getByRole('link', { name: 'New product' })).toBeVisible();
  await paste(page, `Name\tPrice\tPieces\n${diya}\t₹१,२९९.५०\t12\n${pot}\t1,5\t3\n`);
  await expect(page.getByRole('heading', { level: 1, name: 'Paste rows' })).toBeVisible();
  await page.getByLabel('Category').selectOption({ label: 'Kurtas' });
  await page.getByRole('button', { name: 'Put 1 on sale' }).click();
  await expect(page.getByText('1 product added')).toBeVisible();

  // What could not be read is still there, and is kept when the page is left.
  const rows = page.getByLabel('Rows from your sheet');
  await expect(rows).toHaveValue(`Name\tPrice\tPieces\n${pot}\t1,5\t3`);
  await page.reload();
  await expect(rows).toHaveValue(`Name\tPrice\tPieces\n${pot}\t1,5\t3`);
  await rows.fill(`${pot}\t89.50\t3\n${diya}\t10\t1`);
  await page.getByLabel('Category').selectOption({ label: 'Kurtas' });
  await expect(page.getByText('A product of this name is there already.')).toBeVisible();
  await page.getByRole('button', { name: 'Put 1 on sale' }).click();
  await expect(rows).toHaveValue(`${diya}\t10\t1`);

  const found = async (name: string) => {
    const reply = await page.request.get(`/api/search?q=${encodeURIComponent(name)}`);
    const { products } = (await reply.json()) as { products: { name: string; price: number; countInStock: number }[] };
    return products.find((one) => one.name === name);
  };
  await expect.poll(() => found(diya)).toMatchObject({ price: 1299.5, countInStock: 12 });
  await expect.poll(() => found(pot)).toMatchObject({ price: 89.5, countInStock: 3 });
});

test('rows that are pasted without a network wait on the device, and are added once', { tag: '@phone' }, async ({ page, context }) => {
  const name = `Jute bag ${Date.now()}`;
  await openDesk(page);
  await untilInstalled(context, page);
  await page.goto('/desk/products/paste');
  await expect(page.getByLabel('Category')).toHaveValue('');
  await page.getByLabel('Category').selectOption({ label: 'Kurtas' });
  await context.setOffline(true);
  await page.getByLabel('Rows from your sheet').fill(`${name}\t250\t4`);
  await page.getByRole('button', { name: 'Save 1 as draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1);
  await context.setOffline(false);
  const drafts = async () => {
    const reply = await page.request.get(`/api/desk/products?q=${encodeURIComponent(name)}`);
    return ((await reply.json()) as { items: { name: string; state: string }[] }).items;
  };
  await expect.poll(drafts).toEqual([expect.objectContaining({ name, state: 'draft' })]);
});
