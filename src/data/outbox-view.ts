/** From what the outbox holds to what screens show. Pure. */
import type { CartItem } from '#contract/cart.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { SnapshotRow } from '../sync/outbox/database.ts';
import type { Intent } from '../sync/outbox/intent.ts';
import type { OutboxState } from '../sync/outbox/outbox.ts';
import { type Base, foldCart, foldWishlist } from './fold.ts';
import { cartLane, inOrder } from '../sync/outbox/lane.ts';
import type { OutboxView, Pending, Shown, WaitingChange } from './outbox.ts';

/** Items as the contract of this version has them: they are stored as they came. */
function shown<T>(row: SnapshotRow | undefined, pending: Intent[], fold: (base: Base<T>, intents: Intent[]) => Pending<T>[]): Shown<T> | undefined {
  // Nothing was ever heard of the shop's list, but something waits: what waits can be shown.
  if (!row && pending.length === 0) return undefined;
  const base = { items: (row?.items ?? []) as T[], acks: row?.acks ?? {}, aliases: row?.aliases ?? {} };
  return { items: fold(base, pending), version: row?.version ?? 0, pending: pending.length > 0, at: row?.at };
}

/** What each change does to the pieces of its line, one after the other. */
function stepsOf(waiting: readonly Intent[], base: SnapshotRow | undefined): WaitingChange[] {
  const items = (base?.items ?? []) as CartItem[];
  const lines = new Map(items.map(({ size, ram, weight, quantity, ...item }) => [cartLane({ ...item, size, ram, weight }), { options: [size, ram, weight], pieces: quantity }]));
  return waiting.map((intent) => {
    const line = lines.get(intent.lane) ?? { options: [], pieces: 0 };
    const { options, pieces: from } = line;
    const step = (to: number, chosen = options): WaitingChange => {
      const isIn = intent.seq <= (base?.acks[intent.lane] ?? 0);
      lines.set(intent.lane, { options: chosen, pieces: isIn ? from : to });
      return { intent, options: chosen.filter(Boolean), from: isIn ? undefined : from, to };
    };
    if (intent.kind === 'cart.add') return step(from + intent.payload.quantity, [intent.payload.size, intent.payload.ram, intent.payload.weight]);
    if (intent.kind === 'cart.setQuantity') return step(intent.payload.quantity);
    if (intent.kind === 'cart.remove') return step(0);
    return { intent, options: [], from: undefined, to: undefined };
  });
}

export function viewOf({ userId, intents, saving, attention, snapshots, sent }: OutboxState): OutboxView {
  if (userId === '') {
    const held = intents.filter((row) => row.state === 'held').length;
    return { userId, waiting: [], attention: [], sent: [], cart: undefined, wishlist: undefined, held };
  }
  const waiting = inOrder([...intents, ...saving].filter((row) => row.userId === userId));
  const of = (list: string) => waiting.filter(({ kind }) => kind.startsWith(list));
  return {
    userId,
    waiting: stepsOf(waiting, snapshots.cart),
    attention: attention.filter((one) => one.userId === userId),
    sent,
    cart: shown<CartItem>(snapshots.cart, of('cart.'), foldCart),
    wishlist: shown<WishlistItem>(snapshots.wishlist, of('wish.'), foldWishlist),
    held: 0,
  };
}
