import type { Page } from '@playwright/test';

/**
 * Wakes the service worker of `scope` (a path) with the sync event `tag`, as the browser does when the network is back. `page`: any page of the
 * origin.
 */
export async function wakeWorker(page: Page, scope: string, tag: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && new URL(scopeURL).pathname === scope);
      if (one) resolve(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  await cdp.send('ServiceWorker.dispatchSyncEvent', { origin: new URL(page.url()).origin, registrationId, tag, lastChance: false });
  await cdp.detach();
}
