/** Every meeting of a change that waits and a new one of the same thing, written out. */
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { coalesce } from '#src/outbox/coalesce.ts';
import type { SnapshotRow } from '#src/outbox/database.ts';
import type { Base } from '#src/outbox/actions/module.ts';
import { rebaseAction, baseOf } from '#src/outbox/rebase.ts';
import type { QueuedAction, Displayed, NewAction, Action } from '#src/outbox/action.ts';
import { cartLane, wishLane } from '#src/outbox/lane.ts';

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

/** `append`, `ignore`, `cancel`, or the change that both become. */
function met(waiting: Action, wish: Action, standing: Base): unknown {
  const { write, remove: gone } = coalesce([rowOf(waiting)], tapOf(wish), standing, 4, 7);
  if (!write) return gone.length === 0 ? 'ignore' : 'cancel';
  if (gone.length === 0) return 'append';
  expect([write.id, write.seq, gone]).toEqual(['tap', 4, ['waits']]);
  return { kind: write.kind, payload: write.payload };
}

describe('what waits and what is tapped', () => {
  it.for<[string, Action, Action, Base, unknown]>([
    ['more and more of a new line is one addition', add(2), add(3, other), none, add(5)],
    ['more and more of a line of the shop is one addition', add(2, made, theirs), add(3, other), there, add(5, made, theirs)],
    ['more and more is one addition, also where nobody knows', add(2), add(3, other), unknown, add(5)],
    ['a number for a new line is the number that is added', add(2), set(7), none, add(7)],
    ['a number for a line of the shop takes the place of the addition', add(2, made, 'seen'), set(7), there, set(7, theirs)],
    ['a number follows an addition where nobody knows the line', add(2), set(7), unknown, 'append'],
    ['a number takes the place where a page had seen the line', add(2, made, theirs), set(7), unknown, set(7, theirs)],
    ['a new line that is removed was never there', add(2), remove(), none, 'cancel'],
    ['a line of the shop that is removed is removed', add(2), remove(), there, remove(theirs)],
    ['a removal follows an addition where nobody knows the line', add(2), remove(), unknown, 'append'],
    ['a removal takes the place where a page had seen the line', add(2, made, theirs), remove(), dark, remove(theirs)],
    ['the later number holds, and the price that was accepted stays', set(2, theirs, 9), set(3, other), there, set(3, theirs, 9)],
    ['the later price holds', set(2, theirs, 9), set(3, other, 10), there, set(3, theirs, 10)],
    ['more on top of a number is the sum', set(2, theirs, 9), add(3), there, set(5, theirs, 9)],
    ['more follows a number of a line that is gone', set(2, theirs), add(3), none, 'append'],
    ['more follows a number where nobody knows the line', set(2, theirs), add(3), unknown, 'append'],
    ['more follows a number that a list contradicts', set(2, theirs), add(3), dark, 'append'],
    ['a removal takes the place of a number', set(2, theirs), remove(other), there, remove(theirs)],
    ['a line that is removed and added again gets the new number', remove(theirs), add(3), there, set(3, theirs)],
    ['a line that was gone anyway is added', remove(theirs), add(3), none, add(3)],
    ['an addition follows a removal where nobody knows the line', remove(theirs), add(3), unknown, 'append'],
    ['an addition follows a removal that a list contradicts', remove(theirs), add(3), dark, 'append'],
    ['a number after a removal holds', remove(theirs), set(4, other), there, set(4, theirs)],
    ['one removal is enough', remove(theirs), remove(other), there, 'ignore'],
    ['a heart that goes again was never there', heart(), noHeart(), none, 'cancel'],
    ['a heart of the shop that goes, goes', heart(), noHeart(), there, noHeart(theirs)],
    ['a heart that goes follows one that nobody has heard of', heart(), noHeart(), unknown, 'append'],
    ['a heart that goes follows also where a list contradicts', heart(), noHeart(), dark, 'append'],
    ['one heart is enough', heart(), heart(other), none, 'ignore'],
    ['a heart that comes back stays as the shop has it', noHeart(), heart(other), there, 'cancel'],
    ['a heart that comes back is set where the shop has none', noHeart(), heart(other), none, heart(other)],
    ['a heart that comes back is set where a list contradicts', noHeart(), heart(other), dark, heart(other)],
    ['a heart that goes twice goes once', noHeart(), noHeart(other), there, 'ignore'],
    ['the later review holds', review('Soft.'), review('Very soft.'), none, review('Very soft.')],
    ['one order is enough', order, order, none, 'ignore'],
    ['a review follows an order', order, review('Soft.'), none, 'append'],
    ['an order follows a review', review('Soft.'), order, none, 'append'],
    ['a heart follows a review', review('Soft.'), heart(), none, 'append'],
    ['a review follows a heart', heart(), review('Soft.'), none, 'append'],
    ['a review follows a heart that went', noHeart(), review('Soft.'), there, 'append'],
    ['a review follows an addition', add(1), review('Soft.'), none, 'append'],
    ['a heart follows an addition', add(1), heart(), none, 'append'],
    ['a heart that goes follows a number', set(1), noHeart(), there, 'append'],
    ['a heart follows a removal', remove(), heart(), there, 'append'],
    ['a removal follows a heart', heart(), remove(), there, 'append'],
    ['an addition follows a heart', heart(), add(1), there, 'append'],
    ['a number follows a heart that went', noHeart(), set(1), there, 'append'],
  ])('%s', ([, waiting, wish, standing, outcome]) => {
    expect(met(waiting, wish, standing)).toEqual(outcome);
  });

  it('more than one change may ask for goes as two', () => {
    const most = limits.lineQuantityMax;
    expect(met(add(most - 1), add(1, other), none)).toEqual(add(most));
    expect(met(add(most), add(1, other), none)).toBe('append');
  });

  it('what was sent, is on the wire or is of another version stays as it is', () => {
    for (const over of [{ attempts: 1 }, { state: 'unknown' as const }, { v: 2 }])
      expect(coalesce([rowOf(heart(), over)], tapOf(noHeart()), none, 4, 7)).toMatchObject({ write: { id: 'tap' }, remove: [] });
  });

  it('only the last of those that wait is met; a new row is ready at once, and shows what was seen first', () => {
    const seen = (title: string) => ({ title }) as Displayed;
    expect(coalesce([], tapOf(add(2)), none, 4, 7)).toEqual({
      write: { ...tapOf(add(2)), seq: 4, v: 1, state: 'ready', attempts: 0, nextAt: 0, leaseOwner: '', leaseUntil: 0, madeAt: 7 },
      remove: [],
    });
    const rows = [rowOf(remove(), { id: 'first', attempts: 1 }), rowOf(add(1), { seen: seen('then') })];
    expect(coalesce(rows, tapOf(add(2), { seen: seen('now') }), none, 5, 7)).toMatchObject({
      write: { seen: { title: 'then' } },
      remove: ['waits'],
    });
    expect(coalesce([rowOf(add(1))], tapOf(add(2), { seen: seen('now') }), none, 5, 7)).toMatchObject({
      write: { seen: { title: 'now' } },
    });
    expect(coalesce([rowOf(heart())], tapOf(heart(other)), none, 5, 7)).toEqual({ write: undefined, remove: [] });
    expect(coalesce([rowOf(heart())], tapOf(noHeart()), none, 5, 7)).toEqual({ write: undefined, remove: ['waits'] });
  });
});

describe('what a tap stands on', () => {
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
    ['nothing without a list', cart, undefined, [], unknown],
    [
      'the line of the list with the same options',
      cart,
      list([null, 7, {}, { _id: 'x' }, { productId: 'kurta' }, { ...line, _id: 'large', size: 'L' }, line]),
      [],
      there,
    ],
    ['no line where the list has none', cart, list([]), [], none],
    [
      'the heart of the list, whatever its options',
      hearts,
      list([
        { _id: 'x', productId: 'saree' },
        { ...line, size: 'L' },
      ]),
      [],
      there,
    ],
    ['no heart of another product', hearts, list([{ _id: 'x', productId: 'saree' }]), [], none],
    ['the name of a line that waits to be added', cart, list([line]), [rowOf(add(1))], { isKnown: true, key: made }],
    ['the name of a heart that waits', hearts, list([]), [rowOf(heart())], { isKnown: true, key: made }],
    ['nothing after a removal that waits', cart, list([line]), [rowOf(remove())], none],
    ['no heart after one that goes', hearts, list([line]), [rowOf(noHeart())], none],
    ['what the list already holds does not count twice', cart, list([line], { [lane]: 3 }), [rowOf(remove())], there],
    ['what came after the list counts', cart, list([line], { [lane]: 2 }), [rowOf(remove())], none],
    ['what the list holds of another lane does not matter', cart, list([line], { else: 9 }), [rowOf(remove())], none],
    ['a list that a waiting number contradicts is not known', cart, list([]), [rowOf(set(2))], unknown],
    ['a number of a line that is there contradicts nothing', cart, list([line]), [rowOf(set(2))], there],
    ['a removal ends the contradiction', cart, list([]), [rowOf(set(2)), rowOf(remove(), { seq: 4 })], none],
    ['a row without a list is a row all the same', cart, undefined, [rowOf(add(1))], { isKnown: false, key: made }],
  ])('%s', ([, tap, snapshot, waiting, standing]) => {
    expect(baseOf(tap, snapshot, waiting)).toEqual(standing);
  });

  it('is the line that the store really has, whatever the page had seen', () => {
    const on = (wish: Action, snapshot: SnapshotRow | undefined, over = {}) => rebaseAction(tapOf(wish, over), snapshot, []).payload;
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
