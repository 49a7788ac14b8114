/**
 * Papers at the desk: an order that is sent has its invoice in the list, the month says so in a sentence and as files, a refund makes a credit note.
 * The shop has a server of its own, because numbers and sums are of all its orders, so it runs at one width.
 *
 * @module-tag phone
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeReal } from './support/bank.ts';
import { newDeskPerson, signInAtDesk, untilInstalled } from './support/desk-person.ts';
import { ownShop } from './support/own-shop.ts';
import { placeOrder } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const origin = ownShop('papers');

async function callDesk(page: Page, method: 'POST' | 'PUT', path: string, data: object): Promise<void> {
  const answer = await page.request.fetch(`${origin()}/api/desk${path}`, { method, data, headers: { 'x-desk': '1', origin: origin() } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('an invoice, its month in a sentence and in files, and the credit note of a refund', async ({ browser, watch }) => {
  const open = async () => {
    const context = await browser.newContext({ baseURL: origin(), viewport: { width: 360, height: 780 }, hasTouch: true });
    return { context, page: await context.newPage() };
  };
  const [{ page, context }, { page: shopper }] = [await open(), await open()];
  await signInAtDesk(page, await newDeskPerson(page, 'owner', 'Meera'));
  await callDesk(page, 'PUT', '/settings', {
    set: { taxScheme: 'regular', gstin: '27AAPFU0939F1ZV', state: '27' },
    was: { taxScheme: '', gstin: '', state: '' },
  });
  await page.goto('/desk/papers');
  await expect(page.getByRole('heading', { name: 'No papers yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Documents' })).toHaveCount(0);

  await signInNewShopper(shopper);
  const order = await placeOrder(shopper, 'h-masala-dani');
  await makeReal(order);
  await callDesk(page, 'PUT', `/orders/${order}/status`, { to: 'SHIPPED' });
  await untilInstalled(context, page);
  await page.goto('/desk/papers');
  const papers = page.getByRole('list', { name: 'Papers' });
  const month = page.getByRole('region', { name: /for the accountant$/ });
  const number = /IN\/\d\d-\d\d\/000001/;
  await expect(papers.getByRole('listitem')).toHaveCount(1);
  await expect(papers).toContainText(number);
  await expect(month).toContainText(/1 invoice, IN\/\d\d-\d\d\/000001, GST Rs\s[\d.,]+\./);
  await watch.fits(page);
  const [pdf] = await Promise.all([page.waitForEvent('download'), papers.getByRole('button', { name: /^Open Invoice/ }).click()]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await callDesk(page, 'POST', `/orders/${order}/refunds`, { amountPaise: 1_000, reason: 'A scratch', lines: [], refundedBefore: 0 });
  await page.reload();
  await expect(papers.getByRole('listitem')).toHaveCount(2);
  await expect(papers.getByRole('listitem').first()).toContainText(/Credit note CN.+for IN/);
  await expect(month).toContainText(/1 invoice, .+, 1 credit note, GST Rs/);
  const [file] = await Promise.all([page.waitForEvent('download'), month.getByRole('button', { name: 'Documents' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^papers-\d{4}-\d\d-documents\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\ufeff"document","number"/);
  expect(lines[2]).toMatch(/^"Credit note","CN.+"-10\.00"$/);
  await page.goto('/desk/log');
  await expect(page.getByText(/^Meera saved the papers of \d{4}-\d\d as a file$/)).toBeVisible();

  await page.goto('/desk/papers');
  await page.getByRole('searchbox', { name: 'Find a paper' }).fill('CN/26-27/999');
  await expect(page.getByText(/^No paper found for/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a paper' }).fill('');
  await month.getByRole('link', { name: 'Page to print' }).click();
  await expect(page.getByRole('region', { name: 'HSN summary' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Sandbox');
  await watch.fits(page);

  await page.locator('[data-back] a').click();
  await expect(papers.getByRole('listitem')).toHaveCount(2);
  watch.allow(/./);
  watch.allowMessages(/Failed to load|ERR_INTERNET_DISCONNECTED|EventSource/);
  await context.setOffline(true);
  await page.reload();
  await expect(papers.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(/^Last seen/)).toBeVisible();
  await month.getByRole('button', { name: 'Documents' }).click();
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /connection|reach/i })
      .first(),
  ).toBeVisible();
});

test('staff see the papers, and nothing of the month', async ({ browser, watch }) => {
  watch.allow(/^\/api\/desk\/papers\/months/);
  const context = await browser.newContext({ baseURL: origin(), viewport: { width: 360, height: 780 }, hasTouch: true });
  const page = await context.newPage();
  await signInAtDesk(page, await newDeskPerson(page, 'staff', 'Ravi Kulkarni'));
  await page.goto('/desk/papers');
  await expect(page.getByRole('combobox', { name: 'Month' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Papers' }).or(page.getByRole('heading', { name: 'No papers yet' }))).toBeVisible();
  await expect(page.getByText('for the accountant')).toHaveCount(0);
  await page.goto('/desk/papers/month');
  await expect(page.getByText('Only an owner can see the papers of a month added up.')).toBeVisible();
});
