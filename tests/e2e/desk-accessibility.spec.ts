/** Every place of the desk by axe, in both colour modes: its layout differs between the widths, so both run. */
import { deskBarriers } from './support/barriers.ts';
import { openDesk } from './support/desk-person.ts';
import { deskScreens, kurta } from './support/desk-screens.ts';
import { openLongWordsShop } from './support/long-words-shop.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here.
test.use({ serviceWorkers: 'block' });
test.slow();

test('no place of the desk has a barrier, light or dark, and none is wider than its screen', async ({ browser, contextOptions, watch }) => {
  const shop = await openLongWordsShop(async (baseURL) => (await browser.newContext({ ...contextOptions, baseURL })).newPage());
  const { page } = shop;
  const orders = [shop.orderId, shop.doorOrderId, shop.openOrderId, shop.refusedOrderId].map((id) => `/orders/${id}`);
  const own = [...orders, `/customers/${shop.customerId}`, `/import/${shop.importId}`, '/returns?list=closed'];
  const found: string[] = [];
  for (const place of [...deskScreens.map((screen) => screen.replace(kurta, shop.productId)), ...own]) {
    await page.goto(`/desk${place}`);
    await expect(page.locator('h1').first()).toBeVisible();
    if (place === `/products/${shop.productId}`) await expect(page.getByLabel('Category')).not.toHaveValue('');
    await watch.fits(page);
    found.push(...(await deskBarriers(page)).map((barrier) => `/desk${place}: ${barrier}`));
  }
  await page.context().close();
  await shop.close();
  expect(found).toEqual([]);
});

test('the doors of the desk have no barrier', async ({ page, watch }) => {
  watch.allow(/^\/api\/desk\/invite/);
  for (const door of ['', '/claim#x', '/invite#x']) {
    await page.goto(`/desk${door}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await deskBarriers(page), door).toEqual([]);
  }
  await openDesk(page);
  await page.goto('/desk');
  await page.getByRole('button', { name: /^Lock/ }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeVisible();
  expect(await deskBarriers(page)).toEqual([]);
});
