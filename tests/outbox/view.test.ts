/** What screens read from the outbox: lists, pending changes and their number. */
import { describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { Attention } from '#src/outbox/action.ts';
import type { QueuedAction, Action } from '#tests/support/client/shop-app.ts';
import type { SnapshotRow } from '#src/outbox/snapshot.ts';
import { cartLane } from '#src/shop/actions/cart-line.ts';
import { emptyOutbox, type OutboxState } from '#src/outbox/outbox-state.ts';
import { viewOf } from '#src/outbox/view.ts';
import { aRow } from '#tests/support/client/outbox-store.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { reviewLane, wishLane } from '#tests/support/client/lanes.ts';

const mug: CartItem = {
  _id: 'mug',
  productId: 'mug',
  productTitle: 'Mug',
  image: '',
  rating: 4,
  price: 100,
  quantity: 2,
  subTotal: 200,
  countInStock: 9,
  userId: 'meera',
  tax: 0,
  size: 'M',
  ram: '',
  weight: '1 kg',
};
const lane = cartLane(mug);
const list = (name: 'cart' | 'wishlist', items: unknown[], more: Partial<SnapshotRow> = {}): SnapshotRow => ({
  userId: 'meera',
  name,
  items,
  version: 4,
  acks: {},
  aliases: {},
  at: 99,
  ...more,
});

const change = (wish: Action, on: string, seq = 1, more: Partial<QueuedAction> = {}) =>
  aRow({ ...wish, lane: on, seq, madeAt: seq, id: `${on} ${seq}`, ...more } as Partial<QueuedAction>);
const { productId, size, ram, weight } = mug;
const identity = { productId, size, ram, weight };
const add = (quantity: number, seq = 1, more: Partial<QueuedAction> = {}) =>
  change({ kind: 'cart.add', payload: { ...identity, lineId: 'new', quantity } }, lane, seq, more);
const set = (quantity: number, seq = 1, more: Partial<QueuedAction> = {}) =>
  change({ kind: 'cart.setQuantity', payload: { lineId: 'mug', quantity } }, lane, seq, more);
const remove = (seq = 1) => change({ kind: 'cart.remove', payload: { lineId: 'mug' } }, lane, seq);
const heart = (product = 'kurta', more: Partial<QueuedAction> = {}) =>
  change({ kind: 'wish.add', payload: { itemId: `i-${product}`, productId: product } }, wishLane(product), 1, more);
const refused = (userId: string): Attention => ({ id: userId, userId, intent: heart(), code: '', message: '', at: 0 });

function view(state: Partial<OutboxState>) {
  return viewOf(shopActions, { ...emptyOutbox, userId: 'meera', ...state });
}
/** The pending changes as quantities before and after. */
const steps = (state: Partial<OutboxState>) => view(state).waiting.map(({ from, to }) => [from, to]);

describe('A list', () => {
  test('is absent before anything is known of it', () => {
    expect(view({})).toMatchObject({ cart: undefined, wishlist: undefined });
  });

  test('is the server’s last one with its version and time', () => {
    const { cart, wishlist } = view({ snapshots: { cart: list('cart', [mug]), wishlist: list('wishlist', []) } });
    expect(cart).toEqual({ items: [{ ...mug, pending: false }], version: 4, pending: false, at: 99 });
    expect(wishlist).toEqual({ items: [], version: 4, pending: false, at: 99 });
  });

  test('is pending while an action of it waits or is being saved, and of it alone', () => {
    const snapshots = { cart: list('cart', [mug]), wishlist: list('wishlist', []) };
    const pendingOf = (state: Partial<OutboxState>) => {
      const { cart, wishlist } = view({ snapshots, ...state });
      return [cart?.pending, wishlist?.pending];
    };
    expect(pendingOf({ queued: [set(5)] })).toEqual([true, false]);
    expect(pendingOf({ saving: [set(5)] })).toEqual([true, false]);
    expect(pendingOf({ queued: [heart()] })).toEqual([false, true]);
  });

  test('consists of queued actions where the server’s was never loaded', () => {
    expect(view({ queued: [add(3)] }).cart).toMatchObject({
      items: [{ productId: 'mug', quantity: 3 }],
      version: 0,
      pending: true,
      at: undefined,
    });
  });

  test('contains what it knows of changes and names', () => {
    expect(view({ queued: [add(3)], snapshots: { cart: list('cart', [mug], { acks: { [lane]: 1 } }) } }).cart?.items).toMatchObject([
      { quantity: 2 },
    ]);
    const mine = change({ kind: 'cart.remove', payload: { lineId: 'mine' } }, lane);
    expect(view({ queued: [mine], snapshots: { cart: list('cart', [mug], { aliases: { mine: 'mug' } }) } }).cart?.items).toEqual([]);
  });
});

describe('A pending change', () => {
  const snapshots = { cart: list('cart', [mug]) };

  test('shows the quantity of the line before and after, and its options', () => {
    expect(view({ queued: [add(3)], snapshots }).waiting).toMatchObject([{ options: ['M', '1 kg'], from: 2, to: 5 }]);
    expect(steps({ queued: [set(7)], snapshots })).toEqual([[2, 7]]);
    expect(steps({ queued: [remove()], snapshots })).toEqual([[2, 0]]);
    expect(view({ queued: [set(7)], snapshots }).waiting).toMatchObject([{ options: ['M', '1 kg'] }]);
  });

  test('starts at nothing where no list is known, and takes the options from the action', () => {
    expect(view({ queued: [add(3)] }).waiting).toMatchObject([{ options: ['M', '1 kg'], from: 0, to: 3 }]);
    expect(view({ queued: [set(5)] }).waiting).toMatchObject([{ options: [], from: 0, to: 5 }]);
  });

  test('covers all actions on a line, from the first to the last', () => {
    const queued = [add(1, 1), set(6, 2), remove(3), add(4, 4)];
    const [only, ...more] = view({ queued, snapshots }).waiting;
    expect(more).toEqual([]);
    expect(only).toMatchObject({ action: { seq: 4 }, from: 2, to: 4 });
    expect(only?.rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  test('already in the list has no quantity before it, and does not count again', () => {
    const counted = { cart: list('cart', [mug], { acks: { [lane]: 1 } }) };
    expect(steps({ queued: [add(3, 1)], snapshots: counted })).toEqual([[undefined, 5]]);
    expect(steps({ queued: [add(3, 1), add(1, 2)], snapshots: counted })).toEqual([[2, 3]]);
  });

  test('of a heart or a review has no quantity', () => {
    const review = change(
      { kind: 'review.add', payload: { productId: 'mug', orderId: 'o', review: 'good', customerRating: 5 } },
      reviewLane('o', 'mug'),
    );
    for (const row of [heart(), review])
      expect(view({ queued: [row], snapshots }).waiting).toEqual([
        { action: row, rows: [row], options: [], from: undefined, to: undefined },
      ]);
  });

  test('is listed in the order in which it was made', () => {
    const queued = [heart('b', { madeAt: 20 }), heart('a', { madeAt: 10 })];
    expect(view({ queued }).waiting.map(({ action }) => action.lane)).toEqual([wishLane('a'), wishLane('b')]);
  });

  test('of another shopper is shown to nobody else', () => {
    const theirs = { userId: 'kabir' };
    const seen = view({ queued: [heart('a', theirs)], saving: [heart('b', theirs)], attention: [refused('kabir'), refused('meera')] });
    expect(seen).toMatchObject({ waiting: [], saving: 0, wishlist: undefined, attention: [{ userId: 'meera' }], held: 0 });
  });
});

describe('The number of actions being saved', () => {
  test('counts lanes, and none that already waits', () => {
    expect(view({ saving: [set(5)] }).saving).toBe(1);
    expect(view({ saving: [set(5, 1), set(6, 2), heart()] }).saving).toBe(2);
    expect(view({ queued: [set(5, 1)], saving: [set(6, 2), heart()] }).saving).toBe(1);
    expect(view({ queued: [set(5, 1)] }).saving).toBe(0);
  });
});

describe('While nobody is signed in', () => {
  test('only the number of pending changes is known, of shoppers whose session expired', () => {
    const queued = [set(5, 1), set(6, 2), heart(), heart('kurta', { userId: 'kabir' }), heart('a', { userId: 'left' })];
    const state = {
      userId: '',
      queued,
      saving: [heart('b')],
      attention: [refused('meera')],
      snapshots: { cart: list('cart', [mug]) },
      sent: [{ intent: heart(), at: 0 }],
      left: ['left'],
      lastListAt: 7,
    };
    expect(view(state)).toEqual({
      userId: '',
      waiting: [],
      newer: 0,
      saving: 0,
      attention: [],
      sent: [],
      cart: undefined,
      wishlist: undefined,
      held: 3,
      lastListAt: 7,
    });
  });
});

test('Accepted actions are passed on unchanged', () => {
  const sent = [{ intent: heart(), at: 5 }];
  expect(view({ sent }).sent).toBe(sent);
  expect(view({}).userId).toBe('meera');
});
