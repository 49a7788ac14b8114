/** Navigation inside the app at a quarter of the processor's speed, on an unlimited network: list to product, back, add to badge. */
import type { BrowserContext, Page } from 'playwright';
import { openSlowPage } from './visit.ts';

/** ms from the touch. */
interface Step {
  /** After the first frame that shows it. */
  seen: number;
  /** After the first frame of the interactive page. */
  live: number;
}

export interface Walk {
  toProduct: Step;
  back: Step;
  add: Step;
}

/** The result of a step; passed into the page. */
interface Goal {
  /** CSS selectors that must all match a visible, uncovered element. */
  shown: string[];
  /** Text of the first of these. */
  text?: string;
  /** Selector that matches once the page itself is rendered. */
  live: string;
}

declare global {
  var step: {
    touched: number | undefined;
    reach: (goal: Goal) => Promise<Step>;
    /** Resolves when an element matches, after at most 20 s; throws otherwise. */
    appear: (selector: string) => Promise<Element>;
  };
}

/** Runs in every page before its own scripts. */
function watchSteps(): void {
  /**
   * Resolves right after the next frame: such a task runs before the timers of the page, which begin the real navigation. Where the
   * browser puts a second frame ahead of it, at the beginning of that one.
   */
  const painted = () =>
    new Promise<number>((resolve) => {
      const seen = () => resolve(performance.now());
      requestAnimationFrame(() => {
        void scheduler.postTask(seen, { priority: 'user-blocking' });
        requestAnimationFrame(seen);
      });
    });
  const textOf = (element: Element | undefined) => element?.textContent.replaceAll('\u00A0', ' ');
  /** In the viewport, not covered by a page preview, and a picture has loaded. */
  const isVisible = (element: Element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const preview = document.querySelector('[data-preview]');
    if (width === 0 || height === 0 || left >= innerWidth || right <= 0 || top >= innerHeight || bottom <= 0) return false;
    if (preview && !preview.contains(element)) return false;
    return !(element instanceof HTMLImageElement) || element.complete || getComputedStyle(element).backgroundImage !== 'none';
  };
  const isShown = ({ shown, text }: Goal) =>
    shown.every((selector, index) => {
      const visible = [...document.querySelectorAll(selector)].filter(isVisible);
      return visible.some((one) => index > 0 || text === undefined || textOf(one) === text);
    });
  const isLive = ({ live }: Goal) => document.querySelector(live) !== null && !document.querySelector('[data-preview]');
  /** Resolves when a change of the page has reached the goal. Nothing is looked up while nothing changes, so that looking costs the tap nothing. */
  const changed = (goal: Goal) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (step.touched === undefined || !isShown(goal)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  const untilLive = async (goal: Goal): Promise<number> => {
    const frame = await painted();
    return isLive(goal) ? frame : untilLive(goal);
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  globalThis.step = {
    touched: undefined,
    appear: async (selector) => {
      for (const from = performance.now(); performance.now() - from < 20_000; await frame()) {
        const found = document.querySelector(selector);
        if (found) return found;
      }
      throw new Error(`${selector} did not appear`);
    },
    reach: async (goal) => {
      // The browser compiles what follows now, and not while the tap is measured.
      isShown(goal);
      isLive(goal);
      await painted();
      await changed(goal);
      const seen = await painted();
      const live = isLive(goal) ? seen : await untilLive(goal);
      return { seen: seen - (step.touched ?? 0), live: live - (step.touched ?? 0) };
    },
  };
  addEventListener('pointerdown', (event) => (step.touched ??= event.timeStamp), { capture: true });
}

/** Runs `act` and waits in the page for `goal`. */
async function measure(page: Page, goal: Goal, act: () => Promise<void>): Promise<Step> {
  await page.evaluate(() => (step.touched = undefined));
  const reached = page.evaluate((wanted) => step.reach(wanted), goal);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  await act();
  return reached;
}

/**
 * Taps the first element that matches. Nothing of this walk uses a locator or another way of waiting of Playwright's: they leave
 * listeners for every event of a touch in the page, which take 3 to 5 ms of a touch at this speed.
 */
async function tap(page: Page, selector: string): Promise<void> {
  const { x, y } = await page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    if (!box || box.width === 0) throw new Error(`${wanted} is not on screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
  await page.touchscreen.tap(x, y);
}

/** One walk of a signed-in shopper with an empty cart. `productId`: a product of the list without options. */
export async function walk(context: BrowserContext, origin: string, list: string, productId: string): Promise<Walk> {
  const page = await openSlowPage(context);
  await page.addInitScript(watchSteps);
  await page.goto(origin + list, { waitUntil: 'load' });
  await page.waitForTimeout(4_000);
  const link = `a[href="/product/${productId}"]`;
  const text = await page.evaluate(async (selector) => {
    const card = await step.appear(selector);
    card.scrollIntoView({ block: 'center' });
    return card.getAttribute('title')?.replaceAll('\u00A0', ' ') ?? '';
  }, `main ${link}`);
  await page.waitForTimeout(500);
  const product: Goal = { shown: ['h1', '[data-flies] img', 'h1 ~ * [data-price]'], text, live: 'main [data-buy-bar]' };
  const toProduct = await measure(page, product, () => tap(page, `main ${link}`));
  await page.waitForTimeout(2_000);
  const cards: Goal = {
    shown: [`article ${link}`, `article:has(${link}) img`, `article:has(${link}) [data-price]`],
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
  await page.evaluate(async () => void (await step.appear('main [data-buy-bar]')));
  await page.waitForTimeout(2_000);
  const badge = 'a[href="/cart"][aria-label*="product"]';
  const add = await measure(page, { shown: [badge], live: badge }, () => tap(page, 'main [data-buy-bar] [data-add]'));
  await page.close();
  return { toProduct, back, add };
}
