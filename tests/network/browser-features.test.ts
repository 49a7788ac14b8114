import { afterEach, expect, test, vi } from 'vitest';
import { isStoragePersistent, persistStorage, persistStorageUnasked, usedStorage } from '#src/state/browser-features.ts';
import { randomUuid } from '#src/state/random-uuid.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser with this answer about the permission, and how often it was asked to keep the storage. */
function browser(query: (() => Promise<{ state: string }>) | undefined) {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist }, ...(query && { permissions: { query } }) });
  return persist;
}

test('nobody is asked about permanent storage after another tap (Firefox asks over the page)', async () => {
  const persist = browser(async () => ({ state: 'prompt' }));
  expect(await persistStorageUnasked()).toBe(false);
  expect(persist).not.toHaveBeenCalled();
  // The button on /offline asks.
  expect(await persistStorage()).toBe(true);
});

test('a browser that decides by itself is asked', async () => {
  const granted = browser(async () => ({ state: 'granted' }));
  expect(await persistStorageUnasked()).toBe(true);
  const unknown = browser(() => Promise.reject(new TypeError('persistent-storage is not a permission')));
  expect(await persistStorageUnasked()).toBe(true);
  const without = browser(undefined);
  expect(await persistStorageUnasked()).toBe(true);
  expect([granted, unknown, without].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

test.each([{}, { storage: {} }])('a browser without these calls has no numbers and no promise', async (navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect([await usedStorage(), await isStoragePersistent(), await persistStorage(), await persistStorageUnasked()]).toEqual([
    undefined,
    false,
    false,
    false,
  ]);
});

test('a page over plain http, which has no randomUUID, makes UUIDs of version 4 all the same', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const made = Array.from({ length: 200 }, randomUuid);
  for (const one of made) expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made).size).toBe(200);
  // Every place but the version has any digit.
  expect(new Set(made.map((one) => one.at(19))).size).toBe(4);
});
