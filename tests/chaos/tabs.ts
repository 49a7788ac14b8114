/** Two tabs and the worker share one queue. A tab freezes while sending, locks are stolen, tabs close. */
import { type Campaign, openVisitedBrowser, randomAction, startHistory } from './campaign.ts';
import type { Fault } from './fault-proxy.ts';
import { violationsOf } from './expected.ts';
import { cartOnScreen, newShopper, openCart, signIn } from './shopper.ts';
import { checkInvariants } from './oracle.ts';

const mixed: readonly Fault[] = ['none', 'none', 'slow', 'lose-reply', 'lose-request', 'late-request'];

export const tabs: Campaign = {
  name: 'tabs',
  full: 50,
  sample: 1,
  async open(shop, products) {
    const { browser, page: one, close } = await openVisitedBrowser(shop, products);
    return {
      async history(seed) {
        const random = startHistory(shop, seed);
        const { proxy } = shop;
        const shopper = await newShopper(shop);
        await one.bringToFront();
        await one.goto(proxy.origin);
        await signIn(one, shopper);
        const two = await browser.page();
        await two.goto(`${proxy.origin}/cart`);
        const frozen = await browser.context.newCDPSession(one);
        const setLifecycle = (state: 'frozen' | 'active') => frozen.send('Page.setWebLifecycleState', { state });
        const violations: string[] = [];

        for (let tap = random.whole(4, 8); tap > 0; tap -= 1) {
          if (random.chance(0.5)) proxy.mix(mixed);
          const page = random.chance(0.5) ? one : two;
          shopper.steps.push(page === one ? 'the first tab comes to the front' : 'the second tab comes to the front');
          await page.bringToFront();
          await openCart(page, false).catch(() => undefined);
          // The actions of the other tab must show here before the next action on this one.
          const deadline = Date.now() + 10_000;
          while (violationsOf(shopper.expected.cart, await cartOnScreen(page, products), 0, '').length > 0 && Date.now() < deadline)
            await new Promise((resolve) => setTimeout(resolve, 50));
          violations.push(
            ...violationsOf(shopper.expected.cart, await cartOnScreen(page, products), 0, 'in the other tab, ten seconds later'),
          );
          await randomAction(page, shopper, products, random);
          if (random.chance(0.2))
            await page.evaluate(
              () => void navigator.locks.request('outbox-drain', { steal: true }, () => undefined).catch(() => undefined),
            );
        }

        const end = random.next();
        if (end < 0.35) {
          // The first tab freezes while it sends and holds the drain lock.
          proxy.set('silent', { only: /^\/api\/(?:cart|my-list)/ });
          await one.bringToFront();
          await randomAction(one, shopper, products, random);
          shopper.steps.push('the first tab freezes');
          await setLifecycle('frozen');
          proxy.set('none', { keepUnanswered: true });
          await two.bringToFront();
          if (random.chance(0.7))
            await two.evaluate(() => void navigator.locks.request('outbox-drain', { steal: true }, () => undefined).catch(() => undefined));
          await randomAction(two, shopper, products, random);
        } else {
          proxy.set('none');
          await two.bringToFront();
        }
        shopper.steps.push('the network is back');
        await two.evaluate(() => globalThis.dispatchEvent(new Event('online')));
        violations.push(...(await checkInvariants(shop, two, shopper, products)));
        shopper.steps.push('everything is compared');
        await setLifecycle('active');
        await frozen.detach();
        await two.close();
        return { violations, taps: shopper.taps.certain, uncertain: shopper.taps.uncertain };
      },
      close,
    };
  },
};
