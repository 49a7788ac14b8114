/** The stores of a newer release on a device that went back to this one. */
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { actionVersion } from '#src/outbox/action.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import { confirmSignOut } from '#src/shop/outbox/sign-out-question.ts';
import { createFakeCartServer } from '#tests/support/client/fake-cart-server.ts';
import { newDevice, openPage, setOnline, storeSession } from '#tests/support/client/open-page.ts';

vi.mock('#src/shop/outbox/sign-out-question.ts', { spy: true });

const userId = () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { userId: string }).userId;

beforeEach(async () => {
  await newDevice();
  storeSession();
});
afterEach(newDevice);

/** Leaves the database of the device as a release with a higher version would. */
async function upgrade(name: string, change: (db: IDBPDatabase) => void): Promise<void> {
  const { version } = await openDB(name).then((db) => (db.close(), db));
  const db = await openDB(name, version + 1, { upgrade: (newer) => change(newer) });
  db.close();
}

/** A device with a mug in its queue, whose store the newer release has changed. */
async function withQueuedMug(shop: ReturnType<typeof createFakeCartServer>, change: (db: IDBPDatabase) => void) {
  setOnline(false);
  shop.setFault('refuse');
  const before = await openPage(shop);
  await before.add('u-mug-lotus');
  await before.die();
  await upgrade('haat-outbox', change);
}

async function putRow(change: (row: QueuedAction) => unknown): Promise<void> {
  const db = await openDB('haat-outbox');
  const [row] = (await db.getAll('intents')) as QueuedAction[];
  if (row) await db.put('intents', change(row));
  db.close();
}

function goOnline(shop: ReturnType<typeof createFakeCartServer>): void {
  shop.setFault('none');
  setOnline(true);
}

test('a change that waits in the store of a newer release is shown, and sent once', async () => {
  const shop = createFakeCartServer();
  await withQueuedMug(shop, (db) => void db.createObjectStore('gifts', { keyPath: 'id' }));
  const page = await openPage(shop);
  expect(page.view()).toMatchObject({ canStore: true });
  expect(page.view().waiting).toHaveLength(1);
  expect(page.cart()).toEqual({ 'u-mug-lotus': 1 });
  goOnline(shop);
  await page.changes.sendNow();
  await vi.waitFor(() => expect(shop.effects).toHaveLength(1));
  expect(page.view().waiting).toEqual([]);
});

test('a new change is saved in the store of a newer release, behind those that wait', async () => {
  const shop = createFakeCartServer();
  await withQueuedMug(shop, () => undefined);
  const page = await openPage(shop);
  await page.add('h-kettle-brass');
  await page.die();
  const later = await openPage(shop);
  expect(later.view().waiting.map(({ action }) => action.kind)).toEqual(['cart.add', 'cart.add']);
});

test('if the newer release moved the changes, they are counted, told of, asked about at log-out', async () => {
  const shop = createFakeCartServer();
  await withQueuedMug(shop, (db) => {
    db.deleteObjectStore('snapshots');
    db.deleteObjectStore('lanes');
  });
  goOnline(shop);
  const page = await openPage(shop);
  expect(page.view()).toMatchObject({ canStore: false, isStoreNewer: true, newer: 1 });
  // The shop works on: each action is sent at once.
  await page.add('h-kettle-brass');
  expect(shop.effects).toHaveLength(1);
  vi.mocked(confirmSignOut).mockResolvedValueOnce('stay');
  expect(await page.changes.signOut(false)).toBe(false);
  expect(vi.mocked(confirmSignOut)).toHaveBeenLastCalledWith(1, true);
  vi.mocked(confirmSignOut).mockResolvedValueOnce('keep');
  expect(await page.changes.signOut(false)).toBe(true);
  const db = await openDB('haat-outbox');
  expect([await db.count('intents'), await db.count('session')]).toEqual([1, 0]);
  db.close();
});

test.for([
  ['of a kind that only it knows', (row: QueuedAction) => ({ ...row, kind: 'gift.wrap', lane: 'gift:1' })],
  ['of a group that this release knows', (row: QueuedAction) => ({ ...row, kind: 'cart.gift' })],
  ['with a payload in a form of its own', (row: QueuedAction) => ({ ...row, v: actionVersion + 1, payload: { lines: [1] } })],
] as const)('a change of a newer release, %s, waits, holds nothing up, and is sent by that release', async ([, change]) => {
  const shop = createFakeCartServer();
  let own: QueuedAction | undefined;
  await withQueuedMug(shop, () => undefined);
  await putRow((row) => {
    own = row;
    return { ...change(row), madeAt: Date.now() - 3_600_000 };
  });
  const page = await openPage(shop);
  expect(page.view().waiting).toHaveLength(1);
  await page.add('h-kettle-brass');
  goOnline(shop);
  await page.changes.sendNow();
  await vi.waitFor(() => expect(shop.effects).toHaveLength(1));
  expect(page.view().attention.map(({ code }) => code)).toEqual(['newer_version']);
  await expect(page.changes.retry(own?.id ?? '')).rejects.toThrow(words().sync.newer);
  await page.die();
  // The newer release reads it as its own.
  const db = await openDB('haat-outbox');
  const [left] = await db.getAll('attention');
  await db.put('attention', { ...left, intent: { ...own, attempts: 0 } });
  db.close();
  const newer = await openPage(shop);
  await vi.waitFor(() => expect(shop.effects.map(({ key }) => key)).toContain(own?.id));
  await vi.waitFor(() => expect([newer.view().attention, newer.view().waiting]).toEqual([[], []]));
});

test('an entry in another form is counted, never changed, and holds nothing up', async () => {
  const shop = createFakeCartServer();
  await withQueuedMug(shop, () => undefined);
  const odd = { id: 'odd', userId: userId(), steps: ['wrap'], state: 'parked' };
  await putRow(() => odd);
  const page = await openPage(shop);
  expect(page.view().newer).toBe(1);
  goOnline(shop);
  await page.changes.sendNow();
  await vi.waitFor(() => expect(shop.effects).toHaveLength(1));
  const db = await openDB('haat-outbox');
  expect(await db.getAll('intents')).toEqual([odd]);
  db.close();
});

test('the cache of a newer release is made anew, and serves', async () => {
  const shop = createFakeCartServer();
  const before = await openPage(shop);
  await before.store.writeQuery({ id: 'a', scope: 'public', updatedAt: 5, value: 'ours' });
  await before.die();
  await upgrade('haat-cache', (db) => {
    db.deleteObjectStore('values');
    db.createObjectStore('values', { keyPath: ['scope', 'id'] });
  });
  const page = await openPage(shop);
  expect(await page.store.readStoredQuery('a')).toBeUndefined();
  await page.store.writeQuery({ id: 'b', scope: 'public', updatedAt: 5, value: 'ours' });
  expect((await page.store.readStoredQuery('b'))?.value).toBe('ours');
});
