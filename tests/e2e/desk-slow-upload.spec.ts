/** A photograph on a slow line: it takes its time, shows how far it is, and is there once. */
import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import type { listCategories } from '#contract/category.ts';
import type { Reply } from '#contract/endpoint.ts';
import { patient } from '#tests/support/patience.ts';
import { openDesk } from './support/desk-person.ts';
import { expect, test } from './support/test.ts';

// @module-tag phone. Sent by the page: the browser's slow line does not slow a worker.
test.use({ serviceWorkers: 'block' });

/** Bytes per second of the slow line: 50 kbit/s. */
const slowRate = 6_250;

/** Noise, which no format makes small: about 100 KB as the desk sends it, 15 to 25 s. Other calls end after 12 s. */
const photograph = () =>
  sharp({ create: { width: 400, height: 533, channels: 3, background: '#2f6f4f', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg()
    .toBuffer();

/** A draft of one's own, added over the API. */
async function newDraft(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const headers = { 'x-desk': '1', origin };
  const { categoryList } = (await (await page.request.get('/api/category')).json()) as Reply<typeof listCategories>;
  const id = `slow-line-${Date.now()}`;
  const subCatId = categoryList.flatMap((one) => one.children)[0]?._id;
  const data = { id, name: 'A slow line', subCatId, pricePaise: 100_000, state: 'draft', pieces: 1 };
  const answer = await page.request.post('/api/desk/products', { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return id;
}

test('a photograph that broke off is sent at 50 kbit/s under the same key, and is added once', async ({ page, context, watch }) => {
  test.slow();
  watch.allowMessages(/Failed to load|ERR_INTERNET_DISCONNECTED|EventSource/);
  await openDesk(page);
  const id = await newDraft(page);
  await page.goto(`/desk/products/${id}`);
  const attempts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/pictures')) attempts.push(request);
  });
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: slowRate });
  // The first attempt breaks off.
  await page.route('**/pictures', (route) => route.abort('connectionreset'), { times: 1 });
  await page
    .getByLabel('Photograph', { exact: true })
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByText(/^Sending… [1-9]\d? %$/)).toBeVisible();
  const begun = Date.now();
  const imagesAtServer = async () => {
    const product = (await (await page.request.get(`/api/desk/products/${id}`)).json()) as { images: string[] };
    return product.images.length;
  };
  await expect.poll(imagesAtServer, { timeout: patient(90_000) }).toBe(1);
  console.log(`the photograph was sent ${Date.now() - begun} ms after its first bytes, in ${attempts.length} attempts`);
  await expect(page.getByText(/Not sent yet|^Sending/)).toHaveCount(0);
  expect(attempts).toHaveLength(2);
  const keys = await Promise.all(attempts.map((request) => request.headerValue('idempotency-key')));
  expect(new Set(keys).size).toBe(1);
  expect(await imagesAtServer()).toBe(1);
});
