/** Stock alerts: set online and offline, and the email when the product is back. */
import type { Page } from '@playwright/test';
import { callAsShopper, runShopCli } from './support/cli.ts';
import { mailTo } from './support/mail.ts';
import { signInNewShopper, signIn, registeredPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilWorkerIsActive } from './support/worker.ts';

// @module-tag phone: what is stored and sent does not depend on the width.

/** No other test uses these. */
const [clock, mirror] = ['u-clock-teal', 'u-mirror-jharokha'];

const button = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });
const chip = (page: Page) => page.getByRole('status', { name: 'Unsent changes' });
const waitsFor = async (page: Page) => {
  const { body } = await callAsShopper(page, 'GET', '/api/stock-alerts');
  return (body as { alerts: { productId: string }[] }).alerts.map(({ productId }) => productId);
};

async function openSoldOut(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`);
  await expect(button(page, 'Notify me when it is back')).toBeVisible();
  // The worker has cached the page, so that it opens offline.
  await untilWorkerIsActive(page);
  if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null))) await page.reload();
}

test('an alert set offline is sent later, and an email follows when the product is back', async ({ page, context, browser, watch }) => {
  watch.allow(/./);
  await runShopCli('stock', clock, '0');
  try {
    const { email } = await signInNewShopper(page);
    await openSoldOut(page, clock);
    await context.setOffline(true);
    await expect(page.getByText(/You're offline/)).toBeVisible();
    await button(page, 'Notify me when it is back').click();
    await expect(page.getByText(`We will email you at ${email} when it is back. Saved on this device.`)).toBeVisible();
    await chip(page).click();
    await expect(page.getByText(/: email me when it is back$/)).toBeVisible();

    await page.goto(`/product/${clock}`);
    await expect(button(page, 'Stop waiting for it')).toBeVisible();

    await context.setOffline(false);
    await expect(chip(page)).toHaveCount(0);
    expect(await waitsFor(page)).toEqual([clock]);
    await runShopCli('stock', clock, '9');
    const mail = await mailTo(email, 'Back in stock');
    const [link = ''] = new RegExp(`http\\S+/product/${clock}`).exec(mail) ?? [];
    expect(mail).toContain('It may sell out again.');
    expect(await waitsFor(page)).toEqual([]);
    // Another device, because this one treats a product as fresh for a minute.
    const computer = await browser.newContext();
    const mailed = await computer.newPage();
    await mailed.goto(link);
    await expect(button(mailed, 'Add to cart')).toBeEnabled();
    await computer.close();
  } finally {
    await runShopCli('stock', clock, '9');
  }
});

test('a visitor signs in and comes back with the alert set; another tap ends it', async ({ page }) => {
  await runShopCli('stock', mirror, '0');
  try {
    const person = await registeredPerson(page);
    await openSoldOut(page, mirror);
    await button(page, 'Notify me when it is back').click();
    await expect(page).toHaveURL(/\/signIn\?redirect=/);
    await expect(page.getByText('We then email you when the product is back in stock.')).toBeVisible();
    await signIn(page, person);
    await expect(page).toHaveURL(new RegExp(`/product/${mirror}`));
    await expect(page.getByText(`We will email you at ${person.email}`)).toBeVisible();
    // It is said while it is sent.
    await expect.poll(() => waitsFor(page)).toEqual([mirror]);
    await button(page, 'Stop waiting for it').click();
    await expect(button(page, 'Notify me when it is back')).toBeVisible();
    await expect.poll(() => waitsFor(page)).toEqual([]);
  } finally {
    await runShopCli('stock', mirror, '9');
  }
});
