/** The outbox's store on a new device, with rows of the test's choice. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { connect } from '#src/outbox/store/connection.ts';
import type { OutboxStore } from '#src/outbox/store/database.ts';
import { actionVersion } from '#src/outbox/action.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import { shopApp } from '#tests/support/client/shop-app.ts';

/** A queued action; by default a removed heart that was never sent. */
export function aRow(over: Partial<QueuedAction> = {}): QueuedAction {
  const id = over.id ?? crypto.randomUUID();
  const payload = { itemId: '11111111-1111-4111-8111-111111111111', productId: 'kurta' };
  return {
    kind: 'wish.remove',
    payload,
    id,
    userId: 'meera',
    lane: `wish:${id}`,
    seq: 1,
    v: actionVersion,
    state: 'ready',
    attempts: 0,
    nextAt: 0,
    leaseOwner: '',
    leaseUntil: 0,
    madeAt: 0,
    seen: undefined,
    ...over,
  } as QueuedAction;
}

export function anOutboxStore() {
  globalThis.indexedDB = new IDBFactory();
  const connection = connect(shopApp, async () => undefined);
  const every: [OutboxStore, ...OutboxStore[]] = ['meta', 'session', 'lanes', 'intents', 'attention', 'snapshots', 'sent'];
  return {
    connection,
    put: (store: OutboxStore, ...rows: unknown[]) =>
      connection.write(every, async (tx) => {
        for (const row of rows) await tx.objectStore(store).put(row as never);
      }),
    remove: (store: OutboxStore, id: string) => connection.write(every, async (tx) => tx.objectStore(store).delete(id)),
    /** All rows of a store, by ID where rows have one. */
    all: (store: OutboxStore): Promise<Record<string, unknown>[]> =>
      connection.read(every, async (tx) => (await tx.objectStore(store).getAll()) as unknown as Record<string, unknown>[]),
  };
}
