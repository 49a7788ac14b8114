/** L5: two tabs and the worker share one queue. A tab freezes in the middle of sending, locks are stolen, tabs close. */
import { newProfile, openBrowser } from './browser.ts';
import { type Campaign, lookAround, someTap } from './campaign.ts';
import type { Weather } from './fault-proxy.ts';
import { brokenPromises } from './promised.ts';
import { seeded } from './seeded.ts';
import { cartOnScreen, newShopper, openCart, signInHere } from './shopper.ts';
import { judge } from './verdict.ts';

const bumpy: readonly Weather[] = ['pass', 'pass', 'slow', 'deaf', 'lose', 'straggler'];

export const tabs: Campaign = {
  name: 'tabs',
  full: 50,
  sample: 1,
  async open(shop, shelf) {
    const profile = newProfile();
    const browser = await openBrowser(profile.folder);
    const one = await browser.page();
    await lookAround(one, shelf, shop.proxy.origin);
    return {
      async history(seed) {
        const chance = seeded(seed);
        const { proxy } = shop;
        proxy.seed(seed);
        proxy.set('pass');
        const shopper = await newShopper(shop);
        await one.bringToFront();
        await one.goto(proxy.origin);
        await signInHere(one, shopper);
        const two = await browser.page();
        await two.goto(`${proxy.origin}/cart`);
        const frozen = await browser.context.newCDPSession(one);
        const life = (state: 'frozen' | 'active') => frozen.send('Page.setWebLifecycleState', { state });
        const complaints: string[] = [];

        for (let tap = chance.whole(4, 8); tap > 0; tap -= 1) {
          if (chance.chance(0.5)) proxy.mix(bumpy);
          const page = chance.chance(0.5) ? one : two;
          await page.bringToFront();
          await openCart(page, false).catch(() => undefined);
          // What the other tab did is to be seen here before the next tap is made on it.
          const until = Date.now() + 10_000;
          while (brokenPromises(shopper.promised.cart, await cartOnScreen(page, shelf), 0, '').length > 0 && Date.now() < until)
            await new Promise((resolve) => setTimeout(resolve, 50));
          complaints.push(
            ...brokenPromises(shopper.promised.cart, await cartOnScreen(page, shelf), 0, 'in the tab beside, ten seconds later'),
          );
          await someTap(page, shopper, shelf, chance);
          if (chance.chance(0.2))
            await page.evaluate(
              () => void navigator.locks.request('outbox-drain', { steal: true }, () => undefined).catch(() => undefined),
            );
        }

        const end = chance.next();
        if (end < 0.35) {
          // The first tab freezes with a change on the wire and the lock in its hand.
          proxy.set('silent', { only: /^\/api\/(?:cart|my-list)/ });
          await one.bringToFront();
          await someTap(one, shopper, shelf, chance);
          await life('frozen');
          proxy.set('pass', { keepHanging: true });
          await two.bringToFront();
          if (chance.chance(0.7))
            await two.evaluate(() => void navigator.locks.request('outbox-drain', { steal: true }, () => undefined).catch(() => undefined));
          await someTap(two, shopper, shelf, chance);
        } else {
          proxy.set('pass');
          await two.bringToFront();
        }
        await two.evaluate(() => globalThis.dispatchEvent(new Event('online')));
        complaints.push(...(await judge(shop, two, shopper, shelf)));
        await life('active');
        await frozen.detach();
        await two.close();
        return { complaints, taps: shopper.taps.certain, unclear: shopper.taps.unclear };
      },
      async close() {
        await browser.close();
        profile.remove();
      },
    };
  },
};
