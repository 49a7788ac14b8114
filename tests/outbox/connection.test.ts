/** The outbox's handle on its store, in a browser with faults. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, isHanging } from '#src/outbox/store/connection.ts';
import { NotSaved } from '#src/outbox/store/database.ts';
import { deviceId } from '#src/outbox/store/device.ts';
import { shopApp } from '#tests/support/client/shop-app.ts';

/** An open tab of an older version that holds the store: the new version cannot open it before that tab is closed. */
function oldTab(): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = indexedDB.open('haat-outbox', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('meta', { keyPath: 'id' }));
    request.addEventListener('success', () => resolve(request.result));
  });
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a store that does not open says within four seconds that nothing was saved, until it opens', async () => {
  const held = await oldTab();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const connection = connect(shopApp, async () => undefined);
  const refused = (after: number) => {
    const tried = expect(deviceId(connection, 'a')).rejects.toBeInstanceOf(NotSaved);
    return vi.advanceTimersByTimeAsync(after).then(() => tried);
  };
  await refused(4000);
  await refused(0);
  vi.useRealTimers();
  held.close();
  await vi.waitFor(async () => expect(await deviceId(connection, 'a')).toBe('a'));
  await connection.close();
});

it('work that decides to save nothing is not retried, and reports its own reason', async () => {
  const connection = connect(shopApp, async () => undefined);
  const reason = new NotSaved(new DOMException('full', 'QuotaExceededError'));
  let tries = 0;
  const written = connection.write(['meta'], async () => {
    tries += 1;
    throw reason;
  });
  await expect(written).rejects.toBe(reason);
  expect(tries).toBe(1);
  await connection.close();
});

it.for(['write', 'read'] as const)('a mistake in our own code while it runs a %s is reported and not tried again', async (kind) => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const connection = connect(shopApp, async () => undefined);
  const mistake = new TypeError('ours');
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw mistake;
  };
  await expect(connection[kind](['meta'], work)).rejects.toMatchObject({ name: 'NotSaved', cause: mistake, full: false });
  expect(tries).toBe(1);
  expect(reported.mock.calls).toEqual([[mistake]]);
  await connection.close();
});

/** An existing handle whose next writes fail with each of these, one after the other. */
async function failing(names: string[]) {
  const makeRoom = vi.fn(async () => undefined);
  const connection = connect(shopApp, makeRoom);
  await deviceId(connection, 'a');
  const failures = names.map((name) => new DOMException('no', name));
  const write = () =>
    connection.write(['meta'], async (tx) => {
      const failure = failures.shift();
      if (failure) throw failure;
      await tx.objectStore('meta').put({ id: 'x', value: 'x' });
    });
  return { connection, makeRoom, write };
}

it('a full disk frees space once and retries; a closed store is opened again without that', async () => {
  const full = await failing(['QuotaExceededError']);
  await full.write();
  expect(full.makeRoom).toHaveBeenCalledOnce();
  const closed = await failing(['InvalidStateError']);
  await closed.write();
  expect(closed.makeRoom).not.toHaveBeenCalled();
  const stays = await failing(['QuotaExceededError', 'QuotaExceededError']);
  await expect(stays.write()).rejects.toMatchObject({ full: true });
  for (const { connection } of [full, closed, stays]) await connection.close();
});

it('a hanging store is told from an unavailable one, and leaves no timer behind once open', async () => {
  const held = await oldTab();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const connection = connect(shopApp, async () => undefined);
  const error = connection.read(['meta'], async () => true).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(4000);
  expect([isHanging(await error), isHanging(new Error('no'))]).toEqual([true, false]);
  held.close();
  await vi.waitFor(async () => expect(await connection.read(['meta'], async () => true)).toBe(true));
  expect(vi.getTimerCount()).toBe(0);
  await connection.close();
});

it('a closed connection does not open the store again', async () => {
  const connection = connect(shopApp, async () => undefined);
  await deviceId(connection, 'a');
  await connection.close();
  globalThis.indexedDB = new IDBFactory();
  await expect(connection.read(['meta'], async () => true)).rejects.toThrow('The outbox is closed');
  await expect(deviceId(connection, 'b')).rejects.toBeInstanceOf(NotSaved);
  expect(await indexedDB.databases()).toEqual([]);
});
