/** A toast never covers the title, the connection notice or a button. */
import type { Page } from '@playwright/test';
import { words } from '#language/words.ts';
import { patient } from '#tests/support/patience.ts';
import { visible } from './support/checkout-steps.ts';
import { signInNewShopper, registeredPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// Nothing here is about the worker, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

const kettle = '/product/h-kettle-brass';

/**
 * Waits for the toast `words` on the page `path`, and then at most a second until it covers nothing.
 * One call into the page, started before the tap: the toast cannot disappear between two checks, however slow the machine is.
 * @param there what else must be on the page
 * @returns what the toast covers, or why there is nothing to look at.
 */
function coveredBy(page: Page, words: string, path = '', there = 'h1'): Promise<string[]> {
  return page.evaluate(
    async ({ words, path, there, limit }) => {
      const frame = () => new Promise(requestAnimationFrame);
      const toasts = () => [...document.querySelectorAll('#toasts > *')];
      const isThere = () =>
        toasts().some((toast) => toast.textContent?.includes(words)) && location.pathname.startsWith(path) && document.querySelector(there);
      const cover = () => {
        const boxes = toasts().map((toast) => toast.getBoundingClientRect());
        if (boxes.some((box) => box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth))
          return ['the edge of the screen'];
        const never = [
          ...document.querySelectorAll(
            'h1, [role=dialog] h2, main button, [role=dialog] button, [role=dialog] label, aside, header a, header button, [data-bottombar], [data-buy-bar], [role=status] > p',
          ),
        ];
        const links = [...document.querySelectorAll('main a')].filter((link) => Number.parseFloat(getComputedStyle(link).minHeight) >= 44);
        return [...never, ...links].flatMap((one) => {
          if (one.closest('#toasts, [inert], [aria-hidden=true]') || !one.checkVisibility({ visibilityProperty: true })) return [];
          const { left, right, top, bottom, width } = one.getBoundingClientRect();
          const isUnder = width > 1 && boxes.some((box) => box.top < bottom && top < box.bottom && box.left < right && left < box.right);
          return isUnder ? [`${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40)}`] : [];
        });
      };
      const end = performance.now() + limit;
      while (!isThere()) {
        if (performance.now() > end) return [`no "${words}" on ${location.pathname}`];
        await frame();
      }
      let covered = cover();
      for (
        const soon = performance.now() + 1_000;
        covered.length > 0 && performance.now() < soon;
        covered = isThere() ? cover() : ['the toast has left']
      )
        await frame();
      return covered;
    },
    { words, path, there, limit: patient(20_000) },
  );
}

/** Runs `act` and checks that its toast covers nothing. */
async function answersClear(page: Page, words: string, act: () => Promise<void>, path?: string): Promise<void> {
  const [covered] = await Promise.all([coveredBy(page, words, path), act()]);
  expect(covered, `under "${words}"`).toEqual([]);
}

/** Before hydration another message shows. A busy machine counts as a slow connection, where hydration takes ten seconds. */
async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-live', '', { timeout: patient(30_000) });
}

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Messages' }).getByText(words, { exact: true });

test('toasts cover neither titles nor bars nor buttons in the shop', async ({ page, context, watch }) => {
  watch.allowMessages(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const hearts = page.getByRole('main').getByRole('button', { name: /to the wishlist$/ });
  await signInNewShopper(page);
  // A second visit shows the install prompt.
  await page.evaluate(() =>
    localStorage.setItem('haat-install', JSON.stringify({ visits: 1, lastVisit: 1, ordered: false, refusedAt: 0 })),
  );
  await test.step('on a list', async () => {
    await openLive(page, '/products/category/mens');
    await answersClear(page, words().wishlist.added, () => hearts.first().click());
  });
  await test.step('beside the install invitation', async () => {
    const card = page.getByRole('complementary', { name: /Keep the shop on your/ });
    await expect(async () => {
      await page.evaluate(() =>
        dispatchEvent(
          Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
            prompt: async () => {},
            userChoice: Promise.resolve({ outcome: 'dismissed' }),
          }),
        ),
      );
      await expect(card).toBeVisible({ timeout: 500 });
    }).toPass();
    await answersClear(page, words().wishlist.added, () => hearts.nth(1).click());
    await card.getByRole('button', { name: 'Not now' }).click();
  });
  await test.step('over an open dialog', async () => {
    await page.goto('/?quickView=h-kettle-brass');
    const dialog = page.getByRole('dialog', { name: 'Quick view' });
    await answersClear(page, words().cart.added, () => dialog.getByRole('button', { name: 'Add to cart' }).click());
    await expect(dialog).toBeVisible();
  });
  await test.step('on a product', async () => {
    await openLive(page, '/product/u-mug-lotus');
    await answersClear(page, words().cart.added, () => visible(page, 'button', 'Add to cart').click());
  });
  await test.step('offline, on the cart', async () => {
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(words().network.offline)).toBeVisible();
    await answersClear(page, words().cart.removed, () =>
      page
        .getByRole('button', { name: /^Remove / })
        .filter({ visible: true })
        .first()
        .click(),
    );
    await context.setOffline(false);
  });
});

test('a toast moves away from the sizes of a sheet that comes up under it', { tag: '@phone' }, async ({ page }) => {
  await signInNewShopper(page);
  await openLive(page, '/product/w-jutti-rose');
  await page
    .getByRole('button', { name: /to the wishlist$/ })
    .first()
    .click();
  await expect(toast(page, words().wishlist.added)).toBeVisible();
  const covered = coveredBy(page, words().wishlist.added, '/product', '[role=dialog] fieldset');
  await visible(page, 'button', words().productScreen.addToCart).click();
  expect(await covered).toEqual([]);
});

test('toasts cover neither title nor buttons at sign-in; the signed-in are not asked to sign in', async ({ page, watch }) => {
  watch.allow(/signin|signup/);
  const person = await registeredPerson(page);
  const fill = async (...labels: ('Name' | 'Phone' | 'Email' | 'Password')[]) => {
    for (const label of labels) await page.getByLabel(label, { exact: true }).fill(person[label.toLowerCase() as keyof typeof person]);
  };
  await test.step('at sign-up, whose form reaches the bottom', async () => {
    await openLive(page, '/signUp');
    await fill('Name', 'Phone', 'Email', 'Password');
    await answersClear(page, words().signUp.taken, () => page.getByRole('button', { name: 'Sign Up', exact: true }).click());
  });
  // On a slow machine the toast may have left when the mouse comes.
  await expect(async () => {
    await openLive(page, kettle);
    await answersClear(page, words().login.cart, () => visible(page, 'button', 'Add to cart').click(), '/signIn');
    // Under the mouse it would stay.
    await toast(page, words().login.cart).hover({ timeout: patient(3_000) });
  }).toPass();
  await fill('Email', 'Password');
  await answersClear(page, words().signIn.welcome, async () => {
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(toast(page, words().login.cart)).toHaveCount(0);
  });
});

test('a toast disappears after six seconds', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/product/u-mug-lotus');
  await page
    .getByRole('button', { name: /wishlist/i })
    .filter({ visible: true })
    .first()
    .click();
  // A toast under the mouse stays.
  await page.mouse.move(2, 2);
  const toast = page.getByRole('alert').filter({ hasText: 'Please Login to continue' });
  await expect(toast).toBeVisible();
  const seenAt = Date.now();
  await expect(toast).toBeHidden({ timeout: patient(10_000) });
  expect(Date.now() - seenAt).toBeGreaterThan(4_000);
});
