/** The preview of the next page: its first frame, that it disappears, and that no press on it is lost. */
import type { Locator, Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// @module-tag phone: once is enough.

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

interface Seen {
  /** Text and position of the compared elements in the first frame of the preview. */
  texts: string[];
  boxes: number[][];
  pressedHearts: number;
  isPictureThere: boolean;
}

declare global {
  interface Window {
    /** One per preview, oldest first. */
    previews: Seen[];
    /** Runs once, in the first frame of the next preview. */
    inPreview: ((layer: HTMLElement) => void) | undefined;
  }
}

const list = '/products/category/groceries';

/** Records what each preview shows in its first frame. */
function notePreviews(): void {
  window.previews = [];
  new MutationObserver((records) => {
    for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof HTMLElement) || !added.matches('[data-preview]')) continue;
      requestAnimationFrame(() => {
        const shown = [...added.querySelectorAll<HTMLElement>('h1, h1 ~ * [data-price], article h3')].filter((one) =>
          one.checkVisibility({ contentVisibilityAuto: true }),
        );
        window.previews.push({
          texts: shown.map((one) => one.textContent),
          boxes: shown.map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().top].map(Math.round)),
          pressedHearts: added.querySelectorAll('[data-heart][aria-pressed=true]').length,
          isPictureThere: added.querySelector('img')?.complete ?? false,
        });
        window.inPreview?.(added);
        window.inPreview = undefined;
      });
    }
  }).observe(document, { childList: true, subtree: true });
}

const preview = (page: Page) => page.locator('[data-preview]');
const previewsOf = (page: Page) => page.evaluate(() => window.previews);
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return [box?.x, box?.y].map((px) => Math.round(px ?? Number.NaN));
};

/** The greater of the horizontal and vertical distance in px; half pixels may be rounded either way. */
const distance = ([x = Number.NaN, y = Number.NaN]: number[] = [], [otherX = 0, otherY = 0]: number[]) =>
  Math.max(Math.abs(x - otherX), Math.abs(y - otherY));

/** A list whose cards open with a preview, scrolled down; returns a card of a product without options. */
async function openList(page: Page): Promise<{ card: Locator; id: string; name: string }> {
  await page.addInitScript(notePreviews);
  await page.goto(list);
  // Before hydration a link opens a document.
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  const id = await page.evaluate(async () => {
    for (const link of [...document.querySelectorAll<HTMLAnchorElement>('main article a')].slice(6)) {
      const response = await fetch(`/api/products/${link.pathname.split('/').pop()}`);
      const product = (await response.json()) as {
        id: string;
        countInStock: number;
        size: string[];
        productRam: string[];
        productWeight: string[];
      };
      if (product.countInStock > 9 && product.size.length + product.productRam.length + product.productWeight.length === 0)
        return product.id;
    }
    throw new Error('no such product');
  });
  const card = page.locator(`main article a[href="/product/${id}"]`);
  const name = (await card.getAttribute('title')) ?? '';
  // The code of previews loads when the page is idle.
  await expect(async () => {
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await card.tap();
    await expect(page.locator('main h1')).toHaveText(name);
    await page.goBack();
    await expect(card).toBeVisible();
    expect((await previewsOf(page)).length).toBeGreaterThan(0);
  }).toPass();
  await expect(preview(page)).toHaveCount(0);
  await page.evaluate(() => (window.previews = []));
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return { card, id, name };
}

test('a tap on a card shows the product at once if its page has it, and back restores the list', async ({ page }) => {
  await signInNewShopper(page);
  const { card, name } = await openList(page);
  const price = await card.locator('xpath=ancestor::article').locator('[data-price]').textContent();
  const [before, scrolled] = [await boxOf(card), await page.evaluate(() => Math.round(scrollY))];
  expect(scrolled).toBeGreaterThan(300);
  await card.tap();
  const heading = page.locator('main h1');
  await expect(heading).toHaveText(name);
  await expect(preview(page)).toHaveCount(0, { timeout: patient(2_000) });
  const [shown] = await previewsOf(page);
  expect(shown?.texts[0]).toBe(name);
  expect(shown?.isPictureThere).toBe(true);
  expect(distance(shown?.boxes[0], await boxOf(heading))).toBeLessThanOrEqual(1);
  expect(shown?.texts[1]).toBe(price);
  await expect(page.locator('main h1 ~ * [data-price]')).toHaveText(price ?? '');
  await expect(heading).toBeFocused();

  await page
    .getByRole('button', { name: /^Save .* to the wishlist$/ })
    .first()
    .tap();
  await expect(page.getByRole('button', { name: /^Save .* to the wishlist$/ }).first()).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(card).toBeVisible();
  await expect(preview(page)).toHaveCount(0, { timeout: patient(2_000) });
  const [, back] = await previewsOf(page);
  const place = back?.texts.indexOf(name) ?? -1;
  expect(distance(back?.boxes[place], await boxOf(card.locator('xpath=..')))).toBeLessThanOrEqual(1);
  expect(back?.pressedHearts).toBe(1);
  expect(distance(await boxOf(card), before)).toBeLessThanOrEqual(1);
  // The real list again: it responds.
  await card.tap();
  await expect(heading).toHaveText(name);
});

test('a press on the preview takes effect on the page', async ({ page }) => {
  await signInNewShopper(page);
  const { card } = await openList(page);
  await page.evaluate(() => {
    window.inPreview = (layer) =>
      [...layer.querySelectorAll('button')].find((button) => button.textContent.includes('Add to cart'))?.click();
  });
  await card.tap();
  await expect(page.getByRole('banner').getByRole('link', { name: /cart, 1 product/i })).toBeVisible();
  expect((await previewsOf(page)).length).toBe(1);
});

test('no preview remains for a product that is gone, or after going back before its page loads', async ({ page, watch }) => {
  watch.allow(/\/api\/products\//);
  const { card, id } = await openList(page);
  // One that this visit has not requested yet.
  const other = page.locator(`main article a[href^="/product/"]:not([href$="/${id}"])`).nth(8);
  const path = (await other.getAttribute('href')) ?? '';
  await page.route(`**/api/products/${path.split('/').pop()}`, (route) =>
    route.fulfill({
      status: 404,
      headers: { 'x-haat': '1' },
      json: { error: true, success: false, code: 'not_found', msg: 'Product not found' },
    }),
  );
  await other.tap();
  await expect(page).toHaveURL(path);
  await expect(page.locator('main h1')).toHaveText(/not|gone/i);
  await expect(preview(page)).toHaveCount(0, { timeout: patient(2_000) });
  await page.goBack();
  await expect(card).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  await page.evaluate(() => (window.previews = []));

  await page.evaluate(() => {
    window.inPreview = () => {
      const timer = setInterval(() => {
        if (!location.pathname.startsWith('/product/')) return;
        clearInterval(timer);
        history.back();
      });
    };
  });
  await card.tap();
  await expect.poll(async () => (await previewsOf(page)).length).toBeGreaterThan(0);
  await expect(page).toHaveURL(new RegExp(list));
  await expect(preview(page)).toHaveCount(0, { timeout: patient(2_000) });
  await expect(card).toBeInViewport();
});
