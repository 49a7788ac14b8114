/** Spec 2, 4 and 9 where a shopper would notice them: how many stand side by side, when something moves, how long it stays. */
import type { Page } from '@playwright/test';
import { visible } from './support/errand.ts';
import { putInCart } from './support/purchase.ts';
import { inView } from './support/rows.ts';
import { becomeShopper, signIn, somebodyKnown } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// Nothing here is about the worker, and to install it costs more than the page.
test.use({ serviceWorkers: 'block' });

const mug = 'u-mug-lotus';

const rowNamed = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const columnsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => {
      const top = cards[0]?.getBoundingClientRect().top ?? 0;
      return cards.filter((card) => Math.abs(card.getBoundingClientRect().top - top) < 4).length;
    });

test.describe('on a wide screen', { tag: '@desktop' }, () => {
  // Widths are set here.

  test('home: arrows on the banner and the place in the header from 992 px; categories 8 side by side, 5 from 500 px, 3 on phones', async ({
    page,
  }) => {
    await page.goto('/');
    const arrow = page.getByRole('button', { name: 'Next banner' });
    const place = page.getByRole('banner').getByText('Deliver to').first();
    await expect(arrow).toBeVisible();
    await expect(place).toBeVisible();
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(arrow).toBeHidden();
    await expect(place).toBeHidden();
    for (const [width, many] of [
      [1280, 8],
      [500, 5],
      [499, 3],
      [360, 3],
      [320, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => inView(rowNamed(page, 'Featured categories')), { message: `at ${width}px` }).toBe(many);
    }
  });

  test('home: popular products 4 per view, moving 3 per step, a tab brings its own; eight new ones, a strip of three, eight categories in the nav', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    const first = (await page.getByRole('tab').first().textContent()) ?? '';
    const row = rowNamed(page, `Popular in ${first}`);
    await expect.poll(() => inView(row)).toBe(4);
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
    await expect(page.getByRole('heading', { name: /^new products$/i })).toBeVisible();
    await expect(page.getByLabel('New products').getByRole('article')).toHaveCount(8);
    expect(await inView(rowNamed(page, 'More from the shop'))).toBe(3);
    const nav = page.getByRole('navigation', { name: 'Categories' });
    expect(await nav.locator('a[href^="/products/category/"]').filter({ visible: true }).count()).toBe(8);
  });

  test('home: the banner moves by itself every 3.5 s, also after it was touched, and can be stopped', async ({ page }) => {
    await page.goto('/');
    const hero = page.getByRole('region', { name: 'From the shop' });
    // When the banners change, by the clock of the page.
    const changes = await hero.evaluateHandle((box) => {
      const times: number[] = [];
      new MutationObserver(() => times.push(performance.now())).observe(box, { subtree: true, attributeFilter: ['inert'] });
      return times;
    });
    const lastChange = () => changes.evaluate((times) => times.at(-1) ?? 0);
    const shown = () => hero.getByRole('group').evaluateAll((slides) => slides.findIndex((slide) => !slide.hasAttribute('inert')));
    const first = await shown();
    await expect.poll(shown, { timeout: 9_000 }).not.toBe(first);
    const firstChange = await lastChange();
    // One banner as wide as its window, 15 px to the next, and half a second from one to the other.
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
    const touched = await shown();
    await expect.poll(shown, { timeout: 9_000 }).not.toBe(touched);
    // A touch does not disturb the beat.
    const beats = ((await lastChange()) - firstChange) / 3_500;
    expect(Math.abs(beats - Math.round(beats)), `${beats} times 3.5 s`).toBeLessThan(0.15);
    await hero.getByRole('button', { name: 'Pause banners' }).click();
    // After the last one comes the first.
    const many = places.length;
    for (let at = await shown(); at < many; at += 1) {
      await hero.getByRole('button', { name: 'Next banner' }).click();
      await expect.poll(shown).toBe((at + 1) % many);
    }
    await expect(hero.getByRole('button', { name: 'Play banners' })).toBeVisible();
  });

  test('a list stands in four columns, in three or in one; its price goes from 100 to 60000 by 5', async ({ page }) => {
    await page.goto('/products/category/mens');
    const [lowest, highest] = [page.getByRole('slider', { name: 'Lowest price' }), page.getByRole('slider', { name: 'Highest price' })];
    for (const [name, value] of [
      ['min', '100'],
      ['now', '100'],
    ] as const)
      await expect(lowest).toHaveAttribute(`aria-value${name}`, value);
    for (const [name, value] of [
      ['max', '60000'],
      ['now', '10000'],
    ] as const)
      await expect(highest).toHaveAttribute(`aria-value${name}`, value);
    await expect(page).not.toHaveURL(/Price/);
    await lowest.press('ArrowRight');
    await expect(lowest).toHaveAttribute('aria-valuenow', '105');
    await expect(page).toHaveURL(/minPrice=105/);
    expect(await columnsOf(page)).toBe(4);
    for (const many of [3, 1, 4]) {
      await visible(page, 'button', `${many} per row`).click();
      await expect.poll(() => columnsOf(page)).toBe(many);
    }
  });

  test('the header shows the total of the cart above 1000 px, and stays in sight once scrolled', async ({ page }) => {
    await becomeShopper(page);
    await putInCart(page, mug);
    await page.goto('/');
    const total = page.getByRole('banner').getByText('Rs\u00a0403');
    await expect(total).toBeVisible();
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.setViewportSize({ width: 998, height: 800 });
    await expect(total).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    // On its page until 100 px, then fixed.
    const placeAt = async (y: number) => {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
      return page.getByRole('banner').evaluate((one) => Math.round(one.getBoundingClientRect().top));
    };
    expect(await placeAt(90)).toBeLessThan(0);
    for (const y of [110, 900]) await expect.poll(() => placeAt(y), { message: `scrolled ${y}px` }).toBe(0);
    await expect.poll(() => placeAt(90)).toBeLessThan(0);
  });

  test('a card shows its further pictures after half a second under the mouse, and stops when it leaves', async ({ page }) => {
    await page.goto('/products/category/mens');
    const card = page.getByRole('main').getByRole('article').first();
    await expect(card.locator('img')).toHaveCount(1);
    await card.hover();
    await expect.poll(() => card.locator('img').count()).toBeGreaterThan(1);
    await page.mouse.move(5, 5);
    await expect(card.locator('img')).toHaveCount(1);
  });

  test('titles are cut to 30 characters on a card and 20 at the checkout, and stay whole for those who listen', async ({ page }) => {
    await page.goto('/products/category/mens');
    const titles = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(titles.length).toBeGreaterThan(10);
    for (const title of titles) expect([...title.replace(/\u2026|\.\.\.$/, '')].length, title).toBeLessThanOrEqual(30);
    await becomeShopper(page);
    await putInCart(page, 'u-mug-barrel-pair');
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
    await expect(page.getByText(/^Two barrel mugs, ink(?:\u2026|\.\.\.)$/).first()).toBeVisible();
  });

  test('a small cart cannot be checked out: off at Rs 100 or less, with the sentence why', async ({ page }) => {
    await becomeShopper(page);
    await putInCart(page, 'f-spinach-bunch');
    await page.goto('/cart');
    await expect(visible(page, 'button', 'Checkout')).toBeDisabled();
    await expect(
      page
        .getByText(/The order total must be more than Rs 100\./)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });

  test('related products stand 5 side by side and move by 3', async ({ page }) => {
    await page.goto('/product/m-kurta-indigo-buti');
    const row = page.getByRole('list', { name: 'Related Products' });
    await row.scrollIntoViewIfNeeded();
    await expect.poll(() => inView(row)).toBe(5);
    const step = await row.evaluate(
      (element) => (element.children[1]?.getBoundingClientRect().left ?? 0) - (element.children[0]?.getBoundingClientRect().left ?? 0),
    );
    await page.getByRole('button', { name: 'Related Products, further' }).click();
    await expect.poll(async () => Math.round((await row.evaluate((element) => element.scrollLeft)) / step)).toBe(3);
  });
});

test('a toast leaves after six seconds', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/product/${mug}`);
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
  await expect(toast).toBeHidden({ timeout: 10_000 });
  expect(Date.now() - seenAt).toBeGreaterThan(4_000);
});

test('the place is All until one is chosen; choosing stores it, cuts its label to ten characters and leads home', async ({
  page,
  isMobile,
}) => {
  await page.goto('/products/category/mens?dialog=location');
  const dialog = page.getByRole('dialog', { name: 'Choose your Delivery Location' });
  await expect(dialog.getByText('Enter your address and we will specify the offer for your area.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByPlaceholder('Search your area...')).toBeVisible();
  // All is there at once, the others come from the shop.
  const listed = dialog.getByRole('listitem');
  await expect(listed.nth(1)).toBeVisible();
  const places = await listed.allTextContents();
  const longest = places.toSorted((a, b) => b.length - a.length)[0] ?? '';
  await dialog.getByRole('button', { name: longest, exact: true }).click();
  await page.waitForURL('/');
  expect(await page.evaluate(() => localStorage.getItem('location'))).toBe(longest);
  if (!isMobile && [...longest].length > 10)
    await expect(page.getByRole('banner').getByText(`${longest.slice(0, 10).trim()}\u2026`)).toBeVisible();
});

test('the footer opens the group and keeps the number, which takes digits only', { tag: '@phone' }, async ({ page, context }) => {
  await context.route('https://example.test/**', (route) => route.fulfill({ contentType: 'text/html', body: 'group' }));
  await page.goto('/about');
  const box = page.getByLabel('Your WhatsApp Number');
  await box.pressSequentially('98a2-2b');
  await expect(box).toHaveValue('9822');
  const [group] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: 'Subscribe' }).click()]);
  await group.waitForURL('https://example.test/haat-group');
  expect(group.url()).not.toContain('9822');
});

test('who signs out loses token and user and stands at the sign-in', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, await somebodyKnown(page));
  expect(
    await page.evaluate(() => [
      localStorage.getItem('token') !== null,
      Object.keys(JSON.parse(localStorage.getItem('user') ?? '{}') as object)
        .sort()
        .join(),
    ]),
  ).toEqual([true, 'email,name,userId']);
  await page.getByRole('button', { name: 'Your account' }).click();
  for (const name of ['My Account', 'Orders', 'Wishlists'])
    await expect(page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/signIn/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null]);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('without a token cart, list, orders and account lead to the sign-in', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/cart', '/my-list', '/orders', '/my-account']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/signIn?redirect=${encodeURIComponent(path)}`);
  }
});
