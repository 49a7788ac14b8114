/** Push messages in a browser without a push service: a stand-in for it, and the browser's own delivery. */
import type { BrowserContext, Page } from '@playwright/test';
import type { PushService } from '#tests/support/server/push-service.ts';

/** Headless Chromium cannot reach a push service, so `subscribe` gives a subscription of the stand-in. All else is the browser's own. */
export async function subscribeAtStandIn(page: Page, service: PushService): Promise<{ endpoints: string[] }> {
  const endpoints: string[] = [];
  // Kept here: a browser keeps its subscription when the page is loaded again.
  let current: object | null = null;
  await page.exposeFunction('standInSubscription', () => current);
  await page.exposeFunction('standInSubscribe', (key: string) => {
    const { endpoint, p256dh, auth } = service.subscribe(key);
    endpoints.push(endpoint);
    current = { endpoint, keys: { p256dh, auth } };
  });
  await page.exposeFunction('standInUnsubscribe', () => {
    current = null;
  });
  await page.addInitScript(() => {
    const standIn = globalThis as unknown as {
      standInSubscription: () => Promise<object | null>;
      standInSubscribe: (key: unknown) => Promise<void>;
      standInUnsubscribe: () => Promise<void>;
    };
    const unsubscribe = async () => {
      await standIn.standInUnsubscribe();
      return true;
    };
    PushManager.prototype.getSubscription = async () => {
      const json = await standIn.standInSubscription();
      return json && ({ toJSON: () => json, unsubscribe } as unknown as PushSubscription);
    };
    PushManager.prototype.subscribe = async function subscribe(options) {
      await standIn.standInSubscribe(options?.applicationServerKey);
      return (await this.getSubscription())!;
    };
  });
  return { endpoints };
}

/** Hands a message to the service worker of `scope` (a path), as the browser does when its push service has one. */
export async function deliver(context: BrowserContext, page: Page, data: string, scope: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope);
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
}

/** The notifications that the worker of the page shows. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data: data as unknown }));
  });
