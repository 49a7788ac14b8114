/**
 * A new version of the app arrives while actions are queued and an old tab is open. The version is the built one with another
 * revision, without one lazy file that the old tab has not loaded yet and that the server no longer has either.
 */
import type { Page } from '@playwright/test';
import { type Campaign, openVisitedBrowser, randomAction, startHistory } from './campaign.ts';
import { violationsOf } from './expected.ts';
import { cartOnScreen, newShopper, openCart, signIn, navigateTo } from './shopper.ts';
import { checkInvariants } from './oracle.ts';
import { patient } from '#tests/support/patience.ts';

/** A file that only the page "Delivery" needs. */
const lazyFile = /^\/assets\/delivery-[\w-]+\.js$/;

/** The worker of version `number`: other bytes, another revision of the empty page, one file less. */
function nextVersion(number: number, worker: string): string {
  const revision = number.toString(16).padStart(32, '0');
  return worker
    .replace(/("revision":")[0-9a-f]+(","url":"index\.html"\})/, `$1${revision}$2`)
    .replace(/\{"revision":null,"url":"assets\/delivery-[\w-]+\.js"\},?/, '')
    .concat(`\n// Version ${number}\n`);
}

/** Diagnosis of a missing load: held locks, workers, and the state of the page. */
async function describeBlockedLoad(): Promise<object> {
  const { held = [], pending = [] } = await navigator.locks.query();
  const registration = await navigator.serviceWorker.getRegistration();
  return {
    page: document.readyState,
    age: Math.round(performance.now()),
    buttons: [...document.querySelectorAll('button')].map(({ textContent }) => textContent).filter((text) => /Reload/.test(text ?? '')),
    held: held.map(({ name, mode, clientId }) => `${name} ${mode} ${clientId}`),
    pending: pending.map(({ name, mode, clientId }) => `${name} ${mode} ${clientId}`),
    workers: [
      registration?.installing?.state,
      registration?.waiting?.state,
      registration?.active?.state,
      navigator.serviceWorker.controller?.state,
    ],
    open: [...document.images].filter(({ complete }) => !complete).map(({ currentSrc }) => currentSrc),
    scripts: performance.getEntriesByType('resource').flatMap(({ name }) => /[^/]+\.js$/.exec(name) ?? []),
  };
}

/** What `page` is waiting for, in words for the report. */
async function blockedLoadOf(page: Page): Promise<string> {
  return JSON.stringify(
    await Promise.race([
      page.evaluate(describeBlockedLoad),
      new Promise((resolve) => setTimeout(resolve, 5_000, 'the page does not respond')),
    ]),
  );
}

/** Waits for the offer of the new version. */
async function waitForOffer(page: Page): Promise<void> {
  await page
    .getByText('A new version of the shop is ready.')
    .waitFor()
    .catch(async (error: unknown) => {
      throw new Error(`no offer of the new version at ${page.url()}: ${await blockedLoadOf(page)}`, { cause: error });
    });
}

export const update: Campaign = {
  name: 'update',
  full: 30,
  sample: 1,
  async open(shop, products) {
    let version = 0;
    return {
      async history(seed) {
        const random = startHistory(shop, seed);
        const { proxy } = shop;
        proxy.override(undefined);
        const { browser, page: oldTab, close } = await openVisitedBrowser(shop, products);
        try {
          const shopper = await newShopper(shop);
          await signIn(oldTab, shopper);
          proxy.set('refuse', { only: /^\/api\/(?:cart|my-list|health)/ });
          for (let tap = random.whole(2, 5); tap > 0; tap -= 1) await randomAction(oldTab, shopper, products, random);

          version += 1;
          const number = seed * 100 + version;
          proxy.override(
            (_path, text) => {
              const next = nextVersion(number, text);
              if (!next.includes('// Version')) throw new Error('The worker was not changed');
              return next;
            },
            (path) => lazyFile.test(path),
          );
          await oldTab.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
          await oldTab.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting), undefined, {
            polling: 100,
          });
          await waitForOffer(oldTab);
          const violations: string[] = [];

          // An action while the new version waits; then it takes over, by this tab's own button or by another tab's.
          await randomAction(oldTab, shopper, products, random);
          const byOtherTab = random.chance(0.5);
          const reloaded = byOtherTab ? await browser.page() : oldTab;
          if (byOtherTab) {
            await reloaded.goto(`${proxy.origin}/cart`);
            await waitForOffer(reloaded);
          }
          // It waits half a minute at most until nothing is being sent, 15 s for the new version, and loads again after 10 s and 40 s.
          await Promise.all([
            reloaded.waitForEvent('load', { timeout: patient(100_000) }),
            reloaded.getByRole('button', { name: 'Reload', exact: true }).click(),
          ]).catch(async (error: unknown) => {
            throw new Error(`did not reload: ${await blockedLoadOf(reloaded)}`, { cause: error });
          });
          await reloaded.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration())?.waiting, undefined, {
            polling: 100,
          });
          if (byOtherTab) {
            // The old tab loads its lazy file by its old name, which only this device still has.
            await navigateTo(oldTab, '/delivery');
            await oldTab
              .getByRole('heading', { level: 1, name: /deliver/i })
              .waitFor({ timeout: 8_000 })
              .catch(() => violations.push('the old tab cannot load its lazy file'));
            await randomAction(oldTab, shopper, products, random);
          }
          await openCart(reloaded, false).catch(() => reloaded.getByText('Your Cart is currently empty').waitFor());
          const deadline = Date.now() + 5_000;
          let displayed = await cartOnScreen(reloaded, products);
          while (violationsOf(shopper.expected.cart, displayed, 0, '').length > 0 && Date.now() < deadline)
            displayed = await cartOnScreen(reloaded, products);
          violations.push(...violationsOf(shopper.expected.cart, displayed, 0, 'in the new version, before anything was sent'));
          proxy.set('none');
          await reloaded.evaluate(() => globalThis.dispatchEvent(new Event('online')));
          violations.push(...(await checkInvariants(shop, reloaded, shopper, products)));
          return { violations, taps: shopper.taps.certain, uncertain: shopper.taps.uncertain };
        } finally {
          proxy.override(undefined);
          await close();
        }
      },
      close: async () => {},
    };
  },
};
