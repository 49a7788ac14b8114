/** Spec 2, 4 and 9: the banner, the rows of Home and how many items each shows. Only on a wide screen, where the tests set the width. */
import type { Page } from '@playwright/test';
import { countInView } from './support/in-view.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

const rowNamed = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('the banner arrows show from 992 px', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const arrow = page.getByRole('button', { name: 'Next banner' });
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(arrow).toBeVisible();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(arrow).toBeHidden();
});

test('featured categories show 8 at a time, 5 from 500 px and 3 on phones', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  for (const [width, many] of [
    [1280, 8],
    [500, 5],
    [499, 3],
    [360, 3],
    [320, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => countInView(rowNamed(page, 'Featured categories')), { message: `at ${width}px` }).toBe(many);
  }
});

test('popular products show 4 at a time, move by 3, and a tab loads its category', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  const first = (await page.getByRole('tab').first().textContent()) ?? '';
  const row = rowNamed(page, `Popular in ${first}`);
  await expect.poll(() => countInView(row)).toBe(4);
  const before = await row.evaluate((element) => element.scrollLeft);
  await page.getByRole('button', { name: `Popular in ${first}, further` }).click();
  const step = await row.evaluate(
    (element) => (element.children[1]?.getBoundingClientRect().left ?? 0) - (element.children[0]?.getBoundingClientRect().left ?? 0),
  );
  await expect.poll(async () => Math.round(((await row.evaluate((element) => element.scrollLeft)) - before) / step)).toBe(3);
  const second = page.getByRole('tab').nth(1);
  const name = (await second.textContent()) ?? '';
  await second.click();
  await expect(rowNamed(page, `Popular in ${name}`)).toBeVisible();
});

test('Home shows 8 new products and a strip of 3 banners', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^new products$/i })).toBeVisible();
  await expect(page.getByLabel('New products').getByRole('article')).toHaveCount(8);
  expect(await countInView(rowNamed(page, 'More from the shop'))).toBe(3);
});

test('the banner advances every 3.5 s, also after an interaction, and can be stopped', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'From the shop' });
  // When the banners change, by the page's clock.
  const changes = await hero.evaluateHandle((box) => {
    const times: number[] = [];
    new MutationObserver(() => times.push(performance.now())).observe(box, { subtree: true, attributeFilter: ['inert'] });
    return times;
  });
  const lastChange = () => changes.evaluate((times) => times.at(-1) ?? 0);
  const currentSlide = () => hero.getByRole('group').evaluateAll((slides) => slides.findIndex((slide) => !slide.hasAttribute('inert')));
  const first = await currentSlide();
  await expect.poll(currentSlide).not.toBe(first);
  const firstChange = await lastChange();
  // A banner as wide as its window, 15 px to the next, and half a second for the move.
  const places = await hero
    .getByRole('group')
    .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect()).map(({ left, width }) => ({ left, width })));
  const window = await hero
    .getByRole('group')
    .first()
    .evaluate((slide) => slide.parentElement?.clientWidth);
  const lefts = places.map(({ left }) => left).sort((a, b) => a - b);
  expect([Math.round(places[0]?.width ?? 0), Math.round((lefts[1] ?? 0) - (lefts[0] ?? 0))]).toEqual([window, (window ?? 0) + 15]);
  const moved = await hero.getByRole('button', { name: 'Next banner' }).evaluate(async (arrow) => {
    const slide = document.querySelector('[aria-roledescription=slide]');
    const place = () => slide?.getBoundingClientRect().left;
    const changes: number[] = [];
    let before = place();
    (arrow as HTMLButtonElement).click();
    for (const end = performance.now() + 1_500; performance.now() < end;) {
      const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      if (place() !== before) changes.push(at);
      before = place();
    }
    return (changes.at(-1) ?? 0) - (changes[0] ?? 0);
  });
  expect(moved).toBeGreaterThan(350);
  expect(moved).toBeLessThan(800);
  await page.mouse.move(2, 700);
  const touched = await currentSlide();
  await expect.poll(currentSlide).not.toBe(touched);
  // A touch does not change the interval.
  const beats = ((await lastChange()) - firstChange) / 3_500;
  expect(Math.abs(beats - Math.round(beats)), `${beats} times 3.5 s`).toBeLessThan(0.15);
  await hero.getByRole('button', { name: 'Pause banners' }).click();
  // After the last one comes the first.
  const many = places.length;
  for (let at = await currentSlide(); at < many; at += 1) {
    await hero.getByRole('button', { name: 'Next banner' }).click();
    await expect.poll(currentSlide).toBe((at + 1) % many);
  }
  await expect(hero.getByRole('button', { name: 'Play banners' })).toBeVisible();
});

test('the banner skips pictures that cannot be had, and draws one when none can, without a jump', async ({ page, watch }) => {
  watch.allowMessages(/Failed to load/);
  const titles = () => page.locator('[aria-roledescription=slide] h2').allTextContents();
  await page.goto('/');
  const [first, second] = await titles();
  const height = await page.locator('[aria-roledescription=carousel]').evaluate((hero) => hero.clientHeight);
  const banner = await page.locator('[aria-roledescription=slide] img').first().getAttribute('src');
  const id = /\/b\/(.+)-\d+\./.exec(banner ?? '')?.[1] ?? '';
  await page.route(`**/img/b/${id}-*`, (route) => route.abort());
  await page.reload();
  await expect.poll(async () => (await titles())[0]).toBe(second);
  await expect(page.locator('[aria-roledescription=slide]:not([inert]) h2')).toHaveText(second ?? '');

  await page.route('**/img/b/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('img', { name: 'Three empty niches in a wall' })).toBeVisible();
  expect(await titles()).toEqual([first]);
  await expect(page.locator('[aria-roledescription=slide] img[data-torn]')).toHaveCount(0);
  const drawn = await page.locator('[aria-roledescription=slide]').evaluate((slide) => slide.parentElement?.clientHeight ?? 0);
  expect(Math.abs(drawn - height), 'px of a jump').toBeLessThan(2);
});
