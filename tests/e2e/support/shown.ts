import type { Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';

/**
 * Waits until nothing is loading that changes what is on the page: data, fonts, and the pictures in view. The network may stay busy: a stream
 * of news, a picture that is asked for again, pictures out of view.
 */
export async function untilShown(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(
    () => {
      const isInView = (image: HTMLImageElement) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      };
      return (
        document.querySelector('[aria-busy="true"]') === null &&
        document.querySelector('style[data-fonts]:not([media="all"])') === null &&
        document.fonts.status === 'loaded' &&
        [...document.images].every((image) => image.complete || !isInView(image))
      );
    },
    undefined,
    { timeout: patient(30_000) },
  );
}

/** Waits until the screens handle presses and everything on the page is shown. */
export async function untilLive(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached', timeout: patient(30_000) });
  await untilShown(page);
}
