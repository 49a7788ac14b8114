/** The outbox's data on the device, read in a transaction of its own, which sees only committed data. */
import type { Page } from '@playwright/test';
import type { Attention } from '#src/outbox/action.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import { patient } from '#tests/support/patience.ts';

/** ms until something on screen must be on the device, on a busy machine. */
const keepTimeoutMs = patient(60_000);

type Row = Pick<QueuedAction, 'id' | 'userId' | 'kind' | 'state' | 'attempts' | 'seen'> & {
  payload: { productId?: string; lineId?: string; quantity?: number };
};

export interface DeviceStore {
  intents: Row[];
  attention: Pick<Attention, 'id' | 'userId' | 'code' | 'message'>[];
  /** The last cart from the server, of any shopper. */
  cart: { _id: string; productId: string; quantity: number }[];
}

/** `undefined` while the app has not created its database yet. */
export function readDeviceStore(page: Page): Promise<DeviceStore | undefined> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    // Opening it first would create it, without its stores, before the app does.
    if (!names.includes('haat-outbox')) return undefined;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('haat-outbox');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    try {
      if (!db.objectStoreNames.contains('snapshots')) return undefined;
      const tx = db.transaction(['intents', 'attention', 'snapshots'], 'readonly');
      const all = (store: string) =>
        new Promise<unknown[]>((resolve, reject) => {
          const asking = tx.objectStore(store).getAll();
          asking.addEventListener('success', () => resolve(asking.result));
          asking.addEventListener('error', () => reject(asking.error));
        });
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { userId?: string };
      const [intents, attention, snapshots] = (await Promise.all([all('intents'), all('attention'), all('snapshots')])) as [
        Row[],
        DeviceStore['attention'],
        { userId: string; name: string; items: DeviceStore['cart'] }[],
      ];
      return { intents, attention, cart: snapshots.find(({ userId, name }) => userId === user.userId && name === 'cart')?.items ?? [] };
    } finally {
      db.close();
    }
  });
}

/** The keys or the rows of a store of the app; none while the app has not created it: opening it first would create it without its stores. */
function readStore(page: Page, database: string, store: string, read: 'getAllKeys' | 'getAll'): Promise<unknown[]> {
  return page.evaluate(
    async ([name, from, what]) => {
      const names = (await indexedDB.databases()).map((one) => one.name);
      if (!names.includes(name)) return [];
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error));
      });
      try {
        if (!db.objectStoreNames.contains(from)) return [];
        const asking: IDBRequest = db.transaction(from, 'readonly').objectStore(from)[what]();
        return await new Promise<unknown[]>((resolve, reject) => {
          asking.addEventListener('success', () => resolve(asking.result as unknown[]));
          asking.addEventListener('error', () => reject(asking.error));
        });
      } finally {
        db.close();
      }
    },
    [database, store, read] as const,
  );
}

/** A page is on screen before the device keeps what it shows, and a busy machine would leave it too early. */
async function untilKept(isKept: () => Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + keepTimeoutMs; !(await isKept());)
    if (Date.now() > deadline) throw new Error(`The device did not keep ${what} within ${keepTimeoutMs / 1000} s`);
}

/** Resolves when the device keeps the product: then its page opens whatever happens on the line. */
export function untilProductKept(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  return untilKept(async () => (await readStore(page, 'haat-cache', 'values', 'getAllKeys')).includes(`haat-["product","${id}"]`), name);
}

/** Resolves when the outbox has the sign-in: a browser that is killed now is signed in when it opens again. */
export function untilSignInKept(page: Page, userId: string): Promise<void> {
  const isKept = async () =>
    (await readStore(page, 'haat-outbox', 'session', 'getAll')).some((row) => (row as { userId?: string }).userId === userId);
  return untilKept(isKept, 'the sign-in');
}
