/** Reads the store of a phone without any effect on it: no transaction, no task. */
import type { IDBFactory } from 'fake-indexeddb';
import type { Order } from '#contract/order.ts';
import type { SnapshotRow } from '#src/outbox/snapshot.ts';
import type { Attention } from '#src/outbox/action.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';

interface RawFactory {
  _databases: Map<string, { rawObjectStores: Map<string, { records: { values: () => Iterable<{ value: unknown }> } }> }>;
}

export class Stored {
  private readonly factory: IDBFactory;

  constructor(factory: IDBFactory) {
    this.factory = factory;
  }

  private valuesOf(store: string, name = 'haat-outbox'): unknown[] {
    const database = (this.factory as unknown as RawFactory)._databases.get(name);
    const records = database?.rawObjectStores.get(store)?.records.values() ?? [];
    return Array.from(records, ({ value }) => value);
  }

  rows(): QueuedAction[] {
    return this.valuesOf('intents') as QueuedAction[];
  }

  attention(): Attention[] {
    return this.valuesOf('attention') as Attention[];
  }

  lists(): SnapshotRow[] {
    return this.valuesOf('snapshots') as SnapshotRow[];
  }

  /** Orders in the vault. */
  keptOrders(): Pick<Order, '_id' | 'userid'>[] {
    return this.valuesOf('orders', 'haat-vault') as Order[];
  }

  /** Rows of one lane in the order in which they are sent. */
  laneRows(userId: string, lane: string): QueuedAction[] {
    return this.rows()
      .filter((row) => row.userId === userId && row.lane === lane)
      .sort((a, b) => a.seq - b.seq);
  }

  /** Changes a row as another version would have written it. */
  rewriteRow(id: string, change: (row: QueuedAction) => void): void {
    const row = this.rows().find((one) => one.id === id);
    if (row) change(row);
  }
}
