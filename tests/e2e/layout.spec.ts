/**
 * Every screen of the shop and the desk, opened once and looked at in several ways: words of 74 letters in every text, text of twice the size,
 * fields on a phone, names in Urdu. A server of its own, because every text of its shop is such a word.
 *
 * @module-tag phone
 */
import type { Page } from '@playwright/test';
import { render } from '#server/mail/layout.ts';
import { templates } from '#server/mail/templates.ts';
import { words } from '#language/words.ts';
import { patient } from '#tests/support/patience.ts';
import { barriers } from './support/barriers.ts';
import { deskScreens } from './support/desk-screens.ts';
import {
  coveredShare,
  cutControls,
  cutLines,
  lostLineBreaks,
  smallFields,
  spaceText,
  turnedWords,
  wideFaults,
} from './support/layout-faults.ts';
import { type LongWordsShop, longWord, openLongWordsShop } from './support/long-words-shop.ts';
import { shopScreens, visitorScreens } from './support/shop-screens.ts';
import { untilShown } from './support/shown.ts';
import { expect, test } from './support/test.ts';

let shop: LongWordsShop;
const phone = { width: 360, height: 640 };

test.beforeAll(async ({ browser }) => {
  test.setTimeout(patient(240_000));
  shop = await openLongWordsShop(async (baseURL) => {
    const context = await browser.newContext({ baseURL, viewport: phone, hasTouch: true, isMobile: false, serviceWorkers: 'block' });
    return context.newPage();
  });
});
test.afterAll(async () => {
  await shop.page.context().close();
  await shop.close();
});

/** Shows the page at a size and waits until it has been laid out. */
async function resize(page: Page, size: { width: number; height: number }, root: '' | '32px'): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    (root) =>
      new Promise<void>((resolve) => {
        document.documentElement.style.fontSize = root;
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
    root,
  );
}

/** Whether large text is noticed, and what the page has loaded that could notice it, for the report. Runs in the page. */
const largeText = () => ({
  isMarked: document.documentElement.hasAttribute('data-large-text'),
  page: { ...document.documentElement.dataset },
  loaded: performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/assets/'))
    .map((file) => `${file.name.split('/').at(-1)} ${(file as PerformanceResourceTiming).responseEnd.toFixed()}`),
});

/** What is wrong with the open page. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const note = (how: string, found: readonly string[]) => faults.push(...found.map((fault) => `${how}: ${fault}`));
  note('360 px', await page.evaluate(wideFaults));
  note('a field on a phone', await page.evaluate(smallFields));
  note('line breaks are lost', await page.evaluate(lostLineBreaks));
  await resize(page, phone, '32px');
  await expect.poll(() => page.evaluate(largeText)).toMatchObject({ isMarked: true });
  await page.evaluate(() => scrollTo(0, 200));
  const share = await page.evaluate(coveredShare);
  if (share > 0.34) note('large text', [`bars cover ${Math.round(share * 100)} %`]);
  note('large text', await page.evaluate(wideFaults));
  note('large text', await page.evaluate(cutControls));
  note('large text: line breaks are lost', await page.evaluate(lostLineBreaks));
  await page.evaluate(spaceText, true);
  await resize(page, phone, '');
  note('spaced text', await page.evaluate(wideFaults));
  note('spaced text', await page.evaluate(cutControls));
  note('spaced text', await page.evaluate(cutLines));
  await page.evaluate(spaceText, false);
  // 400 % of 1280 px (WCAG 1.4.10), and the narrowest phones.
  await resize(page, { width: 320, height: 640 }, '');
  note('320 px', await page.evaluate(wideFaults));
  note('320 px', await page.evaluate(cutControls));
  // Without the bar of the system.
  await resize(page, { width: 640, height: 336 }, '');
  await page.evaluate(() => scrollTo(0, 200));
  const onItsSide = await page.evaluate(coveredShare);
  if (onItsSide > 0.34) note('on its side', [`bars cover ${Math.round(onItsSide * 100)} %`]);
  await resize(page, { width: 1280, height: 800 }, '');
  note('1280 px', await page.evaluate(wideFaults));
  // Last, because it changes the texts of the page.
  note('a name in Urdu', await page.evaluate(turnedWords, longWord));
  await resize(page, phone, '');
  return faults;
}

async function walk(page: Page, paths: readonly string[], isReady: (page: Page) => Promise<void>): Promise<void> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await isReady(page);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${path.replaceAll(/\W+/g, '_')}.png` });
    faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`));
    if (process.env['SHOTS']) console.log(faults.splice(0).join('\n'));
  }
  expect(faults).toEqual([]);
}

/** With its data: a placeholder has no words. */
async function untilRead(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await untilShown(page);
}

test('no screen of the shop is broken by long words, large text or the fields of a phone', async () => {
  test.setTimeout(patient(400_000));
  const { page } = shop;
  await walk(page, [...shopScreens(shop), `/search?q=${longWord}`], untilRead);
});

test('no screen of the desk is broken by long words, large text or the fields of a phone', async () => {
  test.setTimeout(patient(400_000));
  const places = deskScreens.map((place) => `/desk${place.replace(/m-kurta.*/, shop.productId)}`);
  const own = [
    'returns?list=closed',
    `orders/${shop.orderId}`,
    `orders/${shop.doorOrderId}`,
    `customers/${shop.customerId}`,
    `import/${shop.importId}`,
  ];
  await walk(shop.page, [...places, ...own.map((path) => `/desk/${path}`), `/desk/orders/slips?ids=${shop.orderId}`], untilRead);
});

test('no screen of a visitor is broken by large text or the fields of a phone', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: phone, hasTouch: true, serviceWorkers: 'block' });
  await walk(await context.newPage(), [...visitorScreens, '/desk/sign-in', '/desk/claim#x'], untilRead);
  await context.close();
});

/** What is wrong with what has opened over the page, or in it. */
async function openedFaults(page: Page): Promise<string[]> {
  const found = [await page.evaluate(wideFaults), await page.evaluate(lostLineBreaks), await page.evaluate(smallFields)].flat();
  await resize(page, phone, '32px');
  const large = [await page.evaluate(wideFaults), await page.evaluate(cutControls)].flat();
  await resize(page, phone, '');
  return [...found, ...large.map((fault) => `large text: ${fault}`)];
}

/** Opens each dialog of the open page that has no address, and says what is wrong in it. */
async function dialogFaults(page: Page): Promise<{ opened: number; faults: string[] }> {
  const openers = page.locator('#main button[aria-haspopup=dialog]:enabled').filter({ visible: true });
  const opened = await openers.count();
  const faults: string[] = [];
  for (let at = 0; at < opened; at += 1) {
    const opener = openers.nth(at);
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent());
    await opener.click();
    await expect(page.getByRole('dialog'), `${name}`).toBeVisible();
    faults.push(...[...(await openedFaults(page)), ...(await barriers(page))].map((fault) => `${name}: ${fault}`));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), `${name}`).toHaveCount(0);
  }
  return { opened, faults };
}

/** Screens of the desk from which dialogs without an address open. */
const withDialogs = () => [
  ...[shop.orderId, shop.doorOrderId, shop.openOrderId, shop.refusedOrderId].map((id) => `/desk/orders/${id}`),
  ...['people', 'returns', 'cash', 'settings', `products/${shop.productId.replace('1', '3')}`].map((path) => `/desk/${path}`),
];

test('no dialog of the desk without an address is broken by long words or large text', async () => {
  test.setTimeout(patient(300_000));
  const { page } = shop;
  const faults: string[] = [];
  for (const path of withDialogs()) {
    await page.goto(path);
    await expect(page.locator('#main button[aria-haspopup=dialog]').filter({ visible: true }).first(), path).toBeVisible();
    await untilShown(page);
    const found = await dialogFaults(page);
    expect(found.opened, path).toBeGreaterThan(0);
    faults.push(...found.faults.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** What a shopper opens in a dialog or a page, without an address of its own. */
const tasks = (): [path: string, button: string | RegExp][] => [
  [`/orders?order=${shop.orderId}&show=products`, words().buyAgain.button],
  [`/orders?order=${shop.orderId}&show=products`, words().orderReturn.button],
  [`/orders?order=${shop.openOrderId}&show=products`, words().cancelOrder.button],
  ['/my-account?tab=addresses', /^Edit /],
];

test('nothing that a shopper opens without an address is broken by long words or large text', async () => {
  test.setTimeout(patient(200_000));
  const { page } = shop;
  const faults: string[] = [];
  for (const [path, name] of tasks()) {
    await page.goto(path);
    const button = page.getByRole('button', { name }).filter({ visible: true }).first();
    await button.click();
    await expect(button).toHaveCount(0);
    faults.push(...(await openedFaults(page)).map((fault) => `${path} ${name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** Runs in the page. Chrome prints these on every sheet, over its text. */
const fixedOnPaper = () =>
  [...document.querySelectorAll('body *')]
    .filter(
      (one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility({ visibilityProperty: true }) && one.clientHeight > 1,
    )
    .map((one) => `fixed: ${one.outerHTML.slice(0, 80)}`);

test('nothing that is printed is covered, or broken by long words', async () => {
  const { page } = shop;
  const faults: string[] = [];
  await page.emulateMedia({ media: 'print' });
  // A5, the smallest paper that slips are printed on.
  await page.setViewportSize({ width: 559, height: 794 });
  const onPaper = ['/orders', '/cart', '/checkout', '/', `/product/${shop.productId}`];
  for (const path of [`/desk/orders/slips?ids=${shop.orderId}`, '/desk/orders/pick-list', ...onPaper]) {
    await page.goto(path);
    await expect(page.locator('h1, article').first()).toBeAttached();
    await page.waitForLoadState('load');
    const found = [...(await page.evaluate(wideFaults)), ...(await page.evaluate(fixedOnPaper))];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  await page.emulateMedia({ media: null });
  await page.setViewportSize(phone);
  expect(faults).toEqual([]);
});

test('no mail is broken by long words', async () => {
  const { page } = shop;
  const options = { size: longWord, ram: '', weight: '' };
  const line = { title: longWord, quantity: 2, pricePaise: 129_900, taxPaise: 6_496, ...options };
  const order = {
    id: shop.orderId,
    number: 1042,
    name: longWord,
    address: longWord,
    amountPaise: 272_792,
    test: false,
    lines: [line],
    taxes: [],
  };
  const mails = [
    templates.code(longWord, 'ABCD'),
    templates.staffInvited({ shopName: longWord, invitedBy: longWord, link: shop.origin, hours: 24 }),
    templates.backInStock(longWord, { id: shop.productId, name: longWord, pricePaise: 129_900, ...options }, shop.origin),
    templates.orderPlaced(order, shop.origin),
    templates.orderSent({ ...order, carrier: longWord, tracking: longWord }, shop.origin),
    templates.orderRefunded(order, 10_000, [line], shop.origin),
    templates.refund({ checkoutId: shop.orderId, amountPaise: 272_792, lines: [line] }, shop.origin),
  ];
  const faults: string[] = [];
  await page.setViewportSize(phone);
  await page.goto('about:blank');
  for (const mail of mails) {
    await page.setContent(render(mail, longWord).html);
    faults.push(...(await page.evaluate(wideFaults)).map((fault) => `${mail.subject.slice(0, 40)}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
