/**
 * The last orders of a shopper, on this device for as long as they do not sign out: also without a network, and after their sign-in has
 * expired. Nothing here throws: a device without room keeps none, and the shopper is told nothing.
 */
import { matchQuery, type QueryClient, type QueryMeta } from '@tanstack/react-query';
import type { Order } from '#contract/order.ts';
import { parseRestoredNote } from '#contract/restored.ts';
import { ofKind } from '#src/cache/query-keys.ts';
import { currentSession } from '#src/shop/session/session.ts';
import { restoredKey } from '#src/shop/outbox/restored-note.ts';
import { readText } from '#src/state/stored.ts';
import { markOf } from '#src/state/token-prefix.ts';
import { removeVault, withVault } from './order-vault-database.ts';
import { keepFiles } from './order-vault-files.lazy.ts';

/** Orders that are kept, the newest. */
export const maxVaultOrders = 20;

export interface VaultOrders {
  userId: string;
  /** When the server sent them, ms since 1970. */
  at: number;
  /** The newest first. */
  orders: Order[];
  /** Orders that the shop has forgotten: it was restored from a backup that is older. */
  unknown?: { ids: string[] };
}

/** Stores what the server sent at `at`, ms since 1970. An order that is missing in `orders` stays: a restored shop may have forgotten it. */
export async function keepOrders(userId: string, orders: readonly Order[], at: number): Promise<void> {
  // A disk without room: the orders are worth more than their pictures and papers.
  await writeOrders(userId, orders, at, async () => {
    await withVault((db) => db.clear('files'));
    await writeOrders(userId, orders, at);
  });
}

function writeOrders(userId: string, orders: readonly Order[], at: number, whenFull?: () => Promise<void>): Promise<void> {
  return withVault(async (db) => {
    const tx = db.transaction(['orders', 'files', 'notes'], 'readwrite');
    const [owner, closed, before] = await Promise.all([
      tx.objectStore('notes').get('owner'),
      tx.objectStore('notes').get('closed'),
      tx.objectStore('orders').getAll(),
    ]);
    const session = currentSession();
    const isOver = session?.userId !== userId || closed?.value === markOf(session.token);
    if (isOver || (owner?.value === userId && owner.at > at)) return tx.done;
    if (owner?.value !== userId) await Promise.all([tx.objectStore('orders').clear(), tx.objectStore('files').clear()]);
    const sent = new Set(orders.map(({ _id }) => _id));
    const all = [...orders, ...before.filter(({ _id, userid }) => userid === userId && !sent.has(_id))];
    const kept = newestFirst(all).slice(0, maxVaultOrders);
    const keptIds = new Set(kept.map(({ _id }) => _id));
    for (const { _id } of before) if (!keptIds.has(_id)) void tx.objectStore('orders').delete(_id);
    for (const order of kept) void tx.objectStore('orders').put(order);
    void tx.objectStore('notes').put({ id: 'owner', value: userId, at });
    return tx.done;
  }, whenFull);
}

function newestFirst(orders: readonly Order[]): Order[] {
  return [...orders].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/** What is kept of this shopper, or without `userId` of the one whose sign-in has ended; `undefined` when there is nothing. */
export async function readVault(userId?: string): Promise<VaultOrders | undefined> {
  return withVault(async (db) => {
    const tx = db.transaction(['orders', 'notes']);
    const [owner, orders] = await Promise.all([tx.objectStore('notes').get('owner'), tx.objectStore('orders').getAll()]);
    if (!owner || orders.length === 0 || (userId !== undefined && owner.value !== userId)) return undefined;
    const ids = orders.filter(isForgotten).map(({ _id }) => _id);
    return { userId: owner.value, at: owner.at, orders: newestFirst(orders).map(readOnly), ...(ids.length > 0 && { unknown: { ids } }) };
  });
}

/** The answer to the shopper's list of orders where the server cannot be reached and nothing else is on the device. */
export async function ordersFromVault(userId: string): Promise<{ data: Order[]; at: number } | undefined> {
  const kept = await readVault(userId);
  return kept && { data: kept.orders, at: kept.at };
}

/** The order without what only the shop can do now. */
function readOnly({ mayCancel: _may, returnUntil: _until, ...order }: Order): Order {
  return order;
}

/** Empties the vault at a sign-out. The sign-in that ends stores nothing any more, in no tab: what it still receives is nobody's. */
export async function closeVault(): Promise<void> {
  const token = currentSession()?.token;
  const isEmpty = await withVault(async (db) => {
    const tx = db.transaction(['orders', 'files', 'notes'], 'readwrite');
    void tx.objectStore('orders').clear();
    void tx.objectStore('files').clear();
    void tx.objectStore('notes').clear();
    if (token !== undefined) void tx.objectStore('notes').put({ id: 'closed', value: markOf(token), at: 0 });
    await tx.done;
    return true;
  });
  if (isEmpty === undefined) await removeVault();
}

/** `userId` has signed in: deletes the orders of any other shopper. */
export async function claimVault(userId: string): Promise<void> {
  await withVault(async (db) => {
    const tx = db.transaction(['orders', 'files', 'notes'], 'readwrite');
    const owner = await tx.objectStore('notes').get('owner');
    if (owner && owner.value !== userId) {
      void tx.objectStore('orders').clear();
      void tx.objectStore('files').clear();
      void tx.objectStore('notes').delete('owner');
    }
    await tx.done;
  });
}

/** Whether the shop, restored from a backup, has forgotten the order: it was made after the backup and before the restore. */
function isForgotten({ date }: Pick<Order, 'date'>): boolean {
  const restored = parseRestoredNote(readText(restoredKey) ?? '');
  const at = Date.parse(date);
  return restored !== undefined && at >= restored.from && at < restored.at;
}

/** Keeps the orders that `client` receives from now on, and those it has. */
export function subscribeToOrders(client: QueryClient): void {
  let last: unknown;
  const keep = (meta: QueryMeta | undefined, data: unknown, at: number) => {
    if (meta?.scope !== 'private' || !Array.isArray(data) || data === last || at === 0) return;
    last = data;
    void keepOrders(meta.owner, data as Order[], at).then(() => keepFiles(meta.owner));
  };
  const cache = client.getQueryCache();
  for (const { meta, state } of cache.findAll(ofKind('orders'))) keep(meta, state.data, state.dataUpdatedAt);
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !matchQuery(ofKind('orders'), event.query)) return;
    keep(event.query.meta, event.query.state.data, event.query.state.dataUpdatedAt);
  });
}
