/**
 * Barcodes by the camera. Chromium plays a film in place of it; it has no reader of its own on Linux, so the decoder in the worker reads.
 *
 * @module-tag phone
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filmOf, printedCode } from '#tests/support/printed-code.ts';
import { patient } from '#tests/support/patience.ts';
import { openDesk, untilInstalled } from './support/desk-person.ts';
import { expect, test as base } from './support/test.ts';
import type { Page } from '@playwright/test';

/** On a pack. Of this process alone: a repeated test, which has a new one, finds a code that no product has. */
const twelve = `890${String(Date.now()).slice(-9)}`;
const sum = [...twelve].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
const printed = `${twelve}${(10 - (sum % 10)) % 10}`;

const test = base.extend<object, { film: string }>({
  film: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'haat-film-'));
      const path = join(folder, 'code.y4m');
      writeFileSync(path, await filmOf(await printedCode('ean13', printed)));
      await use(path);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: 'worker' },
  ],
});

const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scan a barcode' });

/** Notes whether the camera is on. */
async function watchCamera(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { camera: tracks });
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { camera: MediaStreamTrack[] }).camera.some((one) => one.readyState === 'live'));
}

const goods = 'Blue pottery vase';

test('from the camera to the line of a delivery, and on without a network', async ({ page, context, watch }) => {
  await context.grantPermissions(['camera']);
  const isCameraOn = await watchCamera(page);
  await openDesk(page);
  await untilInstalled(context, page);
  const loaded: string[] = [];
  context.on('request', (request) => loaded.push(request.url()));
  await page.goto('/desk/stock/delivery');
  const scan = page.getByRole('button', { name: 'Scan', exact: true });
  await expect(scan).toBeVisible();
  expect(loaded.filter((url) => /wasm|scan-worker/.test(url))).toEqual([]);
  await scan.click();
  // Nobody has the code yet: the scanner makes room for the question whose it is.
  await expect(page.getByText(`No product has the barcode ${printed}`)).toBeVisible({ timeout: patient(30_000) });
  await expect(scanner(page)).toBeHidden();
  await expect.poll(isCameraOn).toBe(false);
  expect(loaded.some((url) => /\/desk\/assets\/zxing_reader-[\w-]+\.wasm$/.test(url))).toBe(true);
  await page.getByRole('button', { name: 'Give it to a product' }).click();
  await page.getByRole('searchbox', { name: 'Which product has it?' }).fill(goods);
  await page.getByRole('list', { name: 'Found' }).getByRole('button', { name: goods }).click();
  const pieces = page.getByLabel(`Pieces of ${goods}`);
  await expect(pieces).toHaveValue('1');
  await expect(async () => {
    const answer = await page.evaluate(
      async (q) => (await fetch(`/api/desk/stock?q=${q}`)).json() as Promise<{ items: unknown[] }>,
      printed,
    );
    expect(answer.items).toHaveLength(1);
  }).toPass({ timeout: patient(20_000) });

  await scan.click();
  await expect(scanner(page).getByText(`${goods}: 2 pieces`)).toBeVisible({ timeout: patient(30_000) });
  await watch.fits(page);
  // The pack lies before the camera still, and is one piece. Back closes the scanner, not the page.
  await page.goBack();
  await expect(scanner(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
  await expect.poll(isCameraOn).toBe(false);
  await expect(pieces).toHaveValue('2');

  watch.allowMessages(/Failed to load|ERR_INTERNET_DISCONNECTED|EventSource/);
  await context.setOffline(true);
  await page.reload();
  await expect(pieces).toHaveValue('2');
  await scan.click();
  await expect(scanner(page).getByText(`${goods}: 3 pieces`)).toBeVisible({ timeout: patient(30_000) });
  await scanner(page).getByRole('button', { name: 'Done' }).click();
  await expect(pieces).toHaveValue('3');
  await context.setOffline(false);
});

test('a refused camera is said with the way on, and the code can be typed', async ({ page, context }) => {
  await context.clearPermissions();
  await openDesk(page);
  await page.goto('/desk/stock/delivery');
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await expect(scanner(page).getByRole('alert')).toContainText('does not let the desk use the camera');
  await scanner(page).getByRole('button', { name: 'Type it instead' }).click();
  await expect(scanner(page)).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Add by name or barcode' })).toBeVisible();
});

test('the camera fills the barcode of a new product', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  await openDesk(page);
  await page.goto('/desk/products/new');
  await page.getByText('Description, brand and more').click();
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  await expect(page.getByLabel('Barcode', { exact: true })).toHaveValue(printed, { timeout: patient(30_000) });
  await expect(scanner(page)).toBeHidden();
});
