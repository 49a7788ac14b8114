/**
 * What only a browser can show of a phone's screen: which bar is visible, where focus and keyboard go, what is
 * in view, what is printed. Each test visits many pages, because opening pages takes most of the time.
 *
 * @module-tag phone
 */
import { placeOrder } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// The service worker plays no part here, and installing it costs more than the page.
test.use({ serviceWorkers: 'block' });

/** The backgrounds of `sheet` and its page, and the words with a contrast below 4.5 to 1 on white paper. */
function inkAndPaper(sheet: Element): { ground: string[]; pale: string[] } {
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const words = [...sheet.querySelectorAll('*')].filter(
    (one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  return {
    ground: [document.body, sheet].map((one) => getComputedStyle(one).backgroundColor),
    pale: words.filter((one) => 1.05 / (luminance(getComputedStyle(one).color) + 0.05) < 4.5).map((one) => one.textContent ?? ''),
  };
}

test('a visitor searches, sorts a list and loads more, always with one bottom bar', async ({ page }) => {
  const places = page.getByRole('navigation', { name: 'Tab bar' });
  const buyBar = page.getByRole('complementary', { name: 'Buy' });
  const field = page.getByRole('searchbox', { name: 'Search the shop' }).filter({ visible: true });

  await test.step('the search page focuses its field', async () => {
    await page.goto('/about');
    await expect(places.getByRole('link')).toHaveCount(5);
    // Before hydration a link opens a document, and the browser decides about focus.
    await expect(page.locator('html[data-live]')).toHaveCount(1);
    await places.getByRole('link', { name: 'Search' }).tap();
    await expect(page).toHaveURL(/\/search/);
    await expect(field).toBeFocused();
    await expect(places.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
  });

  await test.step('a tap on a suggestion opens the product', async () => {
    // Typed on the keyboard: it goes where the focus is.
    await page.keyboard.type('lota');
    const offered = page.getByRole('list', { name: 'Suggestions' }).getByRole('link', { name: /Hammered copper lota/ });
    await expect(offered).toBeInViewport({ ratio: 1 });
    await offered.tap();
    await expect(page).toHaveURL(/\/product\/h-lota-copper$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Hammered copper lota' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Suggestions' })).toHaveCount(0);
  });

  await test.step('a product page shows the buy bar in place of the bottom bar', async () => {
    await expect(buyBar.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 });
    await expect(places).toBeHidden();
    const box = await buyBar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
    await page.goBack();
    await expect(places).toBeInViewport({ ratio: 1 });
    await expect(buyBar).toHaveCount(0);
  });

  await test.step('each sort option sorts the list', async () => {
    await page.goto('/products/category/groceries');
    const cards = page.getByRole('main').getByRole('article');
    const filters = page.getByRole('button', { name: 'Open Filters' });
    /** Phones have the menu in the filter sheet, which closes with the choice. */
    const choose = async (label: string) => {
      await filters.tap();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption(label);
      await sheet.getByRole('button', { name: /^Show \d+ products$/ }).tap();
      await expect(sheet).toHaveCount(0);
    };
    /** One figure of each card that has it, from the top of the list. */
    const figures = (pattern: RegExp) => async () =>
      (await cards.allInnerTexts()).flatMap((text) => pattern.exec(text)?.[1]?.replaceAll(',', '') ?? []).map(Number);
    const prices = figures(/Rs\u00a0([\d,]+)/);
    const stars = async () =>
      cards
        .getByRole('img', { name: /out of 5 stars$/ })
        .evaluateAll((all) => all.map((one) => Number.parseFloat(one.getAttribute('aria-label') ?? '')));
    await expect(cards).toHaveCount(24);
    const newest = await cards.allTextContents();
    for (const [label, figuresOf, before] of [
      ['Price, low to high', prices, (a: number, b: number) => a - b],
      ['Price, high to low', prices, (a: number, b: number) => b - a],
      ['Best rated', stars, (a: number, b: number) => b - a],
    ] as const) {
      await choose(label);
      await expect(async () => {
        const found = await figuresOf();
        expect(new Set(found).size, label).toBeGreaterThan(1);
        expect(found, label).toEqual(found.toSorted(before));
      }).toPass();
      await expect(page).toHaveURL(/sort=/);
    }
    await choose('Newest first');
    await expect(page).not.toHaveURL(/sort=/);
    await expect.poll(() => cards.allTextContents()).toEqual(newest);
  });

  await test.step('Show more extends the list and keeps the scroll position', async () => {
    const cards = page.getByRole('main').getByRole('article');
    const more = page.getByRole('button', { name: 'Show more' });
    const last = cards.nth(23);
    // Where the last card is when the button is pressed: to press it, the page may have to scroll first.
    await last.evaluate((card) => {
      addEventListener('click', () => (card.dataset['pressedAt'] = String(card.getBoundingClientRect().top)), {
        capture: true,
        once: true,
      });
    });
    await more.tap();
    await expect.poll(() => cards.count()).toBeGreaterThan(24);
    const [pressedAt = Number.NaN, now = Number.NaN] = await last.evaluate((card) => [
      Number(card.dataset['pressedAt']),
      card.getBoundingClientRect().top,
    ]);
    expect(Math.abs(now - pressedAt)).toBeLessThan(3);
    await expect(page).toHaveURL(/page=2/);
  });
});

test('a customer prints an order and reviews a changed cart item', async ({ page }) => {
  await signInNewShopper(page);

  await test.step('the print button opens the print dialog', async () => {
    const id = await placeOrder(page, 'h-soap-neem');
    await page.addInitScript(() => {
      globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    // In dark mode, which must not affect printing.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/orders?order=${id}&show=products`);
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.getByRole('button', { name: 'Print this order' }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
  });

  await test.step('the printed page has the order alone, complete, with its address', async () => {
    const order = page.getByRole('dialog', { name: /^Order HT-/ });
    const address = order.getByText('14, Laxmi Niwas, Bhandarkar Road');
    await expect(address).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    for (const words of [
      'Neem and tulsi soap, set of 2',
      'Total including tax',
      'GST 5%: CGST Rs 4.50, SGST Rs 4.50',
      '14, Laxmi Niwas, Bhandarkar Road',
    ])
      await expect(order.getByText(words), words).toBeVisible();
    for (const onScreen of [
      page.getByRole('banner'),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('contentinfo'),
      page.getByRole('navigation', { name: 'Tab bar' }),
    ])
      await expect(onScreen).toBeHidden();
    await expect(order.getByRole('button').filter({ visible: true })).toHaveCount(0);
    expect(await order.evaluate(inkAndPaper)).toEqual({ ground: ['rgb(255, 255, 255)', 'rgb(255, 255, 255)'], pale: [] });
    // Nothing is cut off by an element that scrolls on screen.
    const cut = await order.evaluate(
      (sheet) =>
        [sheet, ...sheet.querySelectorAll('*')].filter(
          (one) => getComputedStyle(one).overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1,
        ).length,
    );
    expect(cut).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(order.getByRole('button', { name: 'Print this order' })).toBeVisible();
  });

  await test.step('See changes scrolls to the changed item, and reviewing it enables checkout', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    /** Added on this shopper's other phone, which was offline: it showed another price and did not know the stock. */
    const addElsewhere = async (data: { productId: string; quantity: number; price?: number }) => {
      const answer = await page.request.post('/api/cart/add', {
        headers: { authorization: `Bearer ${token}`, 'x-device': 'other-phone' },
        data,
      });
      expect(answer.status(), data.productId).toBe(201);
    };
    for (const productId of ['h-vase-blue', 'h-cushion-round', 'h-lota-copper', 'h-plate-blue'])
      await addElsewhere({ productId, quantity: 1 });
    await addElsewhere({ productId: 'h-bolster-indigo', quantity: 40, price: 999 });
    await page.goto('/cart');
    const bar = page.locator('[data-buy-bar]');
    const fewer = page.getByRole('group', { name: 'Indigo ikat bolster: 40 to 18, only 18 left' });
    const cheaper = page.getByRole('group', { name: 'Indigo ikat bolster: Rs\u00a0100 less' });
    await expect(bar.getByText('2 changes to review')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Tab bar' })).toBeHidden();
    await expect(fewer).not.toBeInViewport();

    await bar.getByRole('button', { name: 'See changes' }).tap();
    await expect(fewer).toBeFocused();
    await expect(fewer).toBeInViewport({ ratio: 1 });
    await fewer.getByRole('button', { name: 'Keep 18' }).tap();
    await expect(fewer).toHaveCount(0);
    await expect(bar.getByRole('link', { name: 'Checkout' })).toHaveCount(0);
    await cheaper.getByRole('button', { name: 'Accept Rs\u00a0899' }).tap();
    await expect(cheaper).toHaveCount(0);
    await bar.getByRole('link', { name: 'Checkout' }).tap();
    await expect(page).toHaveURL(/\/checkout$/);
  });
});

test('on a low screen the price of a product stands above the buy bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/product/m-kurta-indigo-buti');
  const price = page.getByRole('region', { name: 'Indigo buti block print kurta' }).getByText('Rs 1,299').first();
  const bar = await page.getByRole('complementary', { name: 'Buy' }).boundingBox();
  const box = await price.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('the home page lays out only the cards near the screen', async ({ page }) => {
  await page.goto('/');
  const cards = await page.locator('main article').evaluateAll((all) => ({
    all: all.length,
    laidOut: all.filter((card) => card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
  }));
  expect(cards.all).toBeGreaterThan(24);
  // The row of popular products is in sight, and the browser renders some way ahead.
  expect(cards.laidOut).toBeLessThan(cards.all / 2);
});
