/** One visit of one page on a phone: paint times, costs, and when a press took effect. */
import type { BrowserContext, Page } from 'playwright';

interface Watched {
  shift: number;
  largest: number;
  /** Length of each task over 50 ms, in ms. */
  long: number[];
  pressed: number | undefined;
  counted: number | undefined;
}

declare global {
  var watched: Watched;
}

export interface Visit {
  /** ms from the start of the navigation. */
  firstPaint: number;
  largestPaint: number;
  /** ms of tasks beyond their first 50, until 3 s after load. */
  blocking: number;
  longestTask: number;
  shift: number;
  /** Bytes as transferred. */
  scriptBeforePaint: number;
  scriptAfterPaint: number;
  requestsBeforeLoad: number;
  /** ms from first paint to the badge of the cart, when Add was pressed at once. */
  added: number | undefined;
  /** ms from the start to the badge of the cart, when nothing was pressed. */
  cartShown: number | undefined;
}

/** Runs in every page before its own scripts. */
function watch(): void {
  const watched: Watched = { shift: 0, largest: 0, long: [], pressed: undefined, counted: undefined };
  globalThis.watched = watched;
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (watched.largest = entry.startTime));
  observe('longtask', (entry) => watched.long.push(entry.duration));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.shift += value;
  });
  addEventListener('pointerdown', (event) => (watched.pressed ??= event.timeStamp), { capture: true });
  const count = () => {
    if (watched.counted === undefined && document.querySelector('a[href="/cart"][aria-label*="product"]'))
      watched.counted = performance.now();
  };
  new MutationObserver(count).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'] });
}

/** A phone: 412 px wide, with touch. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const slowdown = 4;
/** Time limit in ms for an effect. */
const effectTimeoutMs = 20_000;

/** A page of `context` at a quarter of the processor's speed, observed from its start. */
export async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Taps Add to cart in the bottom bar as soon as it is visible. */
async function tapAdd(page: Page): Promise<void> {
  const add = page.getByRole('complementary', { name: 'Buy' }).getByRole('button', { name: 'Add to cart' });
  await add.waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, { polling: 20 });
  const box = await add.boundingBox();
  if (!box) throw new Error('Add to cart is not on screen');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Opens `url` and measures until 3 s after load, or until the badge shows when Add is pressed. */
export async function visit(
  context: BrowserContext,
  url: string,
  { press = false, cart = false }: { press?: boolean; cart?: boolean } = {},
): Promise<Visit> {
  const page = await openSlowPage(context);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const scripts: { at: number; bytes: number }[] = [];
  let requests = 0;
  let loaded = false;
  let started = 0;
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    started ||= timestamp;
    if (!loaded) requests += 1;
  });
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    if (kinds.get(requestId) === 'Script') scripts.push({ at: (timestamp - started) * 1000, bytes: encodedDataLength });
  });
  page.once('load', () => (loaded = true));
  const pressing = press ? page.waitForLoadState('domcontentloaded').then(() => undefined) : undefined;
  await page.goto(url, { waitUntil: press ? 'commit' : 'load' });
  if (pressing) {
    await tapAdd(page);
    // A press without an effect counts as the whole time limit.
    await page
      .waitForFunction(() => watched.counted !== undefined, undefined, { polling: 50, timeout: effectTimeoutMs })
      .catch(() => undefined);
    await page.waitForLoadState('load');
  }
  if (cart)
    await page
      .waitForFunction(() => watched.counted !== undefined, undefined, { polling: 50, timeout: effectTimeoutMs })
      .catch(() => undefined);
  await page.waitForTimeout(3_000);
  const { firstPaint, ...seen } = await page.evaluate(() => ({
    ...watched,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await page.close();
  const sum = (some: typeof scripts) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    firstPaint,
    largestPaint: seen.largest,
    blocking: seen.long.reduce((total, ms) => total + ms - 50, 0),
    longestTask: Math.max(0, ...seen.long),
    shift: seen.shift,
    scriptBeforePaint: sum(scripts.filter(({ at }) => at <= firstPaint)),
    scriptAfterPaint: sum(scripts.filter(({ at }) => at > firstPaint)),
    requestsBeforeLoad: requests,
    added: press ? (seen.counted ?? firstPaint + effectTimeoutMs) - firstPaint : undefined,
    cartShown: cart ? (seen.counted ?? effectTimeoutMs) : undefined,
  };
}
