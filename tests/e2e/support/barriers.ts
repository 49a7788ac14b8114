/** Accessibility violations, by axe. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Accessibility violations on the page, one line per rule. */
export async function barriers(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (given) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations' as const], preload: false, ...given }),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Checks every page in `paths` in both colour modes. In dark mode only colours differ, and they are the same at every width. */
export async function expectNoBarriers(page: Page, paths: readonly string[], isMobile: boolean): Promise<void> {
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    expect(await barriers(page), path).toEqual([]);
    if (!isMobile) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    // What the colour mode switch does.
    expect(await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'))).toBe(true);
    expect(await barriers(page, { runOnly: ['color-contrast'] }), `${path} in the dark`).toEqual([]);
  }
}
