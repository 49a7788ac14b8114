/** A page that the browser keeps for Back, beside another page of the shop. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openCache, transact, withCache } from '#src/cache/cache-database.ts';
import { connect } from '#src/outbox/store/connection.ts';
import { openOutboxDatabase } from '#src/outbox/store/database.ts';
import { shopApp } from '#tests/support/client/shop-app.ts';

/** The browser keeps this page, or brings it back. */
const browser = (type: 'pagehide' | 'pageshow') => dispatchEvent(Object.assign(new Event(type), { persisted: true }));

beforeEach(() => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  browser('pageshow');
});

const once = (target: EventTarget, type: string) => new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

/** What another page reads, with a handle of its own. */
async function readElsewhere(name: string, store: string, id: string): Promise<unknown> {
  const request = indexedDB.open(name);
  await once(request, 'success');
  const asked = request.result.transaction(store).objectStore(store).get(id);
  await once(asked, 'success');
  request.result.close();
  return asked.result;
}

/** Much longer than another page needs to read. */
const manySteps = 500;

/** `work`: its first try goes on and on until it is aborted, as where the script stands still. `begun` resolves once it does. */
function standingStill() {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let tries = 0;
  return {
    begun,
    async work(ask: () => Promise<unknown>): Promise<void> {
      tries += 1;
      for (let steps = 0; tries === 1 && steps < manySteps; steps += 1) {
        await ask();
        begin();
      }
    },
  };
}

it('a browser that lets a kept page end its work saves the change that was under way', async () => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Google Inc.');
  const connection = connect(shopApp, async () => undefined);
  const { begun, work } = standingStill();
  const saved = connection.write(['meta'], async (tx) => {
    await work(() => tx.store.get('mark'));
    await tx.store.put({ id: 'mark', value: 'saved' });
  });
  await begun;
  browser('pagehide');
  await saved;
  expect(await readElsewhere('haat-outbox', 'meta', 'mark')).toMatchObject({ value: 'saved' });
  await connection.close();
});

it('a page left while it saves a change holds up no other, and saves it on return', async () => {
  const connection = connect(shopApp, async () => undefined);
  const { begun, work } = standingStill();
  const saved = connection.write(['meta'], async (tx) => {
    await work(() => tx.store.get('mark'));
    await tx.store.put({ id: 'mark', value: 'saved' });
  });
  await begun;
  browser('pagehide');
  expect(await readElsewhere('haat-outbox', 'meta', 'mark')).toBeUndefined();
  browser('pageshow');
  await saved;
  expect(await readElsewhere('haat-outbox', 'meta', 'mark')).toEqual({ id: 'mark', value: 'saved' });
  await connection.close();
});

it('the same of a screen that is cached', async () => {
  const { begun, work } = standingStill();
  const totals = { id: 'totals' as const, rows: 1, bytes: 2 };
  const stored = withCache(
    (db) =>
      transact(db, async (tx) => {
        const meta = tx.objectStore('meta');
        await work(() => meta.get('totals'));
        await meta.put(totals);
      }),
    async () => undefined,
  );
  await begun;
  browser('pagehide');
  expect(await readElsewhere('haat-cache', 'meta', 'totals')).toBeUndefined();
  browser('pageshow');
  await stored;
  expect(await readElsewhere('haat-cache', 'meta', 'totals')).toEqual(totals);
  (await openCache()).close();
});

it('a page left while it makes its store, or begins something then, holds up no other page', async () => {
  const left = openOutboxDatabase('haat-outbox', () => undefined);
  const failed = expect(left).rejects.toMatchObject({ name: 'AbortError' });
  browser('pagehide');
  await failed;
  browser('pageshow');
  const db = await openOutboxDatabase('haat-outbox', () => undefined);
  browser('pagehide');
  await expect(db.put('meta', { id: 'mark', value: 'late' })).rejects.toBeInstanceOf(DOMException);
  expect(await readElsewhere('haat-outbox', 'meta', 'mark')).toBeUndefined();
  browser('pageshow');
  db.close();
});
