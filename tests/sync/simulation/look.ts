/** A look into the store that disturbs nobody: no transaction, no turn. */
import { outboxName } from '#src/sync/outbox/database.ts';
import type { Attention, Intent } from '#src/sync/outbox/intent.ts';

interface RawFactory {
  _databases: Map<string, { rawObjectStores: Map<string, { records: { values: () => Iterable<{ value: unknown }> } }> }>;
}

function valuesOf(store: string): unknown[] {
  const database = (globalThis.indexedDB as unknown as RawFactory)._databases.get(outboxName);
  const records = database?.rawObjectStores.get(store)?.records.values() ?? [];
  return Array.from(records, ({ value }) => value);
}

export function storedRows(): Intent[] {
  return valuesOf('intents') as Intent[];
}

export function storedAttention(): Attention[] {
  return valuesOf('attention') as Attention[];
}

export function storedLists(): { userId: string; name: string }[] {
  return valuesOf('snapshots') as { userId: string; name: string }[];
}

/** Rows of one lane in the order in which they are sent. */
export function laneRows(userId: string, lane: string): Intent[] {
  return storedRows()
    .filter((row) => row.userId === userId && row.lane === lane)
    .sort((a, b) => a.seq - b.seq);
}

/** Writes into a row as another version of the shop would have. */
export function rewriteRow(id: string, change: (row: Intent) => void): void {
  const row = storedRows().find((one) => one.id === id);
  if (row) change(row);
}
