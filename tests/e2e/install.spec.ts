/** The install prompt: when it shows, that it shows once, and that it covers nothing. */
import type { Page } from '@playwright/test';
import { untilLive } from './support/shown.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

const card = (page: Page) => page.getByRole('complementary', { name: /Keep the shop on your/ });

/** As if the shopper had visited some hours ago. */
async function returning(page: Page, more: object = {}): Promise<void> {
  await page.addInitScript(
    (memory) => {
      if (!localStorage.getItem('haat-install')) localStorage.setItem('haat-install', JSON.stringify(memory));
    },
    { visits: 1, lastVisit: 1, ordered: false, refusedAt: 0, ...more },
  );
}

/** The event by which Chromium says that the app can be installed, sent to a page that listens; headless Chromium never sends it. */
async function browserOffers(page: Page): Promise<void> {
  await untilLive(page);
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, {
      prompt: async () => document.documentElement.setAttribute('data-prompted', ''),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    });
    dispatchEvent(offer);
  });
}

test('the first visit shows no install prompt', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await browserOffers(page);
  await page.goto('/products/category/mens');
  await browserOffers(page);
  await expect(card(page)).toHaveCount(0);
});

test('the second visit shows an install prompt, and Not now is remembered', async ({ page }) => {
  await returning(page);
  await page.goto('/');
  await browserOffers(page);
  await expect(card(page)).toBeVisible();
  // It does not block the page beneath it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [refuse, accept] = [card(page).getByRole('button', { name: 'Not now' }), card(page).getByRole('button', { name: 'Install' })];
  const [small, large] = [await refuse.boundingBox(), await accept.boundingBox()];
  expect(Math.abs((small?.width ?? 0) - (large?.width ?? 1))).toBeLessThan(2);
  await refuse.click();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await browserOffers(page);
  await expect(card(page)).toHaveCount(0);
});

test('the first order shows the install prompt; cart, checkout and sign-in never do', { tag: '@phone' }, async ({ page, watch }) => {
  watch.allow(/./);
  await returning(page, { visits: 1, lastVisit: Date.now(), ordered: true });
  for (const path of ['/cart', '/checkout', '/signIn']) {
    await page.goto(path);
    await browserOffers(page);
    await expect(card(page), path).toHaveCount(0);
  }
  await page.goto('/');
  await browserOffers(page);
  await expect(card(page)).toBeVisible();
});

test("Install opens the browser's prompt and hides the invitation", { tag: '@phone' }, async ({ page }) => {
  await returning(page);
  await page.goto('/');
  await browserOffers(page);
  await card(page).getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html[data-prompted]')).toHaveCount(1);
  await expect(card(page)).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  });

  test('shows the steps to install, since the browser has no prompt', { tag: '@phone' }, async ({ page }) => {
    await returning(page);
    await page.goto('/');
    await expect(card(page).getByText(/Add to Home Screen/)).toBeVisible();
    await expect(card(page).getByRole('button', { name: 'Install' })).toHaveCount(0);
  });
});
