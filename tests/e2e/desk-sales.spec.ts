/** Sales at the desk: what was just ordered, in figures, a plot, a table and a file; without a network, as it was last seen. */
import { readFile } from 'node:fs/promises';
import { openDesk, untilInstalled } from './support/desk-person.ts';
import { placeOrder } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// @module-tag phone: figures, table and file do not depend on the width; the layout tests open the screen at both.
test.use({ serviceWorkers: 'allow' });

test('an order counts within seconds, is saved as a file, and is shown without a network', async ({ page, context, browser, watch }) => {
  const shopper = await browser.newContext();
  const shop = await shopper.newPage();
  await signInNewShopper(shop);
  await placeOrder(shop, 'h-masala-dani');
  await shopper.close();

  await openDesk(page);
  await untilInstalled(context, page);
  const counted = async () => {
    const reply = await page.request.get('/api/desk/sales?period=day', { headers: { 'x-desk': '1' } });
    return ((await reply.json()) as { total: { orders: number } }).total.orders;
  };
  await expect.poll(counted).toBeGreaterThan(0);
  await page.goto('/desk/sales');
  const best = page.getByRole('region', { name: 'Best sellers' });
  await expect(best.getByRole('link').first()).toBeVisible();
  await page.getByRole('link', { name: 'Day', exact: true }).click();
  await expect(page).toHaveURL(/period=day/);
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(25);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text).toContain('Hour,Orders,Pieces,Revenue');
  expect(text).toContain('Steel masala dani');

  await page.getByRole('link', { name: 'Earlier' }).click();
  await expect(page.getByRole('link', { name: 'Later' })).toBeVisible();
  await page.goBack();
  watch.allow(/./);
  await context.setOffline(true);
  await page.goto('/desk/sales');
  await expect(best.getByRole('link').first()).toBeVisible();
  await expect(page.getByText(/^Last seen/)).toBeVisible();
  await context.setOffline(false);
});
