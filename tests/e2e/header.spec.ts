/** Spec 2 and 9: what the header shows at which width, and when it becomes fixed. */
import { addToCartOverApi } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

const mug = 'u-mug-lotus';

test('the location picker shows from 992 px', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about');
  const location = page.getByRole('banner').getByText('Deliver to').first();
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(location).toBeVisible();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(location).toBeHidden();
});

test('the nav bar shows the first 8 categories', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: 'Categories' }).locator('a[href^="/products/category/"]');
  await expect(links.filter({ visible: true })).toHaveCount(8);
});

/** Words and arrows of the row of categories that touch the next ones, and names that are cut. Runs in the page. */
function crowded(): { touching: string[]; cut: string[] } {
  const row = document.querySelector('nav[aria-label="Categories"]');
  const names = [...(row?.querySelectorAll<HTMLElement>('ul > li > a > span') ?? [])].filter((name) => name.offsetParent !== null);
  const words = document.createTreeWalker(row?.querySelector('button') ?? document, NodeFilter.SHOW_TEXT).nextNode();
  const button = document.createRange();
  if (words) button.selectNode(words);
  const home = row?.querySelector('a[href="/"]');
  const boxes = [
    button,
    ...(home ? [home] : []),
    ...names.flatMap((name) => [name, ...(name.parentElement?.querySelectorAll('svg') ?? [])]),
  ]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  return {
    touching: boxes.slice(1).flatMap(({ left }, at) => ((boxes[at]?.right ?? 0) > left ? [`at ${Math.round(left)} px`] : [])),
    cut: names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
  };
}

test('the names in the nav bar have room from 992 px, and long ones end in dots', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about');
  const nav = page.getByRole('navigation', { name: 'Categories' });
  await expect(nav.getByRole('link', { name: 'Electronics' }).first()).toBeVisible();
  for (const width of [992, 1120, 1121, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(crowded), `at ${width} px`).toEqual({ touching: [], cut: [] });
  }
  await nav.locator('ul > li > a > span').evaluateAll((names) => {
    for (const name of names) name.textContent = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe';
  });
  for (const width of [992, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await page.evaluate(crowded)).touching, `at ${width} px`).toEqual([]);
  }
});

test('the header shows the cart total above 1000 px', { tag: '@desktop' }, async ({ page }) => {
  await signInNewShopper(page);
  await addToCartOverApi(page, mug);
  await page.goto('/');
  const total = page.getByRole('banner').getByText('Rs\u00a0378');
  await expect(total).toBeVisible();
  await page.setViewportSize({ width: 1001, height: 800 });
  await expect(total).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(total).toBeHidden();
});

test('the header becomes fixed once the page is scrolled more than 100 px', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const topAt = async (y: number) => {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
    return page.getByRole('banner').evaluate((one) => Math.round(one.getBoundingClientRect().top));
  };
  expect(await topAt(90)).toBeLessThan(0);
  for (const y of [110, 900]) await expect.poll(() => topAt(y), { message: `scrolled ${y}px` }).toBe(0);
  await expect.poll(() => topAt(90)).toBeLessThan(0);
});
