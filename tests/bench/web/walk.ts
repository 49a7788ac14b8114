/** Taps inside the shop at a quarter of the processor's speed, on a line without limit: list to product, back, add to badge. */
import type { BrowserContext, Page } from 'playwright';
import { openSlowPage, tapAdd } from './visit.ts';

declare global {
  var reached: { from: number; until: () => boolean; done: (ms: number) => void } | undefined;
}

export interface Walk {
  /** ms from the touch to the first frame that shows it. */
  toProduct: number;
  back: number;
  add: number;
}

/** Absolute times survive a change of document: the touch is noted in the tab's storage. */
function noteTouch(): void {
  addEventListener('pointerdown', (event) => sessionStorage.setItem('bench-touch', String(performance.timeOrigin + event.timeStamp)), {
    capture: true,
  });
}

/** ms from the noted touch until `selector` is on screen, in the frame that shows it. */
async function untilShown(page: Page, selector: string, path: string): Promise<number> {
  const handle = await page.waitForFunction(
    ([wanted, address]) => {
      if (!location.pathname.startsWith(address ?? '') || !document.querySelector(wanted ?? '')) return undefined;
      return performance.timeOrigin + performance.now() - Number(sessionStorage.getItem('bench-touch'));
    },
    [selector, path] as const,
    { polling: 'raf', timeout: 60_000 },
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}

async function tap(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on screen`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** One walk of a shopper who is signed in and has an empty cart. `productId`: a card of the list without options. */
export async function walk(context: BrowserContext, origin: string, list: string, productId: string): Promise<Walk> {
  const page = await openSlowPage(context);
  await page.addInitScript(noteTouch);
  await page.goto(origin + list, { waitUntil: 'load' });
  await page.waitForTimeout(4_000);
  const card = `main a[href="/product/${productId}"]`;
  await page
    .locator(card)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(500);
  await tap(page, card);
  const toProduct = await untilShown(page, 'main [data-buy-bar]', '/product/');
  await page.waitForTimeout(2_000);
  await page.evaluate(() => {
    sessionStorage.setItem('bench-touch', String(performance.timeOrigin + performance.now()));
    history.back();
  });
  const back = await untilShown(page, card, list);
  await page.waitForTimeout(1_000);
  await tap(page, card);
  await untilShown(page, 'main [data-buy-bar]', '/product/');
  await page.waitForTimeout(2_000);
  await page.evaluate(() => (watched.counted = undefined));
  await tapAdd(page);
  const add = await untilShown(page, 'a[href="/cart"][aria-label*="product"]', '/product/');
  await page.close();
  return { toProduct, back, add };
}
