/** Each feature that one of the oldest supported browsers lacks is taken out of Chromium in turn: the shop and the desk still work. */
import type { Page } from '@playwright/test';
import { openDesk } from './support/desk-person.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// @module-tag phone: the width plays no part. The worker would bring pages that were not asked for.
test.use({ serviceWorkers: 'block' });

/** By the oldest browser that lacks it: how to take it out, run in the page before its own scripts. */
const missing: Record<string, () => void> = {
  'Safari 16.4: checkVisibility, AbortSignal.any, storage.estimate, popover, requestIdleCallback and the static Response.json': () => {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(StorageManager.prototype, 'estimate');
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover']) Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
    Reflect.deleteProperty(Response, 'json');
    Reflect.deleteProperty(URL, 'canParse');
  },
  'Safari without Navigator.storage at all': () => {
    Reflect.deleteProperty(Navigator.prototype, 'storage');
    Reflect.deleteProperty(Navigator.prototype, 'permissions');
    Reflect.deleteProperty(Navigator.prototype, 'setAppBadge');
    Reflect.deleteProperty(Navigator.prototype, 'clearAppBadge');
  },
  'Chrome 109: toSorted and its kin, isWellFormed, AbortSignal.any': () => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) Reflect.deleteProperty(Array.prototype, name);
    for (const name of ['isWellFormed', 'toWellFormed']) Reflect.deleteProperty(String.prototype, name);
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(Object, 'groupBy');
    Reflect.deleteProperty(Map, 'groupBy');
    Reflect.deleteProperty(Promise, 'withResolvers');
    Reflect.deleteProperty(Promise, 'try');
    Reflect.deleteProperty(Array, 'fromAsync');
    Reflect.deleteProperty(globalThis, 'scheduler');
  },
  'any browser over plain http from another machine: UUIDs, digests, locks, caches, the clipboard, workers': () => {
    for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name);
    for (const name of ['caches', 'CacheStorage']) Reflect.deleteProperty(globalThis, name);
    for (const name of ['serviceWorker', 'locks', 'clipboard', 'storage', 'mediaDevices', 'wakeLock', 'share', 'credentials'])
      Reflect.deleteProperty(Navigator.prototype, name);
  },
  'Firefox 115: Intl.Segmenter, set methods, iterator helpers, :has in scripts': () => {
    Reflect.deleteProperty(Intl, 'Segmenter');
    for (const name of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'])
      Reflect.deleteProperty(Set.prototype, name);
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object;
    for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'])
      Reflect.deleteProperty(iterator, name);
    Reflect.deleteProperty(AbortSignal, 'any');
    const refuse = (owner: Document | Element, name: 'querySelector' | 'querySelectorAll' | 'matches' | 'closest') => {
      const before = (owner as Element)[name] as ((selector: string) => unknown) | undefined;
      if (!before) return;
      Object.assign(owner, {
        [name](this: unknown, selector: string) {
          if (selector.includes(':has(')) throw new DOMException(`'${selector}' is not a valid selector`, 'SyntaxError');
          return before.call(this, selector);
        },
      });
    };
    for (const name of ['querySelector', 'querySelectorAll'] as const)
      for (const owner of [Document, Element]) refuse(owner.prototype, name);
    for (const name of ['matches', 'closest'] as const) refuse(Element.prototype, name);
  },
};

async function walkShop(page: Page): Promise<void> {
  await page.goto('/products/category/groceries');
  await page.locator('main article h3 a').first().tap();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/product/h-kettle-brass');
  await page.getByRole('button', { name: 'Colour guide' }).tap();
  await expect(page.getByRole('dialog', { name: 'Colour guide' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Colour guide' })).toBeHidden();
  await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
  await expect(page.locator('#toasts > *').first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cart');
  await expect(page.getByRole('button', { name: 'One more' }).first()).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/offline');
  await expect(page.getByText('Storage used')).toBeVisible();
  await page.goto('/my-account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function walkDesk(page: Page): Promise<void> {
  await openDesk(page);
  for (const [path, title] of [
    ['/desk', 'Today'],
    ['/desk/orders', 'Orders'],
    ['/desk/stock', 'Stock'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
}

for (const [what, takeOut] of Object.entries(missing)) {
  test(`without what it lacks the shop and the desk work (${what})`, async ({ page, watch }) => {
    watch.allow(/^\/api\//);
    await page.addInitScript(takeOut);
    await signInNewShopper(page);
    await walkShop(page);
    await walkDesk(page);
    await expect(page.getByText(/Unexpected Application Error|Something went wrong|Could not connect/)).toHaveCount(0);
  });
}
