/**
 * L3: the browser is killed with everything it consists of, at a random moment or exactly when the shop has said that a change
 * is saved, and opened again without a line: what was said is on screen. It proves nothing about power cuts: what the system
 * has been given survives a killed process.
 */
import { newProfile, openBrowser } from './browser.ts';
import { type Campaign, lookAround, someTap } from './campaign.ts';
import { brokenPromises, hold } from './promised.ts';
import { seeded } from './seeded.ts';
import { addToCart, cartOnScreen, newShopper, openCart, openProduct, signInHere } from './shopper.ts';
import { judge } from './verdict.ts';

/** A new shopper comes after so many kills, so that no cart outgrows the shelf. */
const killsPerShopper = 8;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const kill: Campaign = {
  name: 'kill',
  full: 60,
  sample: 2,
  async open(shop, shelf) {
    const profile = newProfile();
    let browser = await openBrowser(profile.folder);
    let shopper = await newShopper(shop);
    let played = 0;

    /** Somebody new on this device; killed at once. Chromium writes localStorage seconds later: the sign-in comes back from the outbox. */
    async function comeIn(): Promise<void> {
      const page = await browser.page();
      if (played === 0) await lookAround(page, shelf, shop.proxy.origin);
      else await page.goto(shop.proxy.origin);
      if (played > 0) {
        await page.goto(`${shop.proxy.origin}/my-account?tab=access`);
        await page.getByRole('button', { name: 'Logout', exact: true }).click();
        await page.waitForURL(/\/signIn/);
      }
      const next = await newShopper(shop);
      await signInHere(page, next);
      shopper = next;
      browser.kill();
      await browser.gone;
      browser = await openBrowser(profile.folder);
    }
    return {
      async history(seed) {
        const chance = seeded(seed);
        const { proxy } = shop;
        proxy.seed(seed);
        proxy.set('pass');
        if (played % killsPerShopper === 0) await comeIn();
        played += 1;
        const before = { ...shopper.taps };
        const tapped = await browser.page();
        await tapped.goto(proxy.origin);
        await openCart(tapped, false);
        // Half of the kills come while nothing can be sent, half in the middle of sending.
        const away = chance.chance(0.5);
        if (away) proxy.set('refuse', { only: /^\/api\/(?:cart|my-list|health)/ });
        for (let tap = chance.whole(1, 4); tap > 0; tap -= 1) await someTap(tapped, shopper, shelf, chance);

        const goods = chance.pick(shelf);
        await openProduct(tapped, goods, false);
        let marked = false;
        if (chance.chance(0.5)) {
          proxy.onMark(() => {
            marked = true;
            browser.kill();
          });
          await tapped.evaluate(() => {
            window.haatDieAt = 'Added To Cart';
          });
        }
        const dying = addToCart(tapped, shopper, goods).catch(() => false);
        const until = sleep(chance.whole(0, 120));
        if (!(await tapped.evaluate(() => window.haatDieAt !== undefined).catch(() => true))) {
          await until;
          browser.kill();
        }
        await Promise.race([browser.gone, sleep(10_000)]);
        browser.kill();
        await browser.gone;
        await dying;
        proxy.onMark(undefined);
        if (marked) {
          // It was said: from here on it is a promise, although the driver did not live to hear it.
          const allowed = shopper.promised.cart.get(goods.id) ?? new Set([0]);
          shopper.promised.cart.set(goods.id, new Set([Math.max(...allowed)]));
        }

        proxy.set('refuse');
        browser = await openBrowser(profile.folder);
        const again = await browser.page();
        await again.goto(`${proxy.origin}/cart`);
        await openCart(again, false);
        const until2 = Date.now() + 5_000;
        let shown = await cartOnScreen(again, shelf);
        while (brokenPromises(shopper.promised.cart, shown, 0, '').length > 0 && Date.now() < until2) {
          await sleep(100);
          shown = await cartOnScreen(again, shelf);
        }
        const complaints = brokenPromises(shopper.promised.cart, shown, 0, 'without a line after the kill');
        hold(shopper.promised.cart, shown, 0);
        proxy.set('pass');
        await again.evaluate(() => globalThis.dispatchEvent(new Event('online')));
        complaints.push(...(await judge(shop, again, shopper, shelf)));
        await again.close();
        return {
          complaints,
          taps: shopper.taps.certain - before.certain + Number(marked),
          unclear: shopper.taps.unclear - before.unclear - Number(marked),
        };
      },
      async close() {
        await browser.close();
        profile.remove();
      },
    };
  },
};
