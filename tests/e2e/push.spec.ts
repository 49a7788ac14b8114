/** Push messages and the inbox: asked for after an order, delivered through a stand-in push service and the browser's own delivery. */
import type { BrowserContext, Page } from '@playwright/test';
import { type PushService, startPushService } from '#tests/support/server/push-service.ts';
import { runShopCli } from './support/cli.ts';
import { placeOrderAndOpenOrders } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { pushPort } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

// Runs only at phone width (playwright.config.ts): messages do not depend on it.

/** Headless Chromium cannot reach a push service, so `subscribe` gives a subscription of the stand-in. All else is the browser's own. */
async function subscribeAtStandIn(page: Page, service: PushService): Promise<{ endpoints: string[] }> {
  const endpoints: string[] = [];
  await page.exposeFunction('standInSubscription', (key: string) => {
    const { endpoint, p256dh, auth } = service.subscribe(key);
    endpoints.push(endpoint);
    return { endpoint, keys: { p256dh, auth } };
  });
  await page.addInitScript(() => {
    let current: PushSubscription | null = null;
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async (options) => {
      const json = await (globalThis as unknown as { standInSubscription: (key: unknown) => Promise<object> }).standInSubscription(
        options?.applicationServerKey,
      );
      const end = async () => {
        current = null;
        return true;
      };
      current = { toJSON: () => json, unsubscribe: end } as unknown as PushSubscription;
      return current;
    };
  });
  return { endpoints };
}

/** Hands a message to the service worker, as the browser does when its push service has one. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId));
  });
  await devtools.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data: data as unknown }));
  });

test('after an order a shopper turns notifications on, gets one when it ships, reads it in the inbox, also offline, and turns them off', async ({
  page,
  context,
}) => {
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
    await deliver(context, page, JSON.stringify(text));
    const words = { title: 'Your order has shipped', body: `Order HT-${id.slice(-8).toUpperCase()}` };
    await expect.poll(() => shown(page)).toEqual([{ ...words, data: `/orders?order=${id}&show=products` }]);

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
