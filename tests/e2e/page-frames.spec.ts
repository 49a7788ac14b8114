/** What an address shows before any screen: the frame of its page, and of cart and orders the shopper's own last lines. */
import type { BrowserContext, Page } from '@playwright/test';
import { words } from '#language/words.ts';
import { addToCartOverApi, placeOrder } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilControlled } from './support/worker.ts';

// @module-tag phone: the frames are the same code at every width.

/** The screens never come: `main.ts` finds nothing to announce itself to. */
async function withoutScreens(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(globalThis, 'boot', { get: () => ({}), set() {} }));
}

async function install(page: Page): Promise<void> {
  await page.goto('/about');
  await untilControlled(page);
}

/** The kept screens of this device, by path, with their HTML. Opens no database that the shop has not made: it would stand in the shop's way. */
const keptScreens = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name, version = 0 }) => name === 'haat-cache' && version > 1)) return {};
    return new Promise<Record<string, string>>((resolve) => {
      const opening = indexedDB.open('haat-cache');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('values').objectStore('values').getAll();
        reading.onsuccess = () => {
          const rows = reading.result as { id: string; value: { html: string } }[];
          opening.result.close();
          resolve(Object.fromEntries(rows.filter(({ id }) => id.startsWith('screen:')).map(({ id, value }) => [id.slice(7), value.html])));
        };
      };
    });
  });

/** Opens the screens that are kept, until they are. */
async function keep(page: Page, ...expected: readonly (readonly [path: string, words: string])[]): Promise<void> {
  for (const [path, words] of expected) {
    await page.goto(path);
    await expect.poll(async () => (await keptScreens(page))[path] ?? '', { message: path }).toContain(words);
  }
}

const main = (page: Page) => page.getByRole('main');
const lines = (page: Page) => main(page).getByRole('row');

test('every page has its frame before its script, in HTML with inline styles', async ({ page, context, watch }) => {
  watch.allowMessages(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await signInNewShopper(page);
  await install(page);
  await withoutScreens(context);
  await context.setOffline(true);
  const paths = ['/cart', '/orders', '/my-list', '/my-account', '/checkout', '/product/h-kettle-brass', '/products/category/groceries'];
  const more = ['/search?q=dal', '/search', '/contact', '/nowhere', '/customize/m-kurta-indigo-buti', '/showlive/m-kurta-indigo-buti'];
  for (const path of [...paths, ...more]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /home$/ }), path).toBeVisible();
    expect(await page.evaluate(() => document.querySelectorAll('#main').length), path).toBe(1);
    // The page's own styles: without them the header has no row.
    expect(await page.getByRole('banner').evaluate((header) => getComputedStyle(header.firstElementChild as Element).display)).toBe('flex');
  }
  await page.goto('/search?q=%3Cb%3Edal%22%26');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “<b>dal"&”');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
  await expect(page.getByRole('group', { name: 'Loading your cart' })).toBeVisible();
});

test('a footer that waits for the first paint has no height, or Chromium counts it as a shift', async ({ page, context }) => {
  await withoutScreens(context);
  for (const path of ['/cart', '/about']) {
    await page.goto(path);
    const height = await page.locator('footer').evaluate((footer) => {
      delete document.documentElement.dataset['painted'];
      return footer.getBoundingClientRect().height;
    });
    expect(height, path).toBe(0);
  }
});

test('sign-in pages start from their forms, which keep the page to return to', async ({ page, context, watch }) => {
  watch.allowMessages(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await install(page);
  await withoutScreens(context);
  await context.setOffline(true);
  for (const [address, heading, link] of [
    ['/signIn', 'Sign in', 'Sign Up'],
    ['/signUp', 'Sign up', 'Sign In'],
    ['/signIn?step=recover', 'Forgot password', 'Back to Sign In'],
    ['/signIn?step=otp', 'New password', 'Back to Sign In'],
  ] as const) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}redirect=%2Fcart`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', /redirect=%2Fcart/);
    expect(await page.locator('form').evaluate((form) => getComputedStyle(form).display)).toBe('grid');
  }
});

test('a sign-in that is typed and sent before the script reaches the shop', async ({ page, watch }) => {
  watch.allowMessages(/401/);
  await install(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const [type, value] of [
        ['email', 'nobody@example.test'],
        ['password', 'mango-tree-77'],
      ] as const) {
        const field = document.querySelector<HTMLInputElement>(`input[type=${type}]`);
        if (!field) return;
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      document.querySelector('form')?.requestSubmit();
    });
  });
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/user/'));
  await page.goto('/signIn');
  expect((await sent).postDataJSON()).toMatchObject({ email: 'nobody@example.test', password: 'mango-tree-77' });
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.test');
  await expect(page).toHaveURL(/\/signIn$/);
});

test('cart and orders start from their last lines, offline; script takes over without a shift', async ({ page, context, watch }) => {
  watch.allowMessages(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await signInNewShopper(page);
  await placeOrder(page, 'u-mug-lotus');
  await addToCartOverApi(page, 'h-kettle-brass');
  await addToCartOverApi(page, 'h-masala-dani');
  await install(page);
  await keep(page, ['/cart', 'Steel masala dani'], ['/orders', 'PENDING']);
  const caught = page.waitForEvent('load');
  await page.goto('/cart');
  await caught;
  await context.setOffline(true);

  const bare = await context.newPage();
  await bare.addInitScript(() => Object.defineProperty(globalThis, 'boot', { get: () => ({}), set() {} }));
  await bare.goto('/cart');
  const kettle = lines(bare).filter({ hasText: 'Brass chai kettle' });
  await expect(kettle).toBeVisible();
  await expect(kettle).toContainText(/Rs\s1,699/);
  await expect(kettle.getByRole('group', { name: 'Quantity of Brass chai kettle' })).toContainText('1');
  await expect
    .poll(() =>
      kettle
        .locator('img')
        .first()
        .evaluate((one: HTMLImageElement) => one.naturalWidth),
    )
    .toBeGreaterThan(0);
  await bare.goto('/orders');
  const order = lines(bare).filter({ hasText: 'Lotus chai mug' });
  await expect(order).toContainText(/HT-[0-9A-F]{8}/);
  await expect(order).toContainText('PENDING');
  await expect(order).toContainText(/\d+ \w+ \d{4}|\d+ \w+/);
  await bare.close();

  await page.addInitScript(() => {
    // The bar that says that there is no connection comes when that is known, and moves the page: not what is tested here.
    const bar = new CSSStyleSheet();
    bar.replaceSync('[role=status] > p { position: absolute }');
    document.adoptedStyleSheets = [bar];
    const noted = globalThis as { shifts?: number };
    noted.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) noted.shifts = (noted.shifts ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/cart', '/orders']) {
    await page.goto(path);
    await expect(page.locator('html[data-live]')).toHaveCount(1);
    await expect(page.getByText(words().network.offline)).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => (globalThis as { shifts?: number }).shifts), path).toBeLessThan(0.005);
  }
});

test('a press on a kept line meets the same line once the screens are there', async ({ page, watch }) => {
  watch.allowMessages(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await signInNewShopper(page);
  await addToCartOverApi(page, 'u-mug-lotus');
  await addToCartOverApi(page, 'h-masala-dani');
  await install(page);
  await keep(page, ['/cart', 'Steel masala dani']);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      document.querySelector<HTMLElement>('[aria-label="Quantity of Steel masala dani, 7 cups"] button:last-of-type')?.click(),
    );
  });
  await page.goto('/cart');
  await expect(page.getByRole('group', { name: 'Quantity of Steel masala dani' }).getByRole('status')).toHaveText('2');
  await expect(page.getByRole('group', { name: 'Quantity of Lotus chai mug' }).getByRole('status')).toHaveText('1');
});

/** Has the screens wait until the returned function is called. Call before the page is opened. */
async function holdScreens(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const gate = globalThis as { boot?: { open?: () => Promise<void> }; openScreens?: () => void };
    const mayOpen = new Promise<void>((resolve) => (gate.openScreens = resolve));
    let boot: typeof gate.boot;
    const set = (made: NonNullable<typeof boot>) => {
      boot = made;
      let open: (() => Promise<void>) | undefined;
      Object.defineProperty(made, 'open', {
        get: () => open && (() => mayOpen.then(open)),
        set(given) {
          open = given;
        },
      });
    };
    Object.defineProperty(globalThis, 'boot', { get: () => boot, set });
  });
  return () => page.evaluate(() => (globalThis as { openScreens?: () => void }).openScreens?.());
}

for (const [kind, path, isKept] of [
  ['a page that the server rendered', '/product/u-mug-lotus', false],
  ['the frame of a page', '/cart', true],
] as const) {
  test(`a mouse that goes down on ${kind} and up when the screens are there counts once`, async ({ page }) => {
    await signInNewShopper(page);
    await addToCartOverApi(page, 'u-mug-lotus');
    if (isKept) {
      await install(page);
      await keep(page, [path, 'Lotus chai mug']);
    }
    const open = await holdScreens(page);
    await page.goto(path);
    const more = main(page).getByRole('button', { name: 'One more' }).first();
    await more.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await more.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await open();
    await expect(page.locator('html[data-live]')).toHaveCount(1);
    await page.mouse.up();
    const quantity = main(page).getByRole('status').filter({ hasText: /^\d+$/ }).first();
    await expect(quantity).toHaveText('2');
    // The next press counts from there.
    await more.click();
    await expect(quantity).toHaveText('3');
  });
}

test('unsent changes are in the first frame of the screens', async ({ page, context, watch }) => {
  watch.allowMessages(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await signInNewShopper(page);
  await addToCartOverApi(page, 'h-masala-dani');
  await install(page);
  await keep(page, ['/cart', 'Steel masala dani']);
  await page.goto('/product/u-mug-lotus');
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 2 products' }).filter({ visible: true }).first()).toBeVisible();
  // The count is drawn first; this says that the device has saved the change, which another page then finds.
  await expect(page.getByText('Added To Cart')).toBeVisible();
  // What was kept of the cart is out of date, and not shown.
  const bare = await context.newPage();
  await bare.addInitScript(() => Object.defineProperty(globalThis, 'boot', { get: () => ({}), set() {} }));
  await bare.goto('/cart');
  await expect(bare.getByRole('group', { name: 'Loading your cart' })).toBeVisible();
  await expect(bare.getByText('Steel masala dani')).toHaveCount(0);
  await bare.close();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      // React marks what it draws.
      const drawn = document.querySelector('#root > *');
      if (!drawn || !Object.keys(drawn).some((key) => key.startsWith('__react'))) return;
      observer.disconnect();
      const rows = [...document.querySelectorAll('#main tbody tr')].map((row) => row.textContent);
      (globalThis as { firstFrame?: string }).firstFrame =
        rows.join(' ') + document.querySelector('[data-cart-count]:not([hidden])')?.getAttribute('data-count');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/cart');
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  const firstFrame = await page.evaluate(() => (globalThis as { firstFrame?: string }).firstFrame);
  expect(firstFrame).toMatch(/Steel masala dani.*Lotus chai mug|Lotus chai mug.*Steel masala dani/);
  expect(firstFrame).toMatch(/2$/);
});

test.describe('what is kept of a shopper', () => {
  const mug = 'Lotus chai mug';

  async function keepCart(page: Page): Promise<void> {
    await signInNewShopper(page);
    await addToCartOverApi(page, 'u-mug-lotus');
    await install(page);
    await keep(page, ['/cart', mug]);
  }

  /** The HTML of the cart's document, before the screens. */
  async function startOfCart(context: BrowserContext): Promise<string> {
    const page = await context.newPage();
    await page.addInitScript(() => Object.defineProperty(globalThis, 'boot', { get: () => ({}), set() {} }));
    await page.goto('/cart');
    const html = await page.content();
    await page.close();
    expect(html).toContain('id="main"');
    return html;
  }

  test('is shown to them, and in no cache', async ({ page, context }) => {
    await keepCart(page);
    expect(await startOfCart(context)).toContain(mug);
    const kept = await page.evaluate(async () => {
      const bodies: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const response = await cache.match(request);
          if (/html|json/.test(response?.headers.get('content-type') ?? '')) bodies.push((await response?.text()) ?? '');
        }
      }
      return bodies.filter((body) => body.includes('Quantity of Lotus')).length;
    });
    expect(kept).toBe(0);
  });

  test('is gone after they sign out', async ({ page, context }) => {
    await keepCart(page);
    await page.goto('/my-account?tab=access');
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null);
    await expect.poll(() => keptScreens(page)).toEqual({});
    expect(await startOfCart(context)).not.toContain(mug);
  });

  test('is not shown to the next shopper, even where the device has not noticed the change', async ({ page, context }) => {
    await keepCart(page);
    // Only localStorage knows: the browser was killed before the outbox did.
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
      localStorage.setItem('user', JSON.stringify({ ...user, userId: '019a0000-0000-7000-8000-000000000000' }));
    });
    await page.goto('/robots.txt');
    expect(await startOfCart(context)).not.toContain(mug);
    expect(Object.keys(await keptScreens(page))).toContain('/cart');
  });

  test('is not shown once their sign-in has ended by itself', async ({ page, context }) => {
    await keepCart(page);
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.removeItem('token'));
    expect(await startOfCart(context)).not.toContain(mug);
  });

  test('is not sent where only the outbox knows of another shopper', async ({ page, context }) => {
    await keepCart(page);
    await page.goto('/robots.txt');
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('haat-outbox');
          opening.onsuccess = () => {
            const store = opening.result.transaction('session', 'readwrite').objectStore('session');
            const reading = store.get('session');
            reading.onsuccess = () => {
              store.put({ ...(reading.result as object), userId: '019a0000-0000-7000-8000-000000000000' }).onsuccess = () => {
                opening.result.close();
                resolve();
              };
            };
          };
        }),
    );
    expect(await startOfCart(context)).not.toContain(mug);
  });
});
