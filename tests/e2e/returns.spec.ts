/** A return from the phone to the desk and back: asked for without a network, decided, counted. Runs at one width. @module-tag phone */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { patient } from '#tests/support/patience.ts';
import { deliverOrder } from './support/deliver-order.ts';
import { placeOrder } from './support/place-order.ts';
import { signInNewShopper } from './support/shopper.ts';
import { expect, test } from './support/test.ts';
import { untilWorkerIsActive } from './support/worker.ts';

/** Noise of 12 megapixels: no photograph is harder to make small. */
function largePhotograph(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A shopper's page with one delivered order of a masala dani in its window, and the desk. */
async function withDelivered(page: Page, browser: Browser, baseURL = ''): Promise<Page> {
  await page.goto('/');
  await signInNewShopper(page);
  const desk = await deliverOrder(browser, baseURL, await placeOrder(page, 'h-masala-dani'));
  await page.goto('/orders');
  await untilWorkerIsActive(page);
  await page.getByRole('button', { name: /masala dani/ }).click();
  return desk;
}

test('a return is asked for without a network, accepted and counted at the desk', async ({ page, browser, baseURL, watch }) => {
  watch.allow(/^\/api\//);
  const desk = await withDelivered(page, browser, baseURL);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Return something' }).scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Return something' }).click();
  await dialog.getByRole('button', { name: 'One more' }).click();
  await dialog.getByRole('radio', { name: 'It is broken' }).check();
  await dialog.getByRole('textbox').fill('Two of the cups are dented. 😟');
  await dialog.getByLabel('Add a photograph').setInputFiles({ name: 'dent.png', mimeType: 'image/png', buffer: await largePhotograph() });
  await expect(dialog.getByRole('img', { name: 'Photograph of the return' })).toBeVisible();
  await watch.fits(page);
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(dialog.getByText('Your request is saved on this device and sent when you are online.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog.getByText(/^The shop answers by /)).toBeVisible({ timeout: patient(60_000) });
  await expect(dialog.getByRole('button', { name: 'Return something' })).toHaveCount(0);
  // Behind its return.
  await expect(dialog.getByRole('img', { name: 'Photograph of the return' })).toBeVisible({ timeout: patient(60_000) });

  await desk.goto('/desk/returns');
  const asked = desk.getByRole('listitem').filter({ hasText: 'Two of the cups are dented.' });
  const photo = asked.getByRole('img', { name: 'Photograph of the customer' });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(200);
  await expect(asked.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await asked.getByRole('button', { name: 'Accept' }).click();
  await desk.getByRole('button', { name: /^Accept, send Rs\s.+ back$/ }).click();
  await expect(asked).toContainText('The pieces are not counted back yet.');
  await asked.getByRole('button', { name: 'Count back' }).click();
  await desk.getByRole('button', { name: 'Put 1 piece back' }).click();
  await expect(asked).toHaveCount(0);
  await desk.getByRole('link', { name: 'Closed' }).click();
  await expect(asked).toContainText('The pieces are back.');

  await page.goto('/orders');
  await page.getByRole('button', { name: /masala dani/ }).click();
  await expect(dialog.getByText(/^Accepted\. Rs\s.+ goes back the way you paid\.$/)).toBeVisible();
});

test('a return that waits is taken back; one that is declined says why', async ({ page, browser, baseURL, watch }) => {
  watch.allow(/^\/api\//);
  const desk = await withDelivered(page, browser, baseURL);
  const dialog = page.getByRole('dialog');
  const ask = async (why: string) => {
    await dialog.getByRole('button', { name: 'Return something' }).click();
    await dialog.getByRole('button', { name: 'One more' }).click();
    await dialog.getByRole('radio', { name: 'I do not want it any more' }).check();
    await dialog.getByRole('textbox').fill(why);
    await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  };
  await dialog.getByRole('button', { name: 'Return something' }).scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  await ask('Not for me');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByText('Your request is saved on this device and sent when you are online.')).toHaveCount(0);
  await page.context().setOffline(false);
  // The shop has the request, and the list with it does not come: nobody is to ask a second time.
  const list = /\/api\/orders\?/;
  await page.context().route(list, (route) => route.abort('internetdisconnected'));
  await ask('It is smaller than I thought');
  await expect(dialog.getByText('We have your request. The shop answers within 48 hours.')).toBeVisible({ timeout: patient(60_000) });
  await expect(dialog.getByText('It is smaller than I thought')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Return something' })).toHaveCount(0);
  await page.context().unroute(list);
  await page.reload();
  await expect(dialog.getByText(/^The shop answers by /)).toBeVisible({ timeout: patient(60_000) });

  await desk.goto('/desk/returns');
  await expect(desk.getByText('Not for me')).toHaveCount(0);
  await desk.getByRole('listitem').filter({ hasText: 'It is smaller than I thought' }).getByRole('button', { name: 'Decline' }).click();
  const decline = desk.getByRole('dialog');
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(decline.getByText('Say why, in a few words. The customer reads it.')).toBeVisible();
  await decline.getByRole('textbox', { name: 'Why' }).fill('The size is named on the page of the product.');
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(desk.getByText('Declined. The customer is told.')).toBeVisible();

  await page.goto('/orders');
  await page.getByRole('button', { name: /masala dani/ }).click();
  await expect(dialog.getByText('Declined: The size is named on the page of the product.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Return something' })).toBeVisible();
});
