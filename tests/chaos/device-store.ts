/** What the device holds, read beside the shop: in a transaction of its own, which sees only what is complete. */
import type { Page } from '@playwright/test';
import type { Attention, QueuedAction } from '#src/outbox/action.ts';

type Row = Pick<QueuedAction, 'id' | 'userId' | 'kind' | 'state' | 'attempts' | 'seen'> & {
  payload: { productId?: string; lineId?: string; quantity?: number };
};

export interface Kept {
  intents: Row[];
  attention: Pick<Attention, 'id' | 'userId' | 'code' | 'message'>[];
  /** The last cart that the shop gave, of any shopper. */
  cart: { _id: string; productId: string; quantity: number }[];
}

/** `undefined` while the shop has not made its store yet. */
export function readKept(page: Page): Promise<Kept | undefined> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    // Opening it first would make it, without its stores, in the shop's place.
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
        Kept['attention'],
        { userId: string; name: string; items: Kept['cart'] }[],
      ];
      return { intents, attention, cart: snapshots.find(({ userId, name }) => userId === user.userId && name === 'cart')?.items ?? [] };
    } finally {
      db.close();
    }
  });
}
