/** Push messages and the inbox: asked for after an order, delivered through a stand-in push service and the browser's own delivery. */
import { startPushService } from '#tests/support/server/push-service.ts';
import { runShopCli } from './support/cli.ts';
import { placeOrderAndOpenOrders } from './support/place-order.ts';
import { deliver, shownNotifications, subscribeAtStandIn } from './support/push.ts';
import { signInNewShopper } from './support/shopper.ts';
import { pushPort } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

// @module-tag phone: messages do not depend on it.

test('notifications: on after an order, one when it ships, read in the inbox offline, then off', async ({ page, context }) => {
  test.slow();
  const service = await startPushService(pushPort());
  try {
    await context.grantPermissions(['notifications']);
    const { endpoints } = await subscribeAtStandIn(page, service);
    await signInNewShopper(page);
    await page.goto('/orders');
    await expect(page.getByText('You have no orders yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notify me about this order' })).toHaveCount(0);
    await placeOrderAndOpenOrders(page, 'h-masala-dani');
    await page.getByRole('button', { name: 'Notify me about this order' }).click();
    await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
    const [endpoint = ''] = endpoints;

    await page.getByRole('button', { name: /masala dani/i }).click();
    const id = new URL(page.url()).searchParams.get('order') ?? '';
    await page.goBack();
    await runShopCli('order', id, 'SHIPPED');
    await expect.poll(() => service.receivedBy({ endpoint }).length).toBe(1);
    const text = service.receivedBy({ endpoint })[0]?.text;
    await deliver(context, page, JSON.stringify(text), '/');
    const words = { title: 'Your order has shipped', body: text?.body ?? '' };
    expect(words.body).toMatch(new RegExp(`^Order No\\. \\d+ · HT-${id.slice(-8).toUpperCase()}$`));
    await expect.poll(() => shownNotifications(page)).toEqual([{ ...words, data: `/orders?order=${id}&show=products` }]);

    const inbox = page.getByRole('region', { name: /^Notifications/ });
    await expect(inbox.getByText('1 new')).toBeVisible();
    await expect(inbox.getByText(words.body)).toBeVisible();
    await inbox.getByRole('button', { name: 'Mark as read' }).click();
    await expect(inbox.getByText('1 new')).toHaveCount(0);
    await context.setOffline(true);
    await page.reload();
    await expect(inbox.getByText(words.title)).toBeVisible();
    await context.setOffline(false);
    await page.reload();

    await inbox.getByRole('button', { name: 'Turn off' }).click();
    await expect(inbox.getByRole('button', { name: 'Notify me about this order' })).toBeVisible();
    await runShopCli('order', id, 'DELIVERED');
    await expect(inbox.getByText('Your order was delivered')).toBeVisible();
    expect(service.receivedBy({ endpoint })).toHaveLength(1);
  } finally {
    await service.close();
  }
});

test('signing out without a network ends the subscription of the device at once', async ({ page, context, watch }) => {
  watch.allow(/./);
  const service = await startPushService(pushPort());
  try {
    await context.grantPermissions(['notifications']);
    await subscribeAtStandIn(page, service);
    await signInNewShopper(page);
    await placeOrderAndOpenOrders(page, 'h-masala-dani');
    await page.getByRole('button', { name: 'Notify me about this order' }).click();
    await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
    const isSubscribed = () =>
      page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null);
    expect(await isSubscribed()).toBe(true);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/signIn/);
    await expect.poll(isSubscribed).toBe(false);
    expect(await page.evaluate(() => document.body.textContent?.includes('Notifications are on'))).toBe(false);
  } finally {
    await service.close();
  }
});
