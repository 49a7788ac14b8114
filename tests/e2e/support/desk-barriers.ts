import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Accessibility violations on a page of the desk, one line per rule. The stream of news keeps the network busy: rows are waited for. */
export async function deskBarriers(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations' as const], preload: false }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
