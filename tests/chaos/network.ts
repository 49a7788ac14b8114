/** A shopper acts while network faults change; then the network recovers. */
import { type Campaign, openVisitedBrowser, randomAction, startHistory } from './campaign.ts';
import type { Fault } from './fault-proxy.ts';
import { newShopper, signIn } from './shopper.ts';
import { checkInvariants } from './oracle.ts';

const single: readonly Fault[] = [
  'refuse',
  'silent',
  'lose-request',
  'lose-reply',
  'late-request',
  'portal',
  'gateway-error',
  'unavailable',
  'rate-limited',
  'slow',
];
/** Loses some requests and lets some through: the worst case for a queue. */
const mixed: readonly Fault[] = ['none', 'none', 'lose-reply', 'lose-request', 'late-request', 'unavailable', 'slow', 'portal'];

export const network: Campaign = {
  name: 'network',
  full: 200,
  sample: 2,
  async open(shop, products) {
    const { browser, page, close } = await openVisitedBrowser(shop, products);
    return {
      async history(seed) {
        const random = startHistory(shop, seed);
        const { proxy } = shop;
        const shopper = await newShopper(shop);
        await page.goto(proxy.origin);
        await signIn(page, shopper);
        const taps = random.whole(6, 12);
        for (let tap = 0; tap < taps; tap += 1) {
          if (random.chance(0.4)) {
            const dice = random.next();
            await browser.context.setOffline(dice < 0.15);
            if (dice < 0.45) {
              proxy.mix(mixed);
              shopper.steps.push(dice < 0.15 ? 'offline' : 'mixed faults');
            } else {
              const fault = random.pick(single);
              // Pages load: only calls about cart and wishlist meet the fault.
              const isLimited = random.chance(0.7);
              proxy.set(fault, isLimited ? { only: /^\/api\/(?:cart|my-list)/ } : {});
              shopper.steps.push(`${fault} ${isLimited ? 'for cart and wishlist' : 'for everything'}`);
            }
          }
          await randomAction(page, shopper, products, random);
        }
        await browser.context.setOffline(false);
        proxy.set('none', { keepUnanswered: random.chance(0.1) });
        // The event of a phone that is online again; without it the next probe notices a little later.
        if (random.chance(0.7)) await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
        return {
          violations: await checkInvariants(shop, page, shopper, products),
          taps: shopper.taps.certain,
          uncertain: shopper.taps.uncertain,
        };
      },
      close,
    };
  },
};
