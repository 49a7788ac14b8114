/** A new version of the app, behind a proxy: the built one, in which one file has another name. */
import { expect, type Page } from '@playwright/test';
import type { Proxy } from './proxy.ts';

/** The service worker of a new version, in which the chunk of the footer's pages is renamed. Returns the old and the new name. */
export async function publishNext(page: Page, proxy: Proxy): Promise<{ before: string; after: string }> {
  const worker = await (await page.request.get(`${proxy.url}/sw.js`)).text();
  const [, before = ''] = /["'`]\/?(assets\/InfoPage-[\w-]+\.js)["'`]/.exec(worker) ?? [];
  expect(before, 'the part that changes').not.toBe('');
  const after = before.replace(/-[\w-]+\.js$/, '-next.js');
  const body = await (await page.request.get(`${proxy.url}/${before}`)).text();
  proxy.serve(`/${after}`, { type: 'text/javascript', body });
  proxy.serve('/sw.js', { type: 'text/javascript', body: `${worker.replaceAll(before, after)}\n// next` });
  return { before, after };
}

/** Lets the page look for a new version, as it does by itself from time to time. Gives whether there is one, on its way or installed. */
export const look = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    return (registration.installing ?? registration.waiting) !== null;
  });

/** Looks until a new version is found: a look that joins one of the page under way gets the file from before. */
export async function lookForUpdate(page: Page): Promise<void> {
  await expect.poll(() => look(page), 'a new version was found').toBe(true);
}

/** What says that a new version is ready. */
export const updatePrompt = (page: Page) => page.getByText('A new version of the shop is ready.');

/** Marks this load of the page; a reload clears the mark. */
export const markLoad = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { notReloaded: true }));

/** Whether the page is still the load that was marked. */
export const isMarked = (page: Page) => page.evaluate(() => 'notReloaded' in globalThis).catch(() => false);
