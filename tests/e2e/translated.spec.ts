/**
 * A page that the browser's translator has been at goes on working: on every screen the connection goes and comes back, and the shopper goes
 * on. A translator replaces every text node by elements of its own, behind the back of React.
 *
 * @module-tag phone
 */
import type { BrowserContext, Page } from '@playwright/test';
import { words } from '#language/words.ts';
import { patient } from '#tests/support/patience.ts';
import { untilInstalled } from './support/desk-person.ts';
import { deskScreens } from './support/desk-screens.ts';
import { type LongWordsShop, openLongWordsShop } from './support/long-words-shop.ts';
import { addToCartOverApi, saveOverApi } from './support/place-order.ts';
import { shopScreens, visitorScreens } from './support/shop-screens.ts';
import { untilShown } from './support/shown.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { translatedVerbatim, translatePage, translated } from './support/translator.ts';
import { untilWorkerIsActive } from './support/worker.ts';

const [mug, dani, kulhads] = ['u-mug-lotus', 'h-masala-dani', 'h-kulhad-pair'];
const signIn = { '/signIn': true, '/signUp': true } as Record<string, boolean>;

/** The page says that there is no network, and takes it back. */
async function loseAndFindConnection(page: Page, context: BrowserContext, sentence: string | RegExp): Promise<void> {
  // Not by role: an open dialog hides the rest of the page.
  const said = page.locator('[role=status]').getByText(sentence);
  await context.setOffline(true);
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await expect(said).toHaveCount(0);
}

/** What is wrong with the open, translated page. */
async function faultsOf(page: Page): Promise<string[]> {
  const broken = await page.getByText(/Unexpectedo? Applicationo? Erroro?|Somethingo? wento? wrongo?/).count();
  const headings = await page.locator('h1').count();
  return [
    ...(broken > 0 ? ['the screen has ended in an error'] : []),
    ...(headings === 0 ? ['there is no heading'] : []),
    ...(await translatedVerbatim(page)).map((text) => `translated: ${text}`),
  ];
}

async function walk(page: Page, paths: readonly string[], act: (path: string) => Promise<void>): Promise<void> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    if (!path.startsWith('/desk')) await expect(page.locator('html')).toHaveAttribute('data-live', '', { timeout: patient(30_000) });
    await untilShown(page);
    await translatePage(page);
    await test.step(path, () => act(path));
    faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
}

test.describe('of a shop in which everything has happened', () => {
  let shop: LongWordsShop;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(patient(240_000));
    const viewport = { width: 360, height: 780 };
    shop = await openLongWordsShop(async (baseURL) => (await browser.newContext({ baseURL, viewport, hasTouch: true })).newPage());
  });
  test.afterAll(async () => {
    await shop.page.context().close();
    await shop.close();
  });

  test('every screen bears translation when the connection goes and comes back', async () => {
    test.setTimeout(patient(400_000));
    const { page } = shop;
    await page.goto('/');
    await untilWorkerIsActive(page);
    const atDoor = `/orders?order=${shop.openOrderId}&show=products`;
    await walk(page, [...shopScreens(shop), atDoor], () =>
      loseAndFindConnection(page, page.context(), translated(words().network.offline)),
    );
  });

  test('every screen of the desk bears translation when the connection goes and comes back', async () => {
    test.setTimeout(patient(300_000));
    const { page } = shop;
    await page.goto('/desk');
    await untilInstalled(page.context(), page);
    const orders = [shop.orderId, shop.doorOrderId, shop.openOrderId, shop.refusedOrderId].map((id) => `/orders/${id}`);
    const own = [
      `/orders/slips?ids=${shop.openOrderId}`,
      `/customers/${shop.customerId}`,
      `/import/${shop.importId}`,
      '/returns?list=closed',
    ];
    const screens = deskScreens.map((screen) => screen.replace(/m-kurta.*/, shop.productId));
    const places = [...screens, ...orders, ...own].map((place) => `/desk${place}`);
    await walk(page, places, () => loseAndFindConnection(page, page.context(), /^Noo networko\./));
  });
});

test('every screen of a visitor bears translation when the connection goes and comes back', async ({ page, context, watch }) => {
  watch.allow(/./);
  watch.allowMessages(/ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|fetching the script/);
  await walk(page, visitorScreens, async (path) => {
    // These have no bar: they have no header either.
    if (!signIn[path]) await loseAndFindConnection(page, context, translated(words().network.offlineVisitor));
  });
});

test('a translated shop works: add, change, remove, save, search, go elsewhere, offline and back', async ({ page, context, watch }) => {
  test.setTimeout(patient(200_000));
  watch.allow(/./);
  watch.allowMessages(/ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|fetching the script|EventSource/);
  await signInNewShopper(page);
  for (const id of [dani, kulhads]) {
    await addToCartOverApi(page, id);
    await saveOverApi(page, id);
  }
  await page.goto(`/product/${mug}`);
  await untilWorkerIsActive(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-live', '', { timeout: patient(30_000) });
  await translatePage(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  await button(translated('Add to cart')).click();
  await expect(page.getByRole('link', { name: 'Cart, 3 products' }).first()).toBeVisible();
  const offline = page.getByText(translated(words().network.offline));
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 3 products' }).filter({ visible: true }).first().click();

  const rows = page.getByRole('row').filter({ has: page.getByRole('group', { name: /^Quantity of/ }) });
  await expect(rows).toHaveCount(3);
  const stepper = rows.first().getByRole('group', { name: /^Quantity of/ });
  await stepper.getByRole('button', { name: 'One more' }).click();
  await expect(stepper).toContainText('2');
  await rows
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('status', { name: 'Unsent changes' })).toContainText('2');
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Unsent changes' })).toHaveCount(0);
  for (const left of [1, 0]) {
    await rows
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(rows).toHaveCount(left);
  }
  await expect(page.getByText(translated('Your Cart is currently empty'))).toBeVisible();

  await page
    .getByRole('link', { name: /^Wishlist|^My List/i })
    .filter({ visible: true })
    .first()
    .click();
  const saved = page.getByRole('button', { name: /^Remove / });
  await expect(saved).toHaveCount(2);
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await saved.first().click();
  await expect(saved).toHaveCount(1);
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await saved.first().click();
  await expect(saved).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lotus');
  expect(await faultsOf(page)).toEqual([]);
});

/** Opens a page and translates it before its screens come. @returns lets them come */
async function openTranslatedFirst(page: Page, path: string): Promise<() => Promise<void>> {
  let letScreensCome = () => {};
  const screens = new Promise<void>((resolve) => {
    letScreensCome = resolve;
  });
  await page.route(/\/assets\/vendor-/, async (route) => {
    await screens;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await translatePage(page);
  return async () => {
    letScreensCome();
    await expect(page.locator('html')).toHaveAttribute('data-live', '', { timeout: patient(30_000) });
  };
}

const addToCart = (page: Page) =>
  page
    .getByRole('button', { name: translated('Add to cart'), exact: true })
    .filter({ visible: true })
    .first();

test('a page that was translated before its script came works as any other', async ({ page, watch }) => {
  watch.allow(/./);
  const letScreensCome = await openTranslatedFirst(page, `/product/${mug}`);
  await letScreensCome();
  await addToCart(page).click();
  await expect(page).toHaveURL(/\/signIn/);
  expect(await faultsOf(page)).toEqual([]);
});

test('a press on a translated page before its script came takes effect', async ({ page, watch }) => {
  watch.allow(/./);
  const letScreensCome = await openTranslatedFirst(page, `/product/${mug}`);
  await addToCart(page).click();
  await letScreensCome();
  await expect(page).toHaveURL(/\/signIn/);
});

test('what was typed into a translated page before its script came stays, with the focus', async ({ page, watch }) => {
  watch.allow(/./);
  const letScreensCome = await openTranslatedFirst(page, '/signUp');
  const [name, phone] = [page.locator('input[autocomplete=name]'), page.locator('input[type=tel]')];
  await name.fill('Asha');
  await phone.fill('98220');
  await letScreensCome();
  await expect(phone).toBeFocused();
  await phone.press('End');
  await page.keyboard.type('12345');
  await expect(phone).toHaveValue('9822012345');
  await expect(name).toHaveValue('Asha');
});
