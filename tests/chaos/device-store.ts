/** The outbox's data on the device, read in a transaction of its own, which sees only committed data. */
import type { Page } from '@playwright/test';
import type { Attention } from '#src/outbox/action.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';

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

/** Whether the device keeps the product: then its page opens whatever happens on the line. */
export function isKept(page: Page, productId: string): Promise<boolean> {
  return page.evaluate(async (id) => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('haat-cache')) return false;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('haat-cache');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    try {
      if (!db.objectStoreNames.contains('values')) return false;
      const reading = db.transaction('values', 'readonly').objectStore('values').getAllKeys();
      const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
        reading.addEventListener('success', () => resolve(reading.result));
        reading.addEventListener('error', () => reject(reading.error));
      });
      return keys.includes(`haat-["product","${id}"]`);
    } finally {
      db.close();
    }
  }, productId);
}
