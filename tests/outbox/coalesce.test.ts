import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { coalesce } from '#src/outbox/coalesce.ts';
import type { SnapshotRow } from '#src/outbox/snapshot.ts';
import { rebaseAction, baseOf } from '#src/outbox/rebase.ts';
import type { Action, NewAction, QueuedAction } from '#tests/support/client/shop-app.ts';
import { cartLane } from '#src/shop/actions/cart-line.ts';
import { foldCart, foldWishlist } from '#tests/support/client/folds.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { wishLane } from '#tests/support/client/lanes.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const user = uuid(999);
const identity = { productId: 'kurta', size: 'M', ram: '', weight: '' };
const seen = { title: 'Kurta', image: '', price: 100, tax: 5, rating: 4, countInStock: 50 };

function serverLine(quantity: number): CartItem {
  return {
    _id: uuid(500),
    ...identity,
    productTitle: 'Kurta',
    image: '',
    rating: 4,
    price: 100,
    tax: 5,
    quantity,
    subTotal: 0,
    countInStock: 50,
    userId: user,
  };
}

/** What a device does: each action is based on the screen, coalesced, and may be frozen by a send at any moment. */
const step = fc.oneof(
  fc.record({ tap: fc.constantFrom('add' as const, 'set' as const, 'remove' as const), quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ tap: fc.constant('freeze' as const) }),
);

/** The server's list, with one line of so many pieces or none. */
function listOf(quantity: number): SnapshotRow {
  return { userId: user, name: 'cart', items: quantity > 0 ? [serverLine(quantity)] : [], version: 1, acks: {}, aliases: {}, at: 0 };
}

/** What the outbox does with an action, in its own order; `snapshot` undefined: the server's list is not known. */
function store(rows: QueuedAction[], tap: NewAction, seq: number, snapshot: SnapshotRow | undefined): QueuedAction[] {
  const { write, remove } = coalesce(
    shopActions,
    rows,
    rebaseAction(shopActions, tap, snapshot, rows),
    baseOf(shopActions, tap, snapshot, rows.slice(0, -1)),
    seq,
    seq,
  );
  const remaining = rows.filter((row) => !remove.includes(row.id));
  return write ? [...remaining, write as QueuedAction] : remaining;
}

describe('coalescing queued actions', () => {
  it('gives the same cart on screen as the actions one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.array(step, { maxLength: 25 }), (before, steps) => {
        const snapshot = listOf(before);
        const base = { items: before > 0 ? [serverLine(before)] : [], acks: {}, aliases: {} };
        let rows: QueuedAction[] = [];
        let expected = before;
        let key = 1;
        for (const one of steps) {
          if (one.tap === 'freeze') {
            rows = rows.map((row) => ({ ...row, attempts: 1, state: 'unknown' }));
            continue;
          }
          const line = foldCart(base, rows)[0];
          let wish: Action;
          if (one.tap === 'add') {
            wish = {
              kind: 'cart.add',
              payload: { lineId: uuid(key), ...identity, quantity: one.quantity, ...(line && { onto: line._id }) },
            };
            expected += one.quantity;
          } else if (!line) continue;
          else if (one.tap === 'set') {
            wish = { kind: 'cart.setQuantity', payload: { lineId: line._id, quantity: one.quantity } };
            expected = one.quantity;
          } else {
            wish = { kind: 'cart.remove', payload: { lineId: line._id } };
            expected = 0;
          }
          rows = store(rows, { ...wish, id: uuid(1000 + key), userId: user, lane: cartLane(identity), seen }, key, snapshot);
          key += 1;
          expect(foldCart(base, rows)[0]?.quantity ?? 0).toBe(expected);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('never changes a row that was sent', () => {
    fc.assert(
      fc.property(fc.constantFrom(undefined, listOf(0), listOf(2)), fc.array(step, { maxLength: 25 }), (snapshot, steps) => {
        let rows: QueuedAction[] = [];
        let key = 1;
        for (const one of steps) {
          const frozen = rows.filter((row) => row.attempts > 0).map((row) => JSON.stringify(row));
          if (one.tap === 'freeze') {
            rows = rows.map((row) => (row.attempts > 0 ? row : { ...row, attempts: 1, state: 'unknown' }));
            continue;
          }
          const wish: Action =
            one.tap === 'add'
              ? { kind: 'cart.add', payload: { lineId: uuid(key), ...identity, quantity: one.quantity } }
              : one.tap === 'set'
                ? { kind: 'cart.setQuantity', payload: { lineId: uuid(500), quantity: one.quantity } }
                : { kind: 'cart.remove', payload: { lineId: uuid(500) } };
          rows = store(rows, { ...wish, id: uuid(1000 + key), userId: user, lane: cartLane(identity), seen }, key, snapshot);
          key += 1;
          const after = new Set(rows.map((row) => JSON.stringify(row)));
          for (const row of frozen) expect(after.has(row)).toBe(true);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('keeps at most one unsent row per line, for any number of taps', () => {
    let rows: QueuedAction[] = [];
    for (let quantity = 1; quantity <= 30; quantity += 1) {
      const wish: Action = { kind: 'cart.setQuantity', payload: { lineId: uuid(500), quantity } };
      rows = store(rows, { ...wish, id: uuid(1000 + quantity), userId: user, lane: cartLane(identity), seen }, quantity, listOf(2));
    }
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload).toMatchObject({ quantity: 30 });
  });

  it('never exceeds the maximum quantity of one request', () => {
    const add = (n: number): NewAction => ({
      kind: 'cart.add',
      payload: { lineId: uuid(n), ...identity, quantity: 600 },
      id: uuid(1000 + n),
      userId: user,
      lane: cartLane(identity),
      seen,
    });
    const rows = store(store([], add(1), 1, listOf(0)), add(2), 2, listOf(0));
    expect(rows.map(({ payload }) => 'quantity' in payload && payload.quantity)).toEqual([600, 600]);
  });

  it('lets a heart and its opposite cancel each other before either was sent', () => {
    const add: Action = { kind: 'wish.add', payload: { itemId: uuid(1), productId: 'kurta' } };
    const remove: Action = { kind: 'wish.remove', payload: { itemId: uuid(1), productId: 'kurta' } };
    const tap = (wish: Action, n: number): NewAction => ({ ...wish, id: uuid(1000 + n), userId: user, lane: wishLane('kurta'), seen });
    const empty: SnapshotRow = { userId: user, name: 'wishlist', items: [], version: 1, acks: {}, aliases: {}, at: 0 };
    const waiting = store([], tap(add, 1), 1, empty);
    expect(foldWishlist({ items: [], acks: {}, aliases: {} }, waiting)).toHaveLength(1);
    expect(store(waiting, tap(remove, 2), 2, empty)).toEqual([]);
  });
});
