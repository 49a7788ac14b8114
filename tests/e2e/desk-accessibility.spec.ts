import { deskBarriers } from './support/desk-barriers.ts';
import { newDeskPerson, signInAtDesk } from './support/desk-person.ts';
import { placeOrder } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here.
test.use({ serviceWorkers: 'block' });
test.slow();

const places = [
  '',
  '/orders',
  '/stock',
  '/stock/count',
  '/products',
  '/products/new',
  '/requests',
  '/reviews',
  '/categories',
  '/banners',
  '/locations',
  '/people',
  '/log',
  '/settings',
  '/device',
  '/more',
  '/waiting',
];

test('no place of the desk has a barrier, light or dark, and none is wider than its screen', async ({ page, watch }) => {
  await signInNewShopper(page);
  const order = await placeOrder(page, 'h-masala-dani');
  await page.evaluate(() => localStorage.clear());
  await signInAtDesk(page, await newDeskPerson(page));
  const found: string[] = [];
  for (const place of [...places, `/orders/${order}`]) {
    for (const colours of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: colours });
      await page.goto(`/desk${place}`);
      await expect(page.locator('h1').first()).toBeVisible();
      await watch.fits(page);
      found.push(...(await deskBarriers(page)).map((barrier) => `/desk${place} ${colours}: ${barrier}`));
    }
  }
  expect(found).toEqual([]);
});

test('the doors of the desk have no barrier', async ({ page }) => {
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await deskBarriers(page)).toEqual([]);
  await signInAtDesk(page, await newDeskPerson(page));
  await page.getByRole('button', { name: /^Lock/ }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'The desk is locked' })).toBeVisible();
  expect(await deskBarriers(page)).toEqual([]);
});
