/** Page start: hydration without a flicker, and starts from the service worker. */
import { patient } from '#tests/support/patience.ts';
import { words } from '#language/words.ts';
import { choose } from './support/choose.ts';
import { untilLive } from './support/shown.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilControlled } from './support/worker.ts';

// @module-tag phone: the HTML is the same at every width.
const publicPages = ['/', '/products/category/mens', '/product/m-kurta-indigo-buti', '/search?q=kurta'];

test.describe('hydration', () => {
  test.use({ serviceWorkers: 'block' });

  for (const path of publicPages) {
    test(`takes over ${path} as the server rendered it`, async ({ page }) => {
      // A page that is rendered again loses its elements: a mark on one of them shows that it was not.
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          const main = document.querySelector('#main');
          if (!main) return;
          main.setAttribute('data-from-server', '');
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      });
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        // Counts for the filters and names for suggestions are requested after the page and are not part of it.
        const aside = ['1', '60'].includes(searchParams.get('perPage') ?? '');
        if (/^\/api\/(?:products|category|search|homeBanner|banners)/.test(pathname) && !aside) calls.push(request.url());
      });
      await page.goto(path);
      await page.waitForFunction(() => Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')));
      await expect(page.locator('#main[data-from-server]')).toHaveCount(1);
      expect(calls, 'what came with the page is not asked for again').toEqual([]);
    });
  }

  test('takes over Home for a signed-in customer with a location, and then shows both', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('token', 'nobody');
      localStorage.setItem(
        'user',
        JSON.stringify({ name: 'Meera', email: 'meera@example.test', userId: '019a0000-0000-7000-8000-000000000000' }),
      );
      localStorage.setItem('location', 'Pune');
    });
    // The token is invalid: private data is missing, but the page must show all the same.
    await page.route(/\/api\/(?:cart|my-list|user|orders|payments)/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0);
  });
});

test('a picture that cannot be had shows no torn sheet, also before the script', async ({ page, watch }) => {
  watch.allowMessages(/Failed to load/);
  await page.route('**/img/**', (route) => route.abort());
  await page.route(/\/assets\/.*\.js/, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  const failed = page.locator('main img[data-torn]');
  await expect(failed.first()).toBeAttached();
  const seen = () =>
    page.evaluate(() => {
      const torn = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
        ({ complete, currentSrc, naturalWidth }) => complete && currentSrc !== '' && naturalWidth === 0,
      );
      return { torn: torn.length > 3, shown: torn.filter((image) => getComputedStyle(image).opacity !== '0').length };
    });
  await expect.poll(seen).toEqual({ torn: true, shown: 0 });
});

test('a picture that a busy server refuses comes by itself', async ({ page, watch }) => {
  watch.allowMessages(/503/);
  let isBusy = true;
  await page.route('**/img/p/**', async (route) => {
    if (isBusy) await route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, body: '' });
    else await route.fallback();
  });
  await page.goto('/products/category/groceries', { waitUntil: 'load' });
  await expect(page.locator('main img[data-torn]').first()).toBeAttached();
  isBusy = false;
  await expect(page.locator('main img[data-torn]')).toHaveCount(0, { timeout: patient(60_000) });
  const first = page.locator('main article img').first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test.describe('the first paint', () => {
  test.use({ serviceWorkers: 'block' });

  /** `content-visibility` of the eighth card and of the footer. */
  const states = () =>
    ['main ul > li:nth-child(8):has(article)', 'footer'].map(
      (selector) => getComputedStyle(document.querySelector(selector) as Element).contentVisibility,
    );

  test('does without web fonts and cards out of sight, which come right after it', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        // As `states`, which the page cannot call.
        const selectors = ['main ul > li:nth-child(8):has(article)', 'footer'];
        const atFirst = selectors.map((selector) => getComputedStyle(document.querySelector(selector) as Element).contentVisibility);
        Object.assign(globalThis, { atFirst });
      });
      // The paint is not reported: what waits for it must come when the page has loaded.
      if (location.search === '?page=1')
        Object.defineProperty(globalThis, 'PerformanceObserver', {
          value: class {
            observe() {}
          },
        });
    });
    for (const query of ['', '?page=1']) {
      await page.goto(`/products/category/mens${query}`);
      await expect(page.locator('html[data-painted]')).toHaveCount(1);
      expect(await page.evaluate(() => (globalThis as { atFirst?: unknown }).atFirst)).toEqual(['hidden', 'hidden']);
      expect(await page.evaluate(states)).toEqual(['auto', 'visible']);
      await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Hanken Grotesk Variable"', 'a'))).toBe(true);
    }
  });

  test('comes before the web fonts are asked for', async ({ page }) => {
    // Pictures keep the page from loading: only the paint can turn the fonts on.
    await page.route('**/img/**', () => undefined);
    const fonts = [/hanken-grotesk-.*woff2/, /anek-latin-.*woff2/].map((name) => page.waitForRequest(name));
    await page.goto('/products/category/mens', { waitUntil: 'commit' });
    await Promise.all(fonts);
    const early = await page.evaluate(async () => {
      await document.fonts.ready;
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
      return performance.getEntriesByType('resource').filter(({ name, startTime }) => name.endsWith('.woff2') && startTime < painted)
        .length;
    });
    expect(early).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('has web fonts and every card', async ({ page }) => {
      const font = page.waitForRequest(/hanken-grotesk-.*\.woff2/);
      await page.goto('/products/category/mens');
      await font;
      expect(await page.evaluate(states)).toEqual(['auto', 'visible']);
    });
  });
});

test.describe('the installed app', () => {
  test('opens from the service worker on the second visit, also offline', { tag: '@core' }, async ({ page, context }) => {
    await page.goto('/');
    await untilControlled(page);
    await page.goto('/products/category/mens');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.locator('#seed')).toHaveCount(0);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page).toHaveTitle(/Men’s/);
  });

  test('opens a page viewed before from its copy with its age, also offline, then updates it', async ({ page, context }) => {
    const isKept = (path: string) => page.evaluate(async (address) => (await caches.match(address)) !== undefined, path);
    const seed = page.locator('#seed');
    await page.goto('/products/category/mens');
    await expect.poll(() => isKept('/products/category/mens')).toBe(true);

    await page.goto('/products/category/mens');
    await expect(seed).toHaveAttribute('data-at', /^\d+$/);
    const first = Number(await seed.getAttribute('data-at'));
    await expect
      .poll(async () => {
        await page.reload();
        return Number(await seed.getAttribute('data-at'));
      }, 'confirmed behind the page')
      .toBeGreaterThan(first);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(seed).toHaveAttribute('data-at', /^\d+$/);
    await expect(page.getByText(/Last updated/).first(), 'the age of what is shown').toBeVisible();
    expect(await isKept('/cart'), 'nothing private').toBe(false);
  });
});

test.describe('a press before hydration', () => {
  // The service worker plays no part here.
  test.use({ serviceWorkers: 'block' });

  test('is shown at once and adds to the cart', { tag: '@core' }, async ({ page }) => {
    await signInNewShopper(page);
    // The screens never load.
    await page.route(/\/assets\/(?:vendor|app)-/, () => {});
    await page.goto('/product/u-mug-lotus', { waitUntil: 'commit' });
    const add = page.getByRole('complementary', { name: 'Buy' }).getByRole('button', { name: 'Add to cart' });
    await add.click();
    await expect(page.getByRole('link', { name: 'Cart, 1 product' }).first()).toBeVisible();
    await expect(page.getByText('Added To Cart')).toBeVisible();
    expect(
      (
        await page.request.get('/api/cart', {
          headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
        })
      ).ok(),
    ).toBe(true);
  });

  test('waits for the page where it needs one, in the order of the presses', async ({ page }) => {
    await signInNewShopper(page);
    let letScreensCome = () => {};
    const screens = new Promise<void>((resolve) => {
      letScreensCome = resolve;
    });
    await page.route(/\/assets\/vendor-/, async (route) => {
      await screens;
      await route.continue();
    });
    await page.goto('/product/u-mug-lotus', { waitUntil: 'commit' });
    const bar = page.getByRole('complementary', { name: 'Buy' });
    const more = bar.getByRole('button', { name: 'One more' });
    await more.click();
    await more.click();
    await bar.getByRole('button', { name: 'Add to cart' }).click();
    await expect(more).toHaveClass(/heard/);
    letScreensCome();
    await expect(page.getByRole('link', { name: 'Cart, 1 product' }).first()).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('group', { name: /Quantity/ }).getByRole('status')).toHaveText('3');
  });

  test('during hydration waits behind the earlier ones', async ({ page }) => {
    await signInNewShopper(page);
    await page.addInitScript(() => {
      let kept: { live: () => void } | undefined;
      Object.defineProperty(globalThis, 'boot', {
        get: () => kept,
        set: (boot: { live: () => void }) => {
          const { live } = boot;
          kept = Object.assign(boot, {
            live: () => {
              live();
              // A browser handles a press that waited for the main thread before any timer.
              [...document.querySelectorAll<HTMLElement>('[data-buy-bar] button')]
                .find((button) => button.textContent?.includes('Add to cart'))
                ?.click();
            },
          });
        },
      });
    });
    let letScreensCome = () => {};
    const screens = new Promise<void>((resolve) => {
      letScreensCome = resolve;
    });
    await page.route(/\/assets\/vendor-/, async (route) => {
      await screens;
      await route.continue();
    });
    await page.goto('/product/m-kurta-indigo-buti', { waitUntil: 'commit' });
    await choose(page.getByRole('radio', { name: 'L', exact: true }));
    letScreensCome();
    await expect(page.getByRole('link', { name: 'Cart, 1 product' }).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('says so when the scripts cannot be loaded, and offers a way out', async ({ page, watch }) => {
    watch.allowMessages(/Failed to load|dynamically imported/);
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.goto('/product/u-mug-lotus', { waitUntil: 'commit' });
    await page.getByRole('complementary', { name: 'Buy' }).getByRole('button', { name: 'Add to cart' }).click();
    const sentence = page.getByText('We could not load the rest of this page.');
    await expect(sentence).toBeVisible();
    // The header and the buy bar stay usable.
    const [header, said, bar] = await Promise.all(
      [page.getByRole('banner'), sentence, page.getByRole('complementary', { name: 'Buy' })].map((part) => part.boundingBox()),
    );
    expect(said?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible();
  });

  for (const [kind, path] of [
    ['a page from the server', '/product/u-mug-lotus'],
    ['a page that is empty without scripts', '/offline'],
  ] as const) {
    test(`${kind} whose scripts do not come says so without a press, and lives when they come`, async ({ page, watch }) => {
      watch.allowMessages(/Failed to load|dynamically imported/);
      await page.route(/\/assets\/.*\.js/, (route) => route.abort());
      await page.goto(path, { waitUntil: 'commit' });
      const sentence = page.getByText(words().boot.failed);
      await expect(sentence).toBeVisible();
      await page.unroute(/\/assets\/.*\.js/);
      await untilLive(page);
      await expect(sentence).toBeHidden();
    });
  }

  test('on Search with nothing but spaces goes nowhere', async ({ page }) => {
    // The screens never load.
    await page.route(/\/assets\/(?:vendor|app)-/, () => {});
    await page.goto('/search?q=kurta', { waitUntil: 'commit' });
    const field = page.getByRole('searchbox', { name: 'Search the shop' }).filter({ visible: true });
    await field.fill('   ');
    await field.press('Enter');
    await field.fill('mug');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=mug$/);
    await page.goBack();
    await expect(page, 'the empty search is not in the history').toHaveURL(/\/search\?q=kurta$/);
  });

  test('keeps the scroll position', async ({ page }) => {
    let letScreensCome = () => {};
    const screens = new Promise<void>((resolve) => {
      letScreensCome = resolve;
    });
    await page.route(/\/assets\/vendor-/, async (route) => {
      await screens;
      await route.continue();
    });
    await page.goto('/');
    await page.getByLabel('New products').getByRole('article').nth(4).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    letScreensCome();
    await page.waitForFunction(() => Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')));
    await expect(page.getByRole('navigation', { name: 'Tab bar' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});
