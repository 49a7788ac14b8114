/** A queued action left by a newer version, on a device that went back to an older one. */
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { type Attention, actionVersion } from '#src/outbox/action.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import { createFakeCartServer } from '#tests/support/client/fake-cart-server.ts';
import { newDevice, openPage, setOnline, storeSession } from '#tests/support/client/open-page.ts';

const minute = 60_000;

beforeEach(async () => {
  await newDevice();
  storeSession();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  await newDevice();
  vi.useRealTimers();
});

/** Rewrites every row of a store as another version would leave it. */
async function rewrite<T>(store: 'intents' | 'attention', change: (row: T) => T): Promise<void> {
  const db = await openDB('haat-outbox');
  for (const row of await db.getAll(store)) await db.put(store, change(row as T));
  db.close();
}

/** A device with one action of a newer version that was sent once, as the older version finds it. */
async function wentBack(shop: ReturnType<typeof createFakeCartServer>) {
  setOnline(false);
  shop.setFault('refuse');
  const newer = await openPage(shop);
  await newer.add('u-mug-lotus');
  await newer.die();
  await rewrite<QueuedAction>('intents', (row) => ({ ...row, v: actionVersion + 1, attempts: 1, state: 'unknown' }));
  shop.setFault('none');
  setOnline(true);
  return openPage(shop);
}

test('a row of a newer version is left alone while its page may send it, then asks for attention', async () => {
  const shop = createFakeCartServer();
  const page = await wentBack(shop);
  await page.askCart();
  expect(page.view().waiting).toHaveLength(1);
  expect(page.view().attention).toEqual([]);
  vi.setSystemTime(Date.now() + 11 * minute);
  await page.die();
  const later = await openPage(shop);
  await vi.waitFor(() => expect(later.view().attention.map(({ code }) => code)).toEqual(['newer_version']));
  expect(later.view().waiting).toEqual([]);
  expect(shop.arrivals).toEqual([]);
});

test('Try now moves it there at once; Retry asks for a newer version, which sends it by its key', async () => {
  const shop = createFakeCartServer();
  const page = await wentBack(shop);
  await page.changes.sendNow();
  const [put] = page.view().attention;
  expect(put?.code).toBe('newer_version');
  await expect(page.changes.retry(put?.id ?? '')).rejects.toThrow(words().sync.newer);
  expect(page.view().attention).toHaveLength(1);
  await page.die();
  // The newer version treats it as one of its own.
  await rewrite<Attention>('attention', (row) => ({ ...row, intent: { ...row.intent, v: actionVersion } }));
  const newer = await openPage(shop);
  await newer.changes.retry(put?.id ?? '');
  await vi.waitFor(() => expect(shop.effects.map(({ key }) => key)).toEqual([put?.id]));
  expect(newer.view().attention).toEqual([]);
});
