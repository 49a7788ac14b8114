/** How the shop arrives: readable before any script, taken over without a flicker, opened by the worker from then on. */
import { expect, test } from './support/test.ts';

// Only at the width of a phone, see playwright.config.ts: the HTML is one for all widths.
const publicPages = ['/', '/products/category/mens', '/product/m-kurta-indigo-buti', '/search?q=kurta'];

test.describe('the first HTML', () => {
  for (const path of publicPages) {
    test(`of ${path} holds names, prices and pictures without script`, async ({ request }) => {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      expect(answer.status()).toBe(200);
      expect(/Rs\s[\d,]+/.test(html), 'prices').toBe(true);
      expect(/<img(?=[^>]*\swidth="\d+")(?=[^>]*\sheight="\d+")/.test(html), 'pictures with their size').toBe(true);
      expect(html.includes('id="seed"'), 'the data block').toBe(true);
      expect(html.match(/<[a-z][^>]*\sstyle="[^"]*"/g) ?? [], 'inline styles are refused by our own policy').toEqual([]);
      const scripts = html.match(/<script[^>]*>/g) ?? [];
      expect(scripts.filter((tag) => !/src=|type="application\/(?:ld\+)?json"/.test(tag)), 'and so are scripts inside the page').toEqual([]);
      expect(answer.headers()['content-security-policy']).not.toContain('unsafe');
    });
  }

  test('of an address with values that mean nothing is that of the address without them', async ({ request }) => {
    const headers = { accept: 'text/html' };
    const away = await request.get('/search?q=kurta&page=abc', { headers, maxRedirects: 0 });
    expect([away.status(), away.headers()['location']]).toEqual([302, '/search?q=kurta']);
    const shown = await request.get('/products/category/mens?rating=lots&sort=sideways', { headers });
    expect(shown.status()).toBe(200);
    expect(await shown.text()).toMatch(/Rs\s[\d,]+/);
  });

  test('is not sent twice to a browser that has it', async ({ request }) => {
    const first = await request.get('/', { headers: { accept: 'text/html' } });
    const again = await request.get('/', { headers: { accept: 'text/html', 'if-none-match': first.headers()['etag'] ?? '' } });
    expect(again.status()).toBe(304);
  });

  test('of what is not there says so', async ({ request }) => {
    for (const path of ['/product/no-such-thing', '/products/category/no-such-aisle', '/no-such-page']) {
      expect((await request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(404);
    }
  });

  test('fetches the first picture of home ahead', async ({ request }) => {
    const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
    expect(/<link rel="preload" as="image" fetchpriority="high"[^>]*>/.test(html)).toBe(true);
  });
});

test.describe('the browser', () => {
  test.use({ serviceWorkers: 'block' });

  for (const path of publicPages) {
    test(`takes over ${path} as the server drew it`, async ({ page }) => {
      // A page that is drawn anew loses its elements; the mark on one of them shows that it was not.
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
        // Counts for the filters and names for suggestions are asked for after the page; they are not what it shows.
        const aside = ['1', '60'].includes(searchParams.get('perPage') ?? '');
        if (/^\/api\/(?:products|category|search|homeBanner|banners)/.test(pathname) && !aside) calls.push(request.url());
      });
      await page.goto(path);
      await page.waitForFunction(() => Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')));
      await expect(page.locator('#main[data-from-server]')).toHaveCount(1);
      expect(calls, 'what came with the page is not asked for again').toEqual([]);
    });
  }

  test('takes home over for a shopper who is signed in and has chosen a place, and then shows both', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('token', 'nobody');
      localStorage.setItem('user', JSON.stringify({ name: 'Meera', email: 'meera@example.test', userId: '019a0000-0000-7000-8000-000000000000' }));
      localStorage.setItem('location', 'Pune');
    });
    // The token is nobody's: what is private about it stays away, the page must stand all the same.
    await page.route(/\/api\/(?:cart|my-list|user|orders)/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0);
  });
});

test.describe('the installed shop', () => {
  test('has a manifest with icons that are there', async ({ request }) => {
    const answer = await request.get('/manifest.webmanifest');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { id: string; start_url: string; scope: string; icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  });

  test('opens from the worker on the second visit, also without a network', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) {
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
      }
    });
    await page.goto('/products/category/mens');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.locator('#seed')).toHaveCount(0);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page).toHaveTitle(/Men’s/);
  });
});
