/**
 * Who works without a mouse keeps their place: after a row is removed the focus is on the next one, or on the heading, and what has the
 * focus is never behind a bar.
 *
 * @module-tag phone
 */
import type { Locator, Page } from '@playwright/test';
import { words } from '#language/words.ts';
import { patient } from '#tests/support/patience.ts';
import { openDesk } from './support/desk-person.ts';
import { addToCartOverApi, placeOrder, saveOverApi } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 640 } });

const products = ['h-masala-dani', 'h-kulhad-pair', 'u-mug-lotus'];

/** Where the focus is: `kind` of element, and its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return `${one?.localName ?? 'nothing'} ${one?.getAttribute('aria-label') ?? one?.textContent?.trim().slice(0, 40) ?? ''}`;
  });

/** Presses all of `buttons` with the keyboard, one in the middle first: each time the focus goes to another of them, at the end to a heading. */
async function removeAll(page: Page, buttons: Locator): Promise<void> {
  await expect(buttons.first()).toBeVisible();
  const isOnOne = async () => {
    const handles = await buttons.elementHandles();
    return (await Promise.all(handles.map((one) => one.evaluate((element) => element === document.activeElement)))).includes(true);
  };
  for (let left = (await buttons.count()) - 1; left >= 0; left -= 1) {
    await buttons.nth(Math.floor(left / 2)).focus();
    await page.keyboard.press('Enter');
    await expect(buttons).toHaveCount(left);
    if (left > 0) await expect.poll(isOnOne, { message: `the focus with ${left} left` }).toBe(true);
    else await expect.poll(() => focused(page), { message: 'the focus at the end' }).toMatch(/^h[12] /);
  }
}

/** What keeps the focus loads in the first idle moment: nobody presses faster, but a test does. */
const untilFocusIsKept = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/watch-page.lazy')));

const named = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).filter({ visible: true });

test.describe('after a row is removed, the focus goes to the next one, and at the end to the heading', () => {
  test('in the cart', async ({ page }) => {
    await signInNewShopper(page);
    for (const id of products) await addToCartOverApi(page, id);
    await page.goto('/cart');
    await untilFocusIsKept(page);
    await removeAll(page, named(page, /^Remove /));
  });

  test('in the wishlist', async ({ page }) => {
    await signInNewShopper(page);
    for (const id of products) await saveOverApi(page, id);
    await page.goto('/my-list');
    await untilFocusIsKept(page);
    await removeAll(page, named(page, /^Remove /));
  });

  test('among the filters of a list', async ({ page }) => {
    await page.goto('/products/category/mens?minPrice=500&rating=1');
    await expect(page.locator('html')).toHaveAttribute('data-live', '', { timeout: patient(30_000) });
    await untilFocusIsKept(page);
    await removeAll(page, page.getByRole('group', { name: 'Filters applied' }).getByRole('button', { name: /^Clear (?!all)/ }));
  });

  test('among the places of the desk', async ({ page }) => {
    await openDesk(page);
    await page.goto('/desk/locations');
    const names = ['Zeta One', 'Zeta Two', 'Zeta Three'];
    for (const name of names) {
      await page.getByLabel('Another place').fill(name);
      await page.keyboard.press('Enter');
      await expect(named(page, new RegExp(`^Change ${name}`))).toHaveCount(1);
    }
    for (const name of names) {
      await named(page, new RegExp(`^Change ${name}`)).focus();
      await page.keyboard.press('Enter');
      const takeOut = named(page, /^Take out$/);
      await takeOut.focus();
      await page.keyboard.press('Enter');
      await expect(takeOut).toHaveCount(0);
      await expect.poll(() => focused(page), { message: `the focus after ${name}` }).not.toMatch(/^body/);
    }
  });
});

test.describe('what is pressed and goes does not take the focus with it', () => {
  test('a form takes the place of its button, and leaves again', async ({ page }) => {
    await signInNewShopper(page);
    await page.goto('/my-account?tab=addresses');
    await untilFocusIsKept(page);
    await named(page, /^Add an address/).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('form').getByLabel('Name', { exact: true }).filter({ visible: true })).toBeFocused();
    await named(page, /^Cancel/).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).not.toMatch(/^body/);
  });

  test('a tap opens a form without the keyboard of the phone', async ({ page }) => {
    await signInNewShopper(page);
    await page.goto('/my-account?tab=addresses');
    await untilFocusIsKept(page);
    await named(page, /^Add an address/).click();
    await expect(page.getByRole('heading', { name: 'Add an address' })).toBeFocused();
  });

  test('a dialog that goes on to another task says so by its heading', async ({ page }) => {
    await signInNewShopper(page);
    const orderId = await placeOrder(page, 'h-masala-dani');
    await page.goto(`/orders?order=${orderId}&show=products`);
    await untilFocusIsKept(page);
    await page.getByRole('button', { name: words().buyAgain.button }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Buy again/ })).toBeFocused();
  });

  test('the arrow at the last picture keeps it, and the keys still turn', async ({ page }) => {
    await page.goto('/product/h-kettle-brass');
    await untilFocusIsKept(page);
    await page.getByRole('button', { name: /^Enlarge picture 1 / }).focus();
    await page.keyboard.press('Enter');
    const forward = page.getByRole('dialog').getByRole('button', { name: words().productScreen.nextPicture });
    await forward.focus();
    while (await forward.isEnabled()) await page.keyboard.press('Enter');
    await expect(forward).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(forward).toBeEnabled();
  });

  test('a button that is at work, and disabled meanwhile, has it again afterwards', async ({ page }) => {
    await openDesk(page);
    await page.goto('/desk/products');
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/background.lazy')));
    const more = named(page, /^Show more$/);
    const rows = page.getByRole('main').locator('a[href*="/desk/products/"]');
    const before = await rows.count();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
    await expect(more).toBeFocused();
  });

  test('a page of the shop is written at the desk', async ({ page }) => {
    await openDesk(page);
    await page.goto('/desk/pages');
    await named(page, /^Write Returns|^Change Returns/).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox').first()).toBeFocused();
    await named(page, /^Not now/).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^h1 /);
  });
});

/** The focused element and what it is behind, where it is wholly behind something else: also when what scrolls to it has had its time. */
const hidden = (page: Page) =>
  page.evaluate(async () => {
    if (document.activeElement === document.body) return;
    const share = [0.05, 0.25, 0.5, 0.75, 0.95];
    const isSeen = () => {
      // What has it now: another element may have come in its place.
      const one = document.activeElement ?? document.body;
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return share.some((x) =>
        share.some((y) => {
          const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
          return at !== null && (one.contains(at) || at.contains(one) || at.closest('label')?.contains(one) === true);
        }),
      );
    };
    for (let frame = 0; frame < 90 && !isSeen(); frame += 1) await new Promise(requestAnimationFrame);
    if (isSeen()) return undefined;
    const one = document.activeElement ?? document.body;
    const { left, width, top, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const named = (element: Element | null) =>
      element && `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    return `${named(one)} at ${Math.round(x)}, ${Math.round(y)}, behind ${named(document.elementFromPoint(x, y)) ?? 'the edge'}`;
  });

/** What was behind a bar while Tab, and Shift Tab, walked over the page. */
async function walkedBehind(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 45; press += 1) {
      await page.keyboard.press(key);
      const fault = await hidden(page);
      if (fault) faults.add(`${key}: ${fault}`);
    }
  }
  return [...faults];
}

test('the last "Show more" leads to the first product that it brings', async ({ page }) => {
  await page.goto('/products/category/womens');
  await untilFocusIsKept(page);
  const cards = page.getByRole('main').locator('a[href^="/product/"]').filter({ visible: true });
  const more = page.getByRole('button', { name: words().catalogue.showMore });
  for (let shown = 0; await more.isVisible();) {
    shown = await cards.count();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => cards.count()).toBeGreaterThan(shown);
    if (await more.isVisible()) continue;
    // Its heart comes before its link.
    const first = (await cards.nth(shown).getAttribute('href'))?.split('/').at(-1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-heart'))).toBe(first);
  }
});

test('a price that is typed keeps the focus in its box', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/products/category/womens');
  await untilFocusIsKept(page);
  const lowest = page.getByLabel(words().catalogue.lowestPriceInRupees).filter({ visible: true });
  await lowest.fill('500');
  await lowest.press('Enter');
  await expect(page).toHaveURL(/minPrice=500/);
  await expect(page.getByText(/^\d+ of \d+/).first()).toBeVisible();
  await expect(lowest).toBeFocused();
});

test('a heading that goes when the data comes leaves the focus to the one in its place', async ({ page }) => {
  await signInNewShopper(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about');
  await untilFocusIsKept(page);
  let goOn = () => {};
  const isAsked = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/orders?*', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Your account' }).press('Enter');
  await page.locator('header a[href="/orders"]').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
  goOn();
  await expect(page.getByRole('heading', { level: 1, name: words().orders.empty })).toBeFocused();
});

test('what has the focus on a small phone is never behind a bar', async ({ page }) => {
  test.setTimeout(patient(240_000));
  await signInNewShopper(page);
  const orderId = await placeOrder(page, 'h-masala-dani');
  for (const id of products) {
    await addToCartOverApi(page, id);
    await saveOverApi(page, id);
  }
  await openDesk(page);
  // Others buy meanwhile, and the desk would say so over what has the focus.
  await page.route('**/api/desk/live', (route) => route.fulfill({ status: 204 }));
  const faults: string[] = [];
  const shop = ['/cart', '/my-list', '/checkout', '/product/m-kurta-indigo-buti', '/products/category/mens', '/orders'];
  for (const path of [...shop, `/desk/orders/${orderId}`, '/desk/products', '/desk/settings', '/desk/stock/count']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    if (!path.startsWith('/desk')) await expect(page.locator('html')).toHaveAttribute('data-live', '', { timeout: patient(30_000) });
    faults.push(...(await walkedBehind(page)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('what has the focus stays in view when the list and its bar come later', async ({ page }) => {
  await signInNewShopper(page);
  for (const id of products) await addToCartOverApi(page, id);
  let answer: () => void = () => undefined;
  const isDue = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/cart?*', (route) => isDue.then(() => route.continue()));
  await page.goto('/cart');
  await expect(page.locator('html')).toHaveAttribute('data-live', '', { timeout: patient(30_000) });
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  expect(await hidden(page)).toBeUndefined();
  answer();
  await expect(page.getByRole('main').getByRole('link', { name: 'Checkout' }).filter({ visible: true })).toHaveCount(1);
  expect(await hidden(page)).toBeUndefined();
});
