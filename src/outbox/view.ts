/** From what the outbox holds to what screens show. Pure. */
import type { CartItem } from '#contract/cart.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { SnapshotRow } from './database.ts';
import type { Group, QueuedAction } from './action.ts';
import { groupOf } from './actions/registry.ts';
import type { OutboxState } from './outbox.ts';
import { type ServerList, foldCart, foldWishlist } from './optimistic.ts';
import { cartLane, inOrder } from './lane.ts';
import type { OutboxView, Pending, OptimisticList, PendingChange } from './use-outbox.ts';

/** Items as the contract of this version has them: they are stored as they came. */
function shown<T>(
  row: SnapshotRow | undefined,
  pending: QueuedAction[],
  fold: (base: ServerList<T>, intents: QueuedAction[]) => Pending<T>[],
): OptimisticList<T> | undefined {
  // Nothing was ever heard of the shop's list, but something waits: what waits can be shown.
  if (!row && pending.length === 0) return undefined;
  const base = { items: (row?.items ?? []) as T[], acks: row?.acks ?? {}, aliases: row?.aliases ?? {} };
  return { items: fold(base, pending), version: row?.version ?? 0, pending: pending.length > 0, at: row?.at };
}

/** What each change does to the pieces of its line, one after the other. */
function stepsOf(waiting: readonly QueuedAction[], base: SnapshotRow | undefined): PendingChange[] {
  const items = (base?.items ?? []) as CartItem[];
  const lines = new Map(
    items.map(({ size, ram, weight, quantity, ...item }) => [
      cartLane({ ...item, size, ram, weight }),
      { options: [size, ram, weight], pieces: quantity },
    ]),
  );
  return waiting.map((intent) => {
    const line = lines.get(intent.lane) ?? { options: [], pieces: 0 };
    const { options, pieces: from } = line;
    const step = (to: number, chosen = options): PendingChange => {
      const isIn = intent.seq <= (base?.acks[intent.lane] ?? 0);
      lines.set(intent.lane, { options: chosen, pieces: isIn ? from : to });
      return { action: intent, rows: [intent], options: chosen.filter(Boolean), from: isIn ? undefined : from, to };
    };
    if (intent.kind === 'cart.add')
      return step(from + intent.payload.quantity, [intent.payload.size, intent.payload.ram, intent.payload.weight]);
    if (intent.kind === 'cart.setQuantity') return step(intent.payload.quantity);
    if (intent.kind === 'cart.remove') return step(0);
    return { action: intent, rows: [intent], options: [], from: undefined, to: undefined };
  });
}

/** One change per lane: three taps on one line are one change, however many rows it took to keep them. */
function oncePerLane(steps: readonly PendingChange[]): PendingChange[] {
  const changes = new Map<string, PendingChange>();
  for (const step of steps) {
    const before = changes.get(step.action.lane);
    changes.set(step.action.lane, before ? { ...step, rows: [...before.rows, step.action], from: before.from ?? step.from } : step);
  }
  return [...changes.values()];
}

/** How many things (a cart line, a heart) the rows are about. */
function countThings(rows: readonly QueuedAction[]): number {
  return new Set(rows.map(({ userId, lane }) => `${userId} ${lane}`)).size;
}

export function viewOf({ userId, queued: intents, saving, attention, snapshots, sent, left }: OutboxState): Omit<OutboxView, 'canStore'> {
  if (userId === '') {
    const held = countThings(intents.filter((row) => !left.includes(row.userId)));
    return { userId, waiting: [], saving: 0, attention: [], sent: [], cart: undefined, wishlist: undefined, held };
  }
  const saved = inOrder(intents.filter((row) => row.userId === userId));
  const tapped = inOrder([...saved, ...saving.filter((row) => row.userId === userId)]);
  const of = (group: Group) => tapped.filter(({ kind }) => groupOf(kind) === group);
  return {
    userId,
    waiting: oncePerLane(stepsOf(saved, snapshots.cart)),
    saving: countThings(tapped) - countThings(saved),
    attention: attention.filter((one) => one.userId === userId),
    sent,
    cart: shown<CartItem>(snapshots.cart, of('cart'), foldCart),
    wishlist: shown<WishlistItem>(snapshots.wishlist, of('wish'), foldWishlist),
    held: 0,
  };
}
