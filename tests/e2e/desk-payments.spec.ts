/**
 * An owner types the keys of the payment provider on a phone: each way it can end says so, and nothing of them stays on the device. The provider
 * is a stand-in, the server one of this file, whose shop has no keys.
 * @module-tag phone
 */
import { words } from '#language/words.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { goodKeys, type PaymentProvider, startPaymentProvider } from '#tests/support/server/payment-provider.ts';
import { freePort, killServers, startServer } from '#tests/support/server/server-process.ts';
import { signInAtDesk } from './support/desk-person.ts';
import { newPerson } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const said = words().keyMessages;
let provider: PaymentProvider;
let shop: ReturnType<typeof startServer>;
let dataDir = '';
let origin = '';

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'haat-keys-'));
  chmodSync(dataDir, 0o755);
  provider = await startPaymentProvider();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const sealed = { SEAL_KEY: 'a1'.repeat(32), RAZORPAY_TEST_ORIGIN: provider.origin };
  shop = startServer({ DATA_DIR: dataDir, PORT: port, PUBLIC_URL: address, SEED: 'none', ...sealed });
  origin = await shop.open;
});

test.afterAll(async () => {
  shop.process.kill('SIGTERM');
  await shop.ended;
  killServers();
  await provider.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** Becomes the owner of the new shop with the link of its first start. */
async function becomeOwner(page: Page): Promise<void> {
  const person = newPerson();
  const [, key] = /\/desk\/claim#(\S+)/.exec(shop.stdout()) ?? [];
  const answer = await page.request.post(`${origin}/api/desk/setup/claim`, {
    headers: { 'x-desk': '1', origin },
    data: { key, ...person, deviceName: 'Phone' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await signInAtDesk(page, person);
}

async function typeKeys(page: Page, { keyId, keySecret, webhookSecret }: typeof goodKeys): Promise<void> {
  await page.getByLabel('Key ID').fill(keyId);
  await page.getByLabel('Key secret').fill(keySecret);
  await page.getByLabel('Webhook secret').fill(webhookSecret);
  await page.getByRole('button', { name: 'Test and save the keys' }).click();
}

/** Everything that the browser keeps for this origin, as text. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('cannot be read')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) kept.push(store, await asked(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.includes('/api/')) kept.push(await (await cache.match(request))?.text());
    }
    return JSON.stringify(kept);
  });

test('keys that are typed at the desk are tested, count, and stay nowhere on the phone', async ({ browser, watch }) => {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  watch.allow(/payment-keys/);
  await becomeOwner(page);
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByText('Nobody is charged until you type the keys')).toBeVisible();

  await test.step('refused ones and an absent provider are different sentences', async () => {
    await typeKeys(page, { ...goodKeys, keySecret: 'Wrong-secret-1234' });
    await expect(page.getByRole('alert')).toHaveText(said.refused);
    provider.isDown = true;
    await typeKeys(page, goodKeys);
    await expect(page.getByRole('alert')).toHaveText(said.unreachable);
    provider.isDown = false;
  });

  await test.step('without a network the page says so and sends nothing', async () => {
    await context.setOffline(true);
    await expect(page.getByText('This page needs the network')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Test and save the keys' })).toBeDisabled();
    await context.setOffline(false);
    await expect(page.getByText('This page needs the network')).toBeHidden();
  });

  await test.step('good ones count, and the checklist ticks the step', async () => {
    await page.getByRole('button', { name: 'Test and save the keys' }).click();
    const step = page.getByRole('listitem').filter({ hasText: 'Payments' });
    await expect(step.getByRole('img', { name: 'Done' })).toBeVisible();
    await step.getByRole('link').click();
    await expect(page.getByText('Key ID for tests, ending in 1234')).toBeVisible();
    await expect(page.getByLabel('Key secret')).toHaveValue('');
  });

  const kept = await keptHere(page);
  expect(kept).toContain('haat-desk-session');
  for (const secret of [...Object.values(goodKeys), 'Wrong-secret-1234']) expect(kept.includes(secret), secret).toBe(false);
  expect(await page.locator('input[type=password]').count(), 'browsers offer to store passwords').toBe(0);

  await page.getByRole('button', { name: 'Remove the keys' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the keys' }).click();
  await expect(page.getByText('Nobody is charged until you type the keys')).toBeVisible();
  await context.close();
});
