/**
 * L4: a new version of the shop arrives while changes wait and an old tab is open. The version is the built one under another
 * revision, without one part that the old tab has not needed yet and that the server no longer has either.
 */
import { newProfile, openBrowser } from './browser.ts';
import { type Campaign, lookAround, someTap } from './campaign.ts';
import { brokenPromises } from './promised.ts';
import { seeded } from './seeded.ts';
import { cartOnScreen, newShopper, openCart, signInHere, walkTo } from './shopper.ts';
import { judge } from './verdict.ts';

/** A part that only the page "Delivery" needs. */
const part = /^\/assets\/delivery-[\w-]+\.js$/;

/** The worker of version `number`: other bytes, another revision of the empty page, one part less. */
export function nextVersion(number: number, worker: string): string {
  const revision = number.toString(16).padStart(32, '0');
  return worker
    .replace(/(\{"revision":")[0-9a-f]+(","url":"index\.html"\})/, `$1${revision}$2`)
    .replace(/\{"revision":null,"url":"assets\/delivery-[\w-]+\.js"\},?/, '')
    .concat(`\n// Version ${number}\n`);
}

/** For a load that did not come: who holds which lock, which worker is where, and how far the page is. */
async function whatHoldsIt(): Promise<object> {
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
  };
}

export const update: Campaign = {
  name: 'update',
  full: 30,
  sample: 1,
  async open(shop, shelf) {
    let version = 0;
    return {
      async history(seed) {
        const chance = seeded(seed);
        const { proxy } = shop;
        proxy.seed(seed);
        proxy.set('pass');
        proxy.override(undefined);
        const profile = newProfile();
        const browser = await openBrowser(profile.folder);
        try {
          const old = await browser.page();
          await lookAround(old, shelf, proxy.origin);
          const shopper = await newShopper(shop);
          await signInHere(old, shopper);
          proxy.set('refuse', { only: /^\/api\/(?:cart|my-list|health)/ });
          for (let tap = chance.whole(2, 5); tap > 0; tap -= 1) await someTap(old, shopper, shelf, chance);

          version += 1;
          const number = seed * 100 + version;
          proxy.override(
            (_path, text) => {
              const next = nextVersion(number, text);
              if (!next.includes('// Version')) throw new Error('The worker was not changed');
              return next;
            },
            (path) => part.test(path),
          );
          await old.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
          await old.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting), undefined, {
            polling: 100,
          });
          await old.getByText('A new version of Haat is ready.').waitFor();
          const complaints: string[] = [];

          // A tap beside the waiting version; then the new one takes over, by this tab's own button or by another tab's.
          await someTap(old, shopper, shelf, chance);
          const byOther = chance.chance(0.5);
          const chooser = byOther ? await browser.page() : old;
          if (byOther) {
            await chooser.goto(`${proxy.origin}/cart`);
            await chooser.getByText('A new version of Haat is ready.').waitFor();
          }
          // It waits until nothing is being sent, half a minute at most.
          await Promise.all([
            chooser.waitForEvent('load', { timeout: 40_000 }),
            chooser.getByRole('button', { name: 'Reload', exact: true }).click(),
          ]).catch(async (error: unknown) => {
            throw new Error(
              `did not load anew: ${JSON.stringify(await Promise.race([chooser.evaluate(whatHoldsIt), new Promise((resolve) => setTimeout(resolve, 5_000, 'the page does not answer'))]))}`,
              { cause: error },
            );
          });
          await chooser.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration())?.waiting, undefined, {
            polling: 100,
          });
          if (byOther) {
            // The old tab asks for its part by its old name, which only this device still has.
            await walkTo(old, '/delivery');
            await old
              .getByRole('heading', { level: 1, name: /deliver/i })
              .waitFor({ timeout: 8_000 })
              .catch(() => complaints.push('the old tab has lost one of its parts'));
            await someTap(old, shopper, shelf, chance);
          }
          await openCart(chooser, false).catch(() => chooser.getByText('Your Cart is currently empty').waitFor());
          const until = Date.now() + 5_000;
          let shown = await cartOnScreen(chooser, shelf);
          while (brokenPromises(shopper.promised.cart, shown, 0, '').length > 0 && Date.now() < until)
            shown = await cartOnScreen(chooser, shelf);
          complaints.push(...brokenPromises(shopper.promised.cart, shown, 0, 'in the new version, before anything was sent'));
          proxy.set('pass');
          await chooser.evaluate(() => globalThis.dispatchEvent(new Event('online')));
          complaints.push(...(await judge(shop, chooser, shopper, shelf)));
          return { complaints, taps: shopper.taps.certain, unclear: shopper.taps.unclear };
        } finally {
          proxy.override(undefined);
          await browser.close();
          profile.remove();
        }
      },
      close: async () => {},
    };
  },
};
