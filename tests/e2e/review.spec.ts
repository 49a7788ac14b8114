import { runShopCli } from './support/cli.ts';
import { placeOrderAndOpenOrders } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

// @module-tag phone; messages.spec.ts has the refusals, at desktop width.

test('an order updates on screen, and once delivered it can be reviewed in half stars', { tag: '@core' }, async ({ page }) => {
  test.slow();
  await signInNewShopper(page);
  await placeOrderAndOpenOrders(page, 'h-masala-dani');
  const order = page.getByRole('row').filter({ hasText: 'PENDING' });
  await expect(order).toBeVisible();

  await test.step('before delivery a review is refused with a message', async () => {
    await order.getByRole('button', { name: 'Review after delivery' }).click();
    await expect(page.getByText('Order is not delivered yet...')).toBeVisible();
  });

  await order.getByRole('button', { name: /masala dani/i }).click();
  const id = new URL(page.url()).searchParams.get('order') ?? '';
  await expect(page.getByRole('dialog')).toContainText('Steel masala dani, 7 cups');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('so is a direct link to the review', async () => {
    const followed = page.waitForResponse('/api/order-events');
    await page.goto(`/orders?order=${id}&show=review`);
    await expect(page.getByText('Order is not delivered yet...')).toBeVisible();
    await expect(page).toHaveURL('/orders');
    expect((await followed).status()).toBe(200);
  });

  // The open page is told: it does not ask.
  let asked = 0;
  page.on('request', (request) => (asked += Number(new URL(request.url()).pathname === '/api/orders')));
  await runShopCli('order', id, 'SHIPPED');
  await expect(page.getByText('SHIPPED', { exact: true })).toBeVisible();
  await runShopCli('order', id, 'DELIVERED');
  await expect(page.getByText('DELIVERED', { exact: true })).toBeVisible();
  expect(asked).toBe(2);

  await page.getByRole('button', { name: 'Create Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Review' }).click();
  await expect(dialog.getByRole('radio', { name: '1 star', exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog.getByText('Please write a review')).toBeVisible();

  await test.step('half a star is a large enough touch target on the narrowest phone', async () => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 780 });
      const halves = await dialog
        .getByRole('radio')
        .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect()).map(({ width, height }) => [width, height] as const));
      expect(halves).toHaveLength(10);
      for (const [wide, tall] of halves) expect([wide >= 24, tall >= 44], `${wide} x ${tall} at ${width}px`).toEqual([true, true]);
    }
  });
  await test.step('arrow keys move by half a star', async () => {
    await dialog.getByRole('radio', { name: '1 star', exact: true }).focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '3.5 stars' })).toBeChecked();
  });
  const words = `Seven spoons, and none is ever the wrong one. ${id.slice(-6)}`;
  await dialog.getByLabel('Your review').fill(words);

  await test.step('a reload keeps the draft', async () => {
    await page.reload();
    await expect(dialog.getByLabel('Your review')).toHaveValue(words);
    await expect(dialog.getByRole('radio', { name: '3.5 stars' })).toBeChecked();
  });
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Thank you for your review')).toBeVisible();
  await expect(dialog.getByText('Completed')).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'DELIVERED' })).toContainText('Completed');

  await page.goto('/product/h-masala-dani?tab=reviews');
  const first = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(first).toContainText(words);
  await expect(first).toContainText('Meera Kulkarni');
  await expect(first.getByRole('img', { name: '3.5 out of 5 stars' })).toBeVisible();
});
