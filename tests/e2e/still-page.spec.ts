/** What comes into a page by itself does not move what a finger is on: two quick taps hit the same control. */
import type { Page } from '@playwright/test';
import { addToCartOverApi } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { untilLive } from './support/shown.ts';
import { expect, test } from './support/test.ts';

// Nothing here is about the worker, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

declare global {
  interface Window {
    /** Set by a test: the first tap, in the moment in which the network goes. */
    atOffline?: () => void;
  }
}

/**
 * Taps the control with that name twice, in the same place: as the network goes, before the page hears of it, and two frames later. All of it in
 * the page, so that a busy machine cannot come between the two.
 */
async function tapTwiceAsTheNetworkGoes(page: Page, name: string): Promise<void> {
  const tapped = page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        // Phones have a second one in the bar at the bottom.
        const named = [...document.querySelectorAll(`main [aria-label="${name}"]`)];
        const control = named.find((one) => one.getBoundingClientRect().width > 0);
        control?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = control?.getBoundingClientRect() ?? new DOMRect();
        const tap = () => {
          const [x, y] = [left + width / 2, top + height / 2];
          const target = document.elementFromPoint(x, y);
          for (const type of ['pointerdown', 'pointerup', 'click']) {
            const how = { bubbles: true, cancelable: true, clientX: x, clientY: y };
            target?.dispatchEvent(type === 'click' ? new MouseEvent(type, how) : new PointerEvent(type, how));
          }
        };
        const frame = () => new Promise(requestAnimationFrame);
        window.atOffline = () => {
          tap();
          void frame()
            .then(frame)
            .then(() => {
              tap();
              resolve();
            });
        };
      }),
    name,
  );
  await page.waitForFunction(() => window.atOffline !== undefined);
  await page.context().setOffline(true);
  await tapped;
}

test.beforeEach(async ({ page, watch }) => {
  watch.allowMessages(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signInNewShopper(page);
  // Before the listeners of the shop.
  await page.addInitScript(() => addEventListener('offline', () => window.atOffline?.()));
});
test.afterEach(({ context }) => context.setOffline(false));

for (const [screen, path] of [
  ['the cart', '/cart'],
  ['a product', '/product/u-mug-lotus'],
] as const) {
  test(`two quick taps on ${screen} while the connection is lost both count, then the bar comes`, async ({ page }) => {
    await addToCartOverApi(page, 'u-mug-lotus');
    await page.goto(path);
    await untilLive(page);
    const output = page.getByRole('main').locator('output').filter({ visible: true }).first();
    const before = Number(await output.innerText());
    await tapTwiceAsTheNetworkGoes(page, 'One more');
    await expect(output).toHaveText(String(before + 2));
    await expect(page.getByText(/You're offline/)).toBeVisible();
  });
}
