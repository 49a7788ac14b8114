/**
 * On a bad line any part of the app may not come: the screen around it stays, the page says so, and the next try works. The service worker is
 * blocked: it would have the parts.
 */
import type { Locator, Page } from '@playwright/test';
import { words } from '#language/words.ts';
import { patient } from '#tests/support/patience.ts';
import { openDesk } from './support/desk-person.ts';
import { visible } from './support/checkout-steps.ts';
import { untilLive, untilShown } from './support/shown.ts';
import { expect, test } from './support/test.ts';

// @module-tag desktop: what is loaded does not depend on the width.

test.use({ serviceWorkers: 'block' });

const parts = /\/assets\/[^?]+\.(?:js|css)/;

/** Opens a page and waits until its first parts are there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilLive(page);
  // Messages are a part of their own.
  await expect(page.locator('#toasts')).toBeAttached();
}

const lose = (page: Page) => page.route(parts, (route) => route.abort());

interface Part {
  path: string;
  act: (page: Page) => Promise<void>;
  arrives: (page: Page) => Locator;
  /** Whether the toast opens it again; otherwise the next tap does. */
  hasRetry: boolean;
}

const inShop: Record<string, Part> = {
  'the quick view': {
    path: '/products/category/mens',
    act: async (page) => {
      await page.getByRole('article').first().hover();
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Quick view/ })
        .click();
    },
    arrives: (page) => page.getByRole('dialog', { name: 'Quick view' }),
    hasRetry: true,
  },
  'a picture over the whole screen': {
    path: '/product/m-kurta-indigo-buti',
    act: (page) =>
      page
        .getByRole('button', { name: /^Enlarge picture 1/ })
        .first()
        .click(),
    arrives: (page) => page.getByRole('dialog', { name: /^Pictures of/ }),
    hasRetry: true,
  },
  'the delivery location': {
    path: '/',
    act: (page) =>
      page
        .getByRole('link', { name: /change location/ })
        .filter({ visible: true })
        .first()
        .click(),
    arrives: (page) => page.getByRole('dialog'),
    hasRetry: false,
  },
};

for (const [name, { path, act, arrives, hasRetry }] of Object.entries(inShop)) {
  test(`${name} that does not come leaves the page, and comes with ${hasRetry ? 'Retry' : 'the next tap'}`, async ({ page, watch }) => {
    watch.allowMessages(/Failed to (?:load|fetch)|ERR_FAILED|Unable to preload/);
    await open(page, path);
    await lose(page);
    await act(page);
    const said = page.getByRole('alert').filter({ hasText: words().network.unreachable });
    await expect(said).toBeVisible();
    await expect(page.getByText(words().request.unexpected)).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(parts);
    if (hasRetry) await said.getByRole('button', { name: 'Retry' }).click();
    else await act(page);
    await expect(arrives(page)).toBeVisible();
  });
}

for (const [to, heading] of [
  ['/about', /./],
  ['/contact', /./],
] as const) {
  test(`a screen that does not come (${to}) keeps the header, and comes with Retry`, async ({ page, watch }) => {
    watch.allowMessages(/Failed to (?:load|fetch)|ERR_FAILED|Unable to preload/);
    await open(page, '/search?q=zzqqxxw');
    await lose(page);
    await page.evaluate((path) => {
      (window as { isSame?: boolean }).isSame = true;
      document.querySelector<HTMLAnchorElement>(`a[href^="${path}"]`)?.click();
    }, to);
    const said = page.getByRole('alert').filter({ hasText: words().kit.unreachable });
    await expect(said).toBeVisible();
    await expect(page.getByText(words().request.unexpected)).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(parts);
    await said.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(said).toHaveCount(0);
    expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame), 'the page was not loaded again').toBe(true);
  });
}

test('a screen of the desk that does not come keeps the frame, and comes with Retry', async ({ page, watch }) => {
  watch.allowMessages(/Failed to (?:load|fetch)|ERR_FAILED|Unable to preload/);
  await openDesk(page);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await untilShown(page);
  await lose(page);
  await visible(page, 'link', 'Stock').click();
  const said = page.getByRole('alert').filter({ hasText: words().kit.unreachable });
  await expect(said).toBeVisible();
  await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeVisible();
  await page.unroute(parts);
  await said.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('the desk whose script is late or does not come says so, and comes by itself', async ({ page, watch }) => {
  watch.allowMessages(/Failed to load resource|ERR_FAILED/);
  await openDesk(page);
  const [late, lost] = [page.getByText(words().deskKit.stillLoading), page.getByText(words().boot.failed)];
  let fail = () => {};
  const failing = new Promise<void>((resolve) => (fail = resolve));
  const entry = /\/desk\/assets\/index-.*\.js/;
  await page.route(entry, async (route) => {
    await failing;
    await route.abort();
  });
  await page.goto('/desk', { waitUntil: 'commit' });
  await expect(late).toBeVisible();
  fail();
  await expect(lost).toBeVisible();
  await expect(late).toBeHidden();
  await page.unroute(entry);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test('styles of the desk that do not come on the first try are asked for again', async ({ page, watch }) => {
  watch.allowMessages(/Failed to load resource|ERR_FAILED/);
  await openDesk(page);
  const styles = /\/desk\/assets\/first-.*\.css/;
  await page.route(styles, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => styles.test(request.url()));
  await page.goto('/desk');
  await lost;
  await page.unroute(styles);
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
});

test('what works in the background comes in the same visit, once the line is better', async ({ page, watch }) => {
  watch.allowMessages(/Failed to load resource|Failed to fetch dynamically/);
  await page.setViewportSize({ width: 360, height: 640 });
  const part = /watch-page/;
  await page.route(part, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
  await page.goto('/');
  await lost;
  await page.unroute(part);
  await page.evaluate(() => void (document.documentElement.style.fontSize = '32px'));
  await expect(page.locator('html[data-large-text]')).toBeAttached();
});

for (const part of ['background.lazy', 'open-desk-outbox.lazy', 'live.lazy'])
  test(`the desk asks again for ${part} in the same visit`, async ({ page, watch }) => {
    watch.allowMessages(/Failed to load resource|Failed to fetch dynamically/);
    const isPart = (url: string) => url.includes(`/desk/assets/${part}-`);
    await openDesk(page);
    await page.route(
      ({ href }) => isPart(href),
      (route) => route.abort(),
    );
    const lost = page.waitForEvent('requestfailed', (request) => isPart(request.url()));
    await page.goto('/desk');
    await lost;
    const found = page.waitForResponse((response) => isPart(response.url()) && response.ok(), { timeout: patient(30_000) });
    await page.unrouteAll();
    await found;
  });
