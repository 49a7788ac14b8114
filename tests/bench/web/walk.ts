/** Taps inside the shop at a quarter of the processor's speed, on a line without limit: list to product, back, add to badge. */
import type { BrowserContext, Page } from 'playwright';
import { openSlowPage, tapAdd } from './visit.ts';

/** ms from the touch. */
export interface Step {
  /** After the first frame that shows it. */
  seen: number;
  /** After the first frame of the page that answers to presses. */
  live: number;
}

export interface Walk {
  toProduct: Step;
  back: Step;
  add: Step;
}

/** What a step leads to; functions of the page, which hold nothing of this file. */
interface Goal {
  /** CSS selector of what must be in sight and uncovered, all of it. */
  shown: string[];
  /** Text of the first of these. */
  text?: string;
  /** Selector that matches once the page itself is there. */
  live: string;
}

declare global {
  var step: { touched: number | undefined; reach: (goal: Goal) => Promise<Step> };
}

/** Runs in every page before its own scripts. */
function watchSteps(): void {
  /** After the frame in whose beginning this is called has been painted. */
  const painted = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.mark('seen').startTime), { once: true });
      port1.start();
      port2.postMessage('');
    });
  const words = (element: Element | undefined) => element?.textContent.replaceAll('\u00A0', ' ');
  /** In the window, not covered by a preview of another page, and a picture has its file. */
  const isInSight = (element: Element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const preview = document.querySelector('[data-preview]');
    if (width === 0 || height === 0 || left >= innerWidth || right <= 0 || top >= innerHeight || bottom <= 0) return false;
    if (preview && !preview.contains(element)) return false;
    return !(element instanceof HTMLImageElement) || element.complete || getComputedStyle(element).backgroundImage !== 'none';
  };
  const isShown = ({ shown, text }: Goal) =>
    shown.every((selector, index) => {
      const inSight = [...document.querySelectorAll(selector)].filter(isInSight);
      return inSight.some((one) => index > 0 || text === undefined || words(one) === text);
    });
  globalThis.step = {
    touched: undefined,
    reach: (goal) =>
      new Promise((resolve) => {
        let seen: Promise<number> | undefined;
        const look = () => {
          const { touched } = step;
          if (touched !== undefined && isShown(goal)) seen ??= painted();
          if (touched === undefined || !seen || !document.querySelector(goal.live) || document.querySelector('[data-preview]'))
            return requestAnimationFrame(look);
          void Promise.all([seen, painted()]).then(([first, live]) => resolve({ seen: first - touched, live: live - touched }));
          return undefined;
        };
        look();
      }),
  };
  addEventListener('pointerdown', (event) => (step.touched ??= event.timeStamp), { capture: true });
}

/** Waits in the page for `goal` while `act` is done. */
async function measure(page: Page, goal: Goal, act: () => Promise<void>): Promise<Step> {
  await page.evaluate(() => (step.touched = undefined));
  const reached = page.evaluate((wanted) => step.reach(wanted), goal);
  await act();
  return reached;
}

async function tap(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on screen`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** One walk of a shopper who is signed in and has an empty cart. `productId`: a card of the list without options. */
export async function walk(context: BrowserContext, origin: string, list: string, productId: string): Promise<Walk> {
  const page = await openSlowPage(context);
  await page.addInitScript(watchSteps);
  await page.goto(origin + list, { waitUntil: 'load' });
  await page.waitForTimeout(4_000);
  const link = `a[href="/product/${productId}"]`;
  const card = page.locator(`main ${link}`).first();
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(500);
  const text = ((await card.getAttribute('title')) ?? '').replaceAll('\u00A0', ' ');
  const product: Goal = { shown: ['h1', '[class*=_stage_] img', 'h1 ~ * [class*=_now_]'], text, live: 'main [data-buy-bar]' };
  const toProduct = await measure(page, product, () => tap(page, `main ${link}`));
  await page.waitForTimeout(2_000);
  const cards: Goal = {
    shown: [`article ${link}`, `article:has(${link}) img`, `article:has(${link}) [class*=_now_]`],
    live: `main article ${link}`,
  };
  const back = await measure(page, cards, () =>
    page.evaluate(() => {
      step.touched = performance.now();
      history.back();
    }),
  );
  await page.waitForTimeout(1_000);
  await tap(page, `main ${link}`);
  await page.waitForSelector('main [data-buy-bar]');
  await page.waitForTimeout(2_000);
  const badge = 'a[href="/cart"][aria-label*="product"]';
  const add = await measure(page, { shown: [badge], live: badge }, () => tapAdd(page));
  await page.close();
  return { toProduct, back, add };
}
