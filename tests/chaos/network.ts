/** L2: a shopper taps through weather that changes under her fingers; then the line is good again. */
import { newProfile, openBrowser } from './browser.ts';
import { type Campaign, lookAround, someTap } from './campaign.ts';
import type { Weather } from './fault-proxy.ts';
import { seeded } from './seeded.ts';
import { newShopper, signInHere } from './shopper.ts';
import { judge } from './verdict.ts';

const bad: readonly Weather[] = ['refuse', 'silent', 'lose', 'deaf', 'straggler', 'portal', 'broken', 'trouble', 'busy', 'slow'];
/** A line that loses some and lets some through: the worst for a queue. */
const mixed: readonly Weather[] = ['pass', 'pass', 'deaf', 'lose', 'straggler', 'trouble', 'slow', 'portal'];

export const weather: Campaign = {
  name: 'weather',
  full: 200,
  sample: 2,
  async open(shop, shelf) {
    const profile = newProfile();
    const browser = await openBrowser(profile.folder);
    const page = await browser.page();
    await lookAround(page, shelf, shop.proxy.origin);
    return {
      async history(seed) {
        const chance = seeded(seed);
        const { proxy } = shop;
        proxy.seed(seed);
        proxy.set('pass');
        const shopper = await newShopper(shop);
        await page.goto(proxy.origin);
        await signInHere(page, shopper);
        const taps = chance.whole(6, 12);
        for (let tap = 0; tap < taps; tap += 1) {
          if (chance.chance(0.4)) {
            const what = chance.next();
            await browser.context.setOffline(what < 0.15);
            if (what < 0.45) proxy.mix(mixed);
            // Pages come through: only what is sent to the cart and the wishlist meets the weather.
            else proxy.set(chance.pick(bad), chance.chance(0.7) ? { only: /^\/api\/(?:cart|my-list)/ } : {});
          }
          await someTap(page, shopper, shelf, chance);
        }
        await browser.context.setOffline(false);
        proxy.set('pass', { keepHanging: chance.chance(0.1) });
        // The sign that a phone gives when it has a line again; without it the next probe finds out, a little later.
        if (chance.chance(0.7)) await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
        return { complaints: await judge(shop, page, shopper, shelf), taps: shopper.taps.certain, unclear: shopper.taps.unclear };
      },
      async close() {
        await browser.close();
        profile.remove();
      },
    };
  },
};
