/** An earlier order bought again, without a network too. @module-tag phone */
import type { Page } from '@playwright/test';
import { askAgain } from '#tests/support/ask-again.ts';
import { patient } from '#tests/support/patience.ts';
import { placeOrder } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilWorkerIsActive } from './support/worker.ts';

const goods = 'h-masala-dani';

/** Product and quantity of each line that the server has. */
async function cartOnServer(page: Page): Promise<string[]> {
  const { token, userId } = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    userId: (JSON.parse(localStorage.getItem('user') ?? '{}') as { userId?: string }).userId,
  }));
  const answer = await askAgain(() => page.request.get(`/api/cart?userId=${userId}`, { headers: { authorization: `Bearer ${token}` } }));
  const { items } = (await answer.json()) as { items: { productId: string; quantity: number }[] };
  return items.map(({ productId, quantity }) => `${quantity} ${productId}`);
}

test('an order is bought again without a network; the cart reaches the shop later', async ({ page, watch }) => {
  await page.goto('/');
  await signInNewShopper(page);
  const id = await placeOrder(page, goods);
  await page.goto(`/product/${goods}`);
  await untilWorkerIsActive(page);
  await page.goto(`/orders?order=${id}&show=products`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Buy again' }).click();
  await expect(dialog.getByText('Same price')).toBeVisible();
  await watch.fits(page);
  await dialog.getByRole('button', { name: 'Back to the order' }).click();

  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Buy again' }).click();
  await dialog.getByRole('button', { name: 'Add 1 piece to cart' }).click();
  await expect(page.getByText('1 piece is in your cart').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);

  await page.context().setOffline(false);
  await expect.poll(() => cartOnServer(page), { timeout: patient(30_000) }).toEqual([`1 ${goods}`]);
});
