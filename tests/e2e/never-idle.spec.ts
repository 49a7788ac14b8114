/**
 * A page that is never idle, for an endless animation or a slow processor. A browser may forget the timeout of an idle callback, so whatever
 * waits for an idle moment must come without one.
 */
import type { Page } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';
import { untilLive } from './support/shown.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

// @module-tag phone: the width plays no part.

const isRegistered = (page: Page) => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));

test.beforeEach(({ page }) => page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 1 })));

test('the screens come without a press, with their worker, and say what was tapped', async ({ page }) => {
  await page.goto('/');
  await untilLive(page);
  await expect.poll(() => isRegistered(page), { timeout: patient(60_000) }).toBe(true);
  await signInNewShopper(page);
  await page.goto('/product/u-mug-lotus');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).filter({ visible: true }).click();
  await expect(page.getByText('Added To Cart')).toBeVisible({ timeout: patient(30_000) });
});
