/**
 * The browser and all its processes are killed, at a random moment or exactly when the page has confirmed an action, and opened
 * again offline: every confirmed action is on screen. This says nothing about power cuts: data that was handed to the operating
 * system survives a killed process.
 */
import { newProfile, openBrowser } from './browser.ts';
import { type Campaign, visitAllPages, randomAction, startHistory } from './campaign.ts';
import { violationsOf, expectExactly } from './expected.ts';
import { addToCart, cartOnScreen, newShopper, openCart, openProduct, signIn } from './shopper.ts';
import { checkInvariants } from './oracle.ts';

/** Starts a new shopper after so many kills, so that no cart exceeds the stock. */
const killsPerShopper = 8;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const kill: Campaign = {
  name: 'kill',
  full: 60,
  sample: 2,
  async open(shop, products) {
    const profile = newProfile();
    let browser = await openBrowser(profile.folder);
    let shopper = await newShopper(shop);
    let played = 0;

    /** Signs in a new shopper and kills the browser at once. Chromium writes localStorage seconds later: the session is restored from the outbox. */
    async function startNewShopper(): Promise<void> {
      const page = await browser.page();
      if (played === 0) await visitAllPages(page, products, shop.proxy.origin);
      else await page.goto(shop.proxy.origin);
      if (played > 0) {
        await page.goto(`${shop.proxy.origin}/my-account?tab=access`);
        await page.getByRole('button', { name: 'Logout', exact: true }).click();
        await page.waitForURL(/\/signIn/);
      }
      const next = await newShopper(shop);
      await signIn(page, next);
      shopper = next;
      browser.kill();
      await browser.gone;
      browser = await openBrowser(profile.folder);
    }
    return {
      async history(seed) {
        const random = startHistory(shop, seed);
        const { proxy } = shop;
        if (played % killsPerShopper === 0) await startNewShopper();
        played += 1;
        const before = { ...shopper.taps };
        const page = await browser.page();
        await page.goto(proxy.origin);
        await openCart(page, false);
        // Half of the kills come while nothing can be sent, half while sending.
        const isOffline = random.chance(0.5);
        if (isOffline) proxy.set('refuse', { only: /^\/api\/(?:cart|my-list|health)/ });
        for (let tap = random.whole(1, 4); tap > 0; tap -= 1) await randomAction(page, shopper, products, random);

        const product = random.pick(products);
        await openProduct(page, product, false);
        let isConfirmed = false;
        if (random.chance(0.5)) {
          proxy.onToast(() => {
            isConfirmed = true;
            browser.kill();
          });
          await page.evaluate(() => {
            window.haatFreezeAt = 'Added To Cart';
          });
        }
        const killed = addToCart(page, shopper, product).catch(() => false);
        const pause = sleep(random.whole(0, 120));
        if (!(await page.evaluate(() => window.haatFreezeAt !== undefined).catch(() => true))) {
          await pause;
          browser.kill();
        }
        await Promise.race([browser.gone, sleep(10_000)]);
        browser.kill();
        await browser.gone;
        await killed;
        proxy.onToast(undefined);
        if (isConfirmed) {
          // The page confirmed it, so it must be kept, although the test driver lost its connection before it read the toast.
          const allowed = shopper.expected.cart.get(product.id) ?? new Set([0]);
          shopper.expected.cart.set(product.id, new Set([Math.max(...allowed)]));
        }

        proxy.set('refuse');
        browser = await openBrowser(profile.folder);
        const reopened = await browser.page();
        await reopened.goto(`${proxy.origin}/cart`);
        await openCart(reopened, false);
        const deadline = Date.now() + 5_000;
        let displayed = await cartOnScreen(reopened, products);
        while (violationsOf(shopper.expected.cart, displayed, 0, '').length > 0 && Date.now() < deadline) {
          await sleep(100);
          displayed = await cartOnScreen(reopened, products);
        }
        const violations = violationsOf(shopper.expected.cart, displayed, 0, 'offline after the kill');
        expectExactly(shopper.expected.cart, displayed, 0);
        proxy.set('none');
        await reopened.evaluate(() => globalThis.dispatchEvent(new Event('online')));
        violations.push(...(await checkInvariants(shop, reopened, shopper, products)));
        await reopened.close();
        return {
          violations,
          taps: shopper.taps.certain - before.certain + Number(isConfirmed),
          uncertain: shopper.taps.uncertain - before.uncertain - Number(isConfirmed),
        };
      },
      async close() {
        await browser.close();
        profile.remove();
      },
    };
  },
};
