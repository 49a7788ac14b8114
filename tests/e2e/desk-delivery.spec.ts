/** Goods that come to the shop: many products, one save. */
import { patient } from '#tests/support/patience.ts';
import { openDesk, untilInstalled } from './support/desk-person.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

test.use({ serviceWorkers: 'block' });

/** No other test counts on these pieces. */
const goods = ['Iron lantern, indigo glass', 'Blue pottery vase'] as const;

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Add by name or barcode' }).fill(name);
  await page.getByRole('list', { name: 'Found' }).getByRole('button', { name }).first().click();
  await expect(page.getByLabel(`Pieces of ${name}`).first()).toBeFocused();
}

test('a typed delivery survives a reload and adds up; the owner sees the margin', { tag: '@phone' }, async ({ page }) => {
  await openDesk(page);
  await page.goto('/desk/stock/delivery');
  for (const name of goods) await add(page, name);
  await page.getByLabel(`Pieces of ${goods[0]}`).fill('12');
  await page.getByLabel(`Cost each of ${goods[0]}, in rupees`).fill('४०.५०');
  await expect(page.getByRole('button', { name: 'Save the delivery' })).toBeDisabled();
  await page.reload();
  await page.getByLabel(`Pieces of ${goods[1]}`).fill('8');
  await expect(page.getByText('2 products, Rs 486 for 12 of 20 pieces')).toBeVisible();
  await page.getByRole('button', { name: 'Save: 20 pieces' }).click();
  await expect(page.getByText('20 pieces of 2 products delivered')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find by name or barcode' }).fill(goods[0]);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('link', { name: goods[0] }).first().click();
  await expect(page.getByRole('list', { name: 'History' }).getByText('12 delivered').first()).toBeVisible({ timeout: patient(30_000) });
  await expect(page.getByText(/A piece cost Rs 40\.50\. Rs .* left of each piece/)).toBeVisible();
});

test('a delivery that is taken back is there again as it was typed', { tag: '@phone' }, async ({ page }) => {
  await openDesk(page);
  await page.goto('/desk/stock/delivery');
  await add(page, goods[0]);
  await page.getByLabel(`Pieces of ${goods[0]}`).fill('12');
  await page.getByRole('button', { name: 'Save: 12 pieces' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel(`Pieces of ${goods[0]}`)).toHaveValue('12');
});

/** What a connected scanner does: the keys of a code and Enter, all at once, into whatever has the focus. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    const press = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    for (const letter of text) if (press(letter)) document.execCommand('insertText', false, letter);
    press('Enter');
  }, code);
}

/** A code of the shop itself, which nobody has used. */
const newCode = () => `HAAT${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

test('a scanned code finds its line and counts up; an unknown one can be given to a product', { tag: '@phone' }, async ({ page }) => {
  await openDesk(page);
  await page.goto('/desk/stock/delivery');
  await add(page, goods[1]);
  await page.getByLabel(`Pieces of ${goods[1]}`).fill('7');
  const code = newCode();
  await scan(page, code);
  await expect(page.getByText(`No product has the barcode ${code}`)).toBeVisible();
  // The field that had the focus keeps its number.
  await expect(page.getByLabel(`Pieces of ${goods[1]}`)).toHaveValue('7');
  await page.getByRole('button', { name: 'Give it to a product' }).click();
  await page.getByRole('searchbox', { name: 'Which product has it?' }).fill(goods[0]);
  await page.getByRole('list', { name: 'Found' }).getByRole('button', { name: goods[0] }).click();
  await expect(page.getByText(`${goods[0]} has this barcode now`)).toBeVisible();
  const pieces = page.getByLabel(`Pieces of ${goods[0]}`);
  await expect(pieces).toHaveValue('1');
  // The shop has the code now, or will have it in a moment.
  await expect(async () => {
    const answer = await page.evaluate(async (q) => (await fetch(`/api/desk/stock?q=${q}`)).json() as Promise<{ items: unknown[] }>, code);
    expect(answer.items).toHaveLength(1);
  }).toPass({ timeout: patient(20_000) });
  await scan(page, code);
  await expect(pieces).toHaveValue('2');
  await page.goto('/desk/stock/count?subcategory=womens-jewellery');
  await expect(page.locator('[data-count]').first()).toBeVisible();
  await scan(page, code);
  await scan(page, code);
  await expect(page.getByLabel(`${goods[0]}: on the shelf`)).toHaveValue('2');
  await page.reload();
  await expect(page.getByLabel(`${goods[0]}: on the shelf`)).toHaveValue('2');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a delivery without a network leaves later; refused, it comes back as it was typed',
    { tag: '@phone' },
    async ({ page, context, watch }) => {
      await openDesk(page);
      await untilInstalled(context, page);
      await page.goto('/desk/stock/delivery');
      for (const name of goods) await add(page, name);
      watch.allowMessages(/Failed to load|ERR_INTERNET_DISCONNECTED|EventSource|409/);
      await context.setOffline(true);
      await page.getByLabel(`Pieces of ${goods[0]}`).fill('1000000');
      await page.getByLabel(`Pieces of ${goods[1]}`).fill('8');
      await page.getByLabel('Note').fill('Bill 118');
      await page.getByRole('button', { name: 'Save: 1000008 pieces' }).click();
      await expect(page.getByText('1000008 pieces of 2 products delivered')).toBeVisible();
      await context.setOffline(false);
      const refusal = page.getByText('A delivery of 2 products was not booked');
      await expect(refusal).toBeVisible({ timeout: patient(30_000) });
      await page.getByRole('link', { name: 'Correct it' }).click();
      await expect(page.getByRole('main').getByText(/More than 10,00,000 pieces of Iron lantern, indigo glass/)).toBeVisible();
      await expect(page.getByLabel(`Pieces of ${goods[1]}`)).toHaveValue('8');
      await expect(page.getByLabel('Note')).toHaveValue('Bill 118');
      await page.getByLabel(`Pieces of ${goods[0]}`).fill('10');
      await page.getByRole('button', { name: 'Save: 18 pieces' }).click();
      await expect(page.getByText('18 pieces of 2 products delivered')).toBeVisible();
      await expect(refusal).toBeHidden();
    },
  );
});
