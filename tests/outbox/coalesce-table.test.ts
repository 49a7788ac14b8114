/** Every pair of a waiting action and a new one of the same lane, written out. */
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { coalesce } from '#src/outbox/coalesce.ts';
import type { SnapshotRow } from '#src/outbox/snapshot.ts';
import type { Base } from '#src/outbox/actions/module.ts';
import { rebaseAction, baseOf } from '#src/outbox/rebase.ts';
import type { QueuedAction, NewAction, Action } from '#tests/support/client/shop-app.ts';
import type { Displayed } from '#src/shop/actions/displayed.ts';
import { cartLane } from '#src/shop/actions/cart-line.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { wishLane } from '#tests/support/client/lanes.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [theirs, made, other] = [uuid(500), uuid(1), uuid(2)];
const identity = { productId: 'kurta', size: 'M', ram: '', weight: '' };
const lane = cartLane(identity);

const add = (quantity: number, lineId = made, onto?: string): Action => ({
  kind: 'cart.add',
  payload: { lineId, ...identity, quantity, ...(onto !== undefined && { onto }) },
});
const set = (quantity: number, lineId = made, acceptedPrice?: number): Action => ({
  kind: 'cart.setQuantity',
  payload: { lineId, quantity, ...(acceptedPrice !== undefined && { acceptedPrice }) },
});
const remove = (lineId = made): Action => ({ kind: 'cart.remove', payload: { lineId } });
const heart = (itemId = made): Action => ({ kind: 'wish.add', payload: { itemId, productId: 'kurta' } });
const noHeart = (itemId = made): Action => ({ kind: 'wish.remove', payload: { itemId, productId: 'kurta' } });
const review = (text: string): Action => ({
  kind: 'review.add',
  payload: { productId: 'kurta', orderId: uuid(9), review: text, customerRating: 4 },
});
const alert: Action = { kind: 'alert.add', payload: { productId: 'kurta' } };
const request: Action = {
  kind: 'request.add',
  payload: {
    id: '00000000-0000-4000-8000-000000000009',
    kind: 'customize',
    productId: 'kurta',
    method: 'print',
    text: 'A lotus',
    phone: '1',
  },
};
const noAlert: Action = { kind: 'alert.remove', payload: { productId: 'kurta' } };
const order: Action = { kind: 'order.create', payload: { checkoutId: uuid(8), paymentId: 'p', providerOrderId: 'o', signature: 's' } };

const tapOf = (wish: Action, over: object = {}): NewAction =>
  ({ ...wish, id: 'tap', userId: 'meera', lane, seen: undefined, ...over }) as NewAction;
const rowOf = (wish: Action, over: Partial<QueuedAction> = {}): QueuedAction =>
  ({
    ...tapOf(wish),
    id: 'waits',
    seq: 3,
    v: 1,
    state: 'ready',
    attempts: 0,
    nextAt: 0,
    leaseOwner: '',
    leaseUntil: 0,
    madeAt: 0,
    ...over,
  }) as QueuedAction;

const there: Base = { isKnown: true, key: theirs };
const none: Base = { isKnown: true, key: undefined };
const unknown: Base = { isKnown: false, key: undefined };
const dark: Base = { isKnown: false, key: theirs };

/** `append`, `ignore`, `cancel`, or the action that both become. */
function met(waiting: Action, wish: Action, standing: Base): unknown {
  const { write, remove: gone } = coalesce(shopActions, [rowOf(waiting)], tapOf(wish), standing, 4, 7);
  if (!write) return gone.length === 0 ? 'ignore' : 'cancel';
  if (gone.length === 0) return 'append';
  expect([write.id, write.seq, gone]).toEqual(['tap', 4, ['waits']]);
  return { kind: write.kind, payload: write.payload };
}

describe('the waiting action and the new one', () => {
  it.for<[string, Action, Action, Base, unknown]>([
    ['two additions of a new line merge', add(2), add(3, other), none, add(5)],
    ['two additions to a server line merge', add(2, made, theirs), add(3, other), there, add(5, made, theirs)],
    ['two additions merge without a list', add(2), add(3, other), unknown, add(5)],
    ['a quantity for a new line changes its addition', add(2), set(7), none, add(7)],
    ['a quantity for a server line replaces the addition', add(2, made, 'seen'), set(7), there, set(7, theirs)],
    ['a quantity follows an addition without a list', add(2), set(7), unknown, 'append'],
    ['a quantity replaces the addition where the page displayed the line', add(2, made, theirs), set(7), unknown, set(7, theirs)],
    ['removing a new line cancels its addition', add(2), remove(), none, 'cancel'],
    ['removing a server line replaces the addition', add(2), remove(), there, remove(theirs)],
    ['a removal follows an addition without a list', add(2), remove(), unknown, 'append'],
    ['a removal replaces the addition where the page displayed the line', add(2, made, theirs), remove(), dark, remove(theirs)],
    ['the later quantity counts, and the accepted price stays', set(2, theirs, 9), set(3, other), there, set(3, theirs, 9)],
    ['the later accepted price counts', set(2, theirs, 9), set(3, other, 10), there, set(3, theirs, 10)],
    ['an addition to a quantity makes the sum', set(2, theirs, 9), add(3), there, set(5, theirs, 9)],
    ['an addition follows a quantity of a removed line', set(2, theirs), add(3), none, 'append'],
    ['an addition follows a quantity without a list', set(2, theirs), add(3), unknown, 'append'],
    ['an addition follows a quantity that a list contradicts', set(2, theirs), add(3), dark, 'append'],
    ['a removal replaces a quantity', set(2, theirs), remove(other), there, remove(theirs)],
    ['a line removed and added again gets the new quantity', remove(theirs), add(3), there, set(3, theirs)],
    ['a line missing on the server is added', remove(theirs), add(3), none, add(3)],
    ['an addition follows a removal without a list', remove(theirs), add(3), unknown, 'append'],
    ['an addition follows a removal that a list contradicts', remove(theirs), add(3), dark, 'append'],
    ['a quantity replaces a removal', remove(theirs), set(4, other), there, set(4, theirs)],
    ['a second removal is ignored', remove(theirs), remove(other), there, 'ignore'],
    ['removing a new heart cancels it', heart(), noHeart(), none, 'cancel'],
    ['removing a server heart replaces the new one', heart(), noHeart(), there, noHeart(theirs)],
    ['removing a heart follows a new one without a list', heart(), noHeart(), unknown, 'append'],
    ['removing a heart follows a new one that a list contradicts', heart(), noHeart(), dark, 'append'],
    ['a second heart is ignored', heart(), heart(other), none, 'ignore'],
    ['setting a server heart again cancels its removal', noHeart(), heart(other), there, 'cancel'],
    ['setting a heart missing on the server replaces its removal', noHeart(), heart(other), none, heart(other)],
    ['setting a heart replaces a removal that a list contradicts', noHeart(), heart(other), dark, heart(other)],
    ['removing a heart twice is ignored', noHeart(), noHeart(other), there, 'ignore'],
    ['the later review replaces the first', review('Soft.'), review('Very soft.'), none, review('Very soft.')],
    ['a second alert is ignored', alert, alert, unknown, 'ignore'],
    ['removing an alert twice is ignored', noAlert, noAlert, unknown, 'ignore'],
    ['removing an alert replaces a new one, which the server may have already', alert, noAlert, unknown, noAlert],
    ['an alert replaces its removal', noAlert, alert, unknown, alert],
    ['a request that is kept already is ignored', request, request, unknown, 'ignore'],
    ['an alert follows a heart', heart(), alert, there, 'append'],
    ['a second order is ignored', order, order, none, 'ignore'],
    ['a review follows an order', order, review('Soft.'), none, 'append'],
    ['an order follows a review', review('Soft.'), order, none, 'append'],
    ['a heart follows a review', review('Soft.'), heart(), none, 'append'],
    ['a review follows a heart', heart(), review('Soft.'), none, 'append'],
    ['a review follows a removed heart', noHeart(), review('Soft.'), there, 'append'],
    ['a review follows an addition', add(1), review('Soft.'), none, 'append'],
    ['a heart follows an addition', add(1), heart(), none, 'append'],
    ['removing a heart follows a quantity', set(1), noHeart(), there, 'append'],
    ['a heart follows a removal', remove(), heart(), there, 'append'],
    ['a removal follows a heart', heart(), remove(), there, 'append'],
    ['an addition follows a heart', heart(), add(1), there, 'append'],
    ['a quantity follows a removed heart', noHeart(), set(1), there, 'append'],
  ])('%s', ([, waiting, wish, standing, outcome]) => {
    expect(met(waiting, wish, standing)).toEqual(outcome);
  });

  it('exceeding the maximum of one request stay two', () => {
    const most = limits.lineQuantityMax;
    expect(met(add(most - 1), add(1, other), none)).toEqual(add(most));
    expect(met(add(most), add(1, other), none)).toBe('append');
  });

  it('stay two when the first was sent, is being sent or has another version', () => {
    for (const over of [{ attempts: 1 }, { state: 'unknown' as const }, { v: 2 }])
      expect(coalesce(shopActions, [rowOf(heart(), over)], tapOf(noHeart()), none, 4, 7)).toMatchObject({
        write: { id: 'tap' },
        remove: [],
      });
  });

  it('merge only with the last waiting one; a new row is ready at once, with the first display', () => {
    const seen = (title: string) => ({ title }) as Displayed;
    expect(coalesce(shopActions, [], tapOf(add(2)), none, 4, 7)).toEqual({
      write: { ...tapOf(add(2)), seq: 4, v: 1, state: 'ready', attempts: 0, nextAt: 0, leaseOwner: '', leaseUntil: 0, madeAt: 7 },
      remove: [],
    });
    const rows = [rowOf(remove(), { id: 'first', attempts: 1 }), rowOf(add(1), { seen: seen('then') })];
    expect(coalesce(shopActions, rows, tapOf(add(2), { seen: seen('now') }), none, 5, 7)).toMatchObject({
      write: { seen: { title: 'then' } },
      remove: ['waits'],
    });
    expect(coalesce(shopActions, [rowOf(add(1))], tapOf(add(2), { seen: seen('now') }), none, 5, 7)).toMatchObject({
      write: { seen: { title: 'now' } },
    });
    expect(coalesce(shopActions, [rowOf(heart())], tapOf(heart(other)), none, 5, 7)).toEqual({ write: undefined, remove: [] });
    expect(coalesce(shopActions, [rowOf(heart())], tapOf(noHeart()), none, 5, 7)).toEqual({ write: undefined, remove: ['waits'] });
  });

  it('an addition after a removal carries what was displayed when it was made', () => {
    const seen = (title: string) => ({ title }) as Displayed;
    const removal = rowOf(remove(), { seen: seen('then') });
    expect(coalesce(shopActions, [removal], tapOf(add(1), { seen: seen('now') }), none, 4, 7)).toMatchObject({
      write: { seen: { title: 'now' } },
    });
    expect(coalesce(shopActions, [removal], tapOf(add(1)), none, 4, 7)).toMatchObject({ write: { seen: { title: 'then' } } });
  });
});

describe('the base of a new action', () => {
  const list = (items: unknown[], acks: Record<string, number> = {}): SnapshotRow => ({
    userId: 'meera',
    name: 'cart',
    items,
    version: 1,
    acks,
    aliases: {},
    at: 0,
  });
  const line = { _id: theirs, ...identity };
  const cart = { kind: 'cart.add', lane } as const;
  const hearts = { kind: 'wish.add', lane: wishLane('kurta') } as const;

  it.for<[string, { kind: Action['kind']; lane: string }, SnapshotRow | undefined, QueuedAction[], Base]>([
    ['is unknown without a list', cart, undefined, [], unknown],
    [
      'is the line of the list with the same options',
      cart,
      list([null, 7, {}, { _id: 'x' }, { productId: 'kurta' }, { ...line, _id: 'large', size: 'L' }, line]),
      [],
      there,
    ],
    ['is no line where the list has none', cart, list([]), [], none],
    [
      'is the heart of the list, whatever its options',
      hearts,
      list([
        { _id: 'x', productId: 'saree' },
        { ...line, size: 'L' },
      ]),
      [],
      there,
    ],
    ['is no heart of another product', hearts, list([{ _id: 'x', productId: 'saree' }]), [], none],
    ['is the ID of a queued addition', cart, list([line]), [rowOf(add(1))], { isKnown: true, key: made }],
    ['is the ID of a queued heart', hearts, list([]), [rowOf(heart())], { isKnown: true, key: made }],
    ['is no line after a queued removal', cart, list([line]), [rowOf(remove())], none],
    ['is no heart after a queued removal', hearts, list([line]), [rowOf(noHeart())], none],
    ['ignores queued actions that the list acknowledges', cart, list([line], { [lane]: 3 }), [rowOf(remove())], there],
    ['includes queued actions after the list', cart, list([line], { [lane]: 2 }), [rowOf(remove())], none],
    ['ignores acknowledgements of other lanes', cart, list([line], { else: 9 }), [rowOf(remove())], none],
    ['is unknown when a queued quantity contradicts the list', cart, list([]), [rowOf(set(2))], unknown],
    ['is the listed line when a queued quantity agrees', cart, list([line]), [rowOf(set(2))], there],
    ['a removal ends the contradiction', cart, list([]), [rowOf(set(2)), rowOf(remove(), { seq: 4 })], none],
    ['a row without a list is a row all the same', cart, undefined, [rowOf(add(1))], { isKnown: false, key: made }],
  ])('%s', ([, tap, snapshot, waiting, standing]) => {
    expect(baseOf(shopActions, tap, snapshot, waiting)).toEqual(standing);
  });

  it('is the line in the store, whatever the page displayed', () => {
    const on = (wish: Action, snapshot: SnapshotRow | undefined, over = {}) =>
      rebaseAction(shopActions, tapOf(wish, over), snapshot, []).payload;
    expect(on(add(1, made, 'seen'), list([line]))).toEqual(add(1, made, theirs).payload);
    expect(on(add(1, made, 'seen'), list([]))).toEqual(add(1).payload);
    expect(on(set(2, made, 9), list([line]))).toEqual(set(2, theirs, 9).payload);
    expect(on(set(2), list([]))).toEqual(set(2).payload);
    expect(on(remove(), list([line]))).toEqual(remove(theirs).payload);
    expect(on(remove(), list([]))).toEqual(remove().payload);
    expect(on(noHeart(), list([line]), { lane: wishLane('kurta') })).toEqual(noHeart(theirs).payload);
    expect(on(noHeart(), list([]), { lane: wishLane('kurta') })).toEqual(noHeart().payload);
    expect(on(heart(), list([line]), { lane: wishLane('kurta') })).toEqual(heart().payload);
  });
});
