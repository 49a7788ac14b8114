import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cacheLimit } from '#src/cache/cache-database.ts';

/** New modules over an empty disk: a page that opens. */
async function openStore() {
  vi.resetModules();
  await import('#tests/support/client/start-shop.ts');
  return import('#src/cache/query-store.ts');
}

const disk = () => {
  globalThis.indexedDB = new IDBFactory();
};

const row = (id: string, updatedAt: number, value: unknown = { of: id }, scope = 'public') => ({ id, scope, updatedAt, value });

beforeEach(disk);

describe('a cached row', () => {
  test('is there again after the page was closed', async () => {
    await (await openStore()).writeQuery(row('a', 5));
    expect(await (await openStore()).readStoredQuery('a')).toMatchObject({ value: { of: 'a' }, updatedAt: 5, scope: 'public' });
  });

  test('of a shopper goes with their others, even if the page closed before it had counted the row', async () => {
    const before = await openStore();
    await before.writeQuery(row('own', 5, 'private', 'meera'));
    await before.writeQuery(row('list', 5));
    const after = await openStore();
    await after.removeQueries(({ scope }) => scope !== 'public');
    expect(await after.readStoredQuery('own')).toBeUndefined();
    expect(await after.readStoredQuery('list')).toBeDefined();
  });

  test('is never replaced by an older one, except when its own time was wrong', async () => {
    const store = await openStore();
    await store.writeQuery(row('a', 20, 'new'));
    await store.writeQuery(row('a', 10, 'old'));
    expect((await store.readStoredQuery('a'))?.value).toBe('new');
    await store.writeQuery(row('b', Date.now() + 86_400_000, 'from tomorrow'));
    await store.writeQuery(row('b', Date.now(), 'from today'));
    expect((await store.readStoredQuery('b'))?.value).toBe('from today');
  });

  test('is one of at most 200: the least recently viewed row is evicted', async () => {
    const store = await openStore();
    const clock = vi.spyOn(Date, 'now');
    for (let n = 0; n < 205; n += 1) {
      clock.mockReturnValue(1_000_000 + n);
      await store.writeQuery(row(`q${n}`, n));
    }
    const stored = (await store.listQueries()).map(({ id }) => id);
    expect(stored.length).toBe(200);
    expect(stored).not.toContain('q0');
    expect(stored).not.toContain('q4');
    expect(stored).toContain('q5');
    expect(stored).toContain('q204');
  });

  test('shares 4 MB with all others, counted in bytes and not in rows', async () => {
    const store = await openStore();
    const clock = vi.spyOn(Date, 'now');
    const big = 'x'.repeat(1_000_000);
    for (let n = 0; n < 6; n += 1) {
      clock.mockReturnValue(1_000_000 + n);
      await store.writeQuery(row(`big${n}`, n, big));
    }
    const stored = await store.listQueries();
    expect(stored.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(cacheLimit.bytes);
    expect(stored.map(({ id }) => id).sort()).toEqual(['big2', 'big3', 'big4', 'big5']);
  });

  test('viewed a while ago counts as recently viewed', async () => {
    const store = await openStore();
    const clock = vi.spyOn(Date, 'now');
    for (let n = 0; n < 200; n += 1) {
      clock.mockReturnValue(1_000_000 + n);
      await store.writeQuery(row(`q${n}`, n));
    }
    clock.mockReturnValue(2_000_000);
    await store.readStoredQuery('q0');
    await expect.poll(async () => (await store.listQueries()).find(({ id }) => id === 'q0')?.usedAt).toBe(2_000_000);
    await store.writeQuery(row('one more', 300));
    const stored = (await store.listQueries()).map(({ id }) => id);
    expect(stored).toContain('q0');
    expect(stored).not.toContain('q1');
  });

  test('confirmed by the server costs a small write, not the data again', async () => {
    const store = await openStore();
    await store.writeQuery(row('a', 5));
    await store.confirmQuery('a', 9);
    expect(await store.readStoredQuery('a')).toMatchObject({ value: { of: 'a' }, updatedAt: 9 });
  });
});

describe('a start', () => {
  test('reads all launch rows in one transaction', async () => {
    const store = await openStore();
    const names = Array.from({ length: 24 }, (_, n) => `q${n}`);
    for (const name of names) await store.writeQuery(row(name, 1));
    await store.writeHot({ id: 'hot', frame: names.slice(0, 10), recent: [...names.slice(10), 'never stored'] });
    // Otherwise the page before counts its rows half a second later, in a transaction of its own.
    await store.listQueries();
    const fresh = await openStore();
    await fresh.listQueries();
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const found = await fresh.readHot();
    expect(found?.queries.map(({ id }) => id)).toEqual(names);
    expect(transactions).toHaveBeenCalledTimes(1);
  });
});

describe('an unavailable store', () => {
  test('causes no failure', async () => {
    const store = await openStore();
    globalThis.indexedDB = {
      open: () => {
        throw new Error('blocked');
      },
    } as unknown as IDBFactory;
    await expect(store.readStoredQuery('a')).resolves.toBeUndefined();
    await expect(store.writeQuery(row('a', 1))).resolves.toBe(false);
    await expect(store.readHot()).resolves.toBeUndefined();
    await expect(store.listQueries()).resolves.toEqual([]);
    await expect(store.clearQueries()).resolves.toBeUndefined();
  });

  test('is opened again when its handle died', async () => {
    const store = await openStore();
    await store.writeQuery(row('a', 1));
    const real = IDBDatabase.prototype.transaction;
    const dead = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The connection was closed', 'InvalidStateError');
    });
    expect((await store.readStoredQuery('a'))?.value).toEqual({ of: 'a' });
    expect(real).toBeTypeOf('function');
    dead.mockRestore();
  });

  test('on a full disk evicts half of the rows, and then caches the response', async () => {
    const store = await openStore();
    for (let n = 0; n < 10; n += 1) await store.writeQuery(row(`q${n}`, n, 'x'.repeat(1000)));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await store.writeQuery(row('new', 99, 'here'));
    expect((await store.readStoredQuery('new'))?.value).toBe('here');
    expect((await store.listQueries()).length).toBeLessThan(8);
  });

  test('holds nothing after it was cleared, neither rows nor the catalogue', async () => {
    const store = await openStore();
    await store.writeQuery(row('a', 1));
    await store.writeDocument({ id: 'catalogue', at: 1, value: 'all' });
    await store.clearQueries();
    expect(await store.listQueries()).toEqual([]);
    expect(await store.readDocument('catalogue')).toBeUndefined();
  });
});
