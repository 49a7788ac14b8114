/** Accessibility violations, by axe. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { untilShown } from './shown.ts';

/** Rules that axe leaves off. WCAG 2.5.3: who speaks to a phone says what is written on a button; 2.5.8: a thumb meets one control. */
const rules = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/** Violations on the page as it is, one line per rule. */
async function violationsOf(page: Page, options: axe.RunOptions): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((given) => (window as unknown as { axe: typeof axe }).axe.run(document, given), {
    resultTypes: ['violations' as const],
    preload: false,
    rules,
    ...options,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** In dark mode only colours differ. */
const colours: axe.RunOptions = { runOnly: ['color-contrast'] };

/** Accessibility violations on the page, one line per rule. */
export async function barriers(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  await untilShown(page);
  return violationsOf(page, options);
}

/** Violations on the open page of the desk in both colour modes. */
export async function deskBarriers(page: Page): Promise<string[]> {
  await untilShown(page);
  const inLight = await violationsOf(page, {});
  await showInColours(page, 'dark');
  const inDark = await violationsOf(page, colours);
  await showInColours(page, 'light');
  return [...inLight, ...inDark.map((barrier) => `in the dark, ${barrier}`)];
}

/** What the colour mode switch does, and the system. */
async function showInColours(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  await page.evaluate((name) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(name);
  }, mode);
}

/** Checks every page in `paths` in both colour modes; in the dark on phones only, because the colours are the same at every width. */
export async function expectNoBarriers(page: Page, paths: readonly string[], isMobile: boolean): Promise<void> {
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    expect(await barriers(page), path).toEqual([]);
    if (!isMobile) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    // What the colour mode switch does.
    expect(await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'))).toBe(true);
    expect(await barriers(page, colours), `${path} in the dark`).toEqual([]);
  }
}
