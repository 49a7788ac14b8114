/** Products from a file: sent at the desk, corrected, applied, on sale in an open shop within two seconds, and taken back. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { openDesk } from './support/desk-person.ts';
import { expect, test } from './support/test.ts';

// @module-tag phone: what the screens say does not depend on the width; the layout tests open them at both.
test.use({ serviceWorkers: 'block' });

let counter = 0;
/** Handles that no other test has. */
const newHandle = () => `by-file-${Date.now()}-${(counter += 1)}`;
const head = 'handle,name,subcategory,price,pieces,state';

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/desk/import');
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page).toHaveURL(/\/desk\/import\/[0-9a-f-]{36}$/);
}

test('a file with problems is on sale without them within two seconds, and is taken back', async ({ page, browser, baseURL }) => {
  const handle = newHandle();
  await openDesk(page);
  await choose(
    page,
    'summer.csv',
    [head, `${handle},Sea shirt ${handle},Kurtas,499,5,on`, `${handle}-b,Broken,Kurtas,12;99,5,on`].join('\n'),
  );
  await expect(page.getByText('Line 3, price')).toBeVisible();
  await expect(page.getByText('This is not a price. Write rupees, such as 1299 or 49.50.')).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the problems' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('summer-problems.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('price: This is not a price.');

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const shop = await context.newPage();
  const address = `/product/${handle}`;
  expect((await shop.goto(address))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Apply without these 1' }).click();
  await expect(page.getByText(/^Applied \d\d:\d\d$/)).toBeVisible();
  await expect.poll(async () => (await shop.goto(address))?.status(), { timeout: patient(2_000) }).toBe(200);
  await expect(shop.getByRole('heading', { level: 1, name: `Sea shirt ${handle}` })).toBeVisible();

  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText(/^Taken back \d\d:\d\d$/)).toBeVisible();
  await expect.poll(async () => (await shop.goto(address))?.status(), { timeout: patient(2_000) }).not.toBe(200);
  await context.close();
});

test('a file of Shopify asks what it means, and is answered, checked and applied without a mouse', async ({ page }) => {
  const handle = newHandle();
  await openDesk(page);
  await choose(page, 'shopify.csv', ['Handle,Title,Type,Variant Price', `${handle},Lamp ${handle},Lamps ${handle},105`].join('\n'));
  const shelf = page.getByLabel(`Where “lamps ${handle}” belongs, 1 product`);
  await expect(shelf).toBeVisible();
  const check = page.getByRole('button', { name: 'Check the file' });
  await check.focus();
  await page.keyboard.press('Enter');
  // What is missing is said, and gets the focus.
  await expect(shelf).toBeFocused();
  await expect(page.getByText('Choose one of them.').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(shelf).not.toHaveValue('');
  await page.keyboard.press('Tab');
  const prices = page.getByLabel('Prices in the file');
  await expect(prices).toBeFocused();
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await check.focus();
  await page.keyboard.press('Enter');
  const apply = page.getByRole('button', { name: 'Apply 1 product' });
  await expect(apply).toBeVisible();
  await apply.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'See products' })).toBeVisible();
});

test('a workbook and a file that is none are refused with a sentence', async ({ page }) => {
  await openDesk(page);
  await page.goto('/desk/import');
  const field = page.getByLabel('Choose a file');
  await field.setInputFiles({ name: 'goods.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toContainText('This is a workbook of Excel.');
  await choose(page, 'nonsense.csv', 'hello,world\n1,2');
  await expect(page.getByText(/The first line must name the columns/)).toBeVisible();
  await page.getByRole('link', { name: 'Send another file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export' })).toBeVisible();
});

test('what is exported is imported without a change, and a page without a connection says so', async ({ page, context, watch }) => {
  await openDesk(page);
  await page.goto('/desk/import');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Products', exact: true }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text.startsWith('\ufeff"handle"')).toBe(true);
  await choose(page, 'again.csv', text);
  await expect(page.getByText('The shop has all of it already, or every row has a problem.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);

  watch.allow(/./);
  await context.setOffline(true);
  await expect(page.getByText(/this page needs a connection/)).toBeVisible();
  await context.setOffline(false);
});
