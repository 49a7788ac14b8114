/** Every two kinds of action, in every state of the first and with every possible base: merged they mean the same as one by one. */
import { describe, expect, it } from 'vitest';
import { coalesce } from '#src/outbox/coalesce.ts';
import type { SnapshotRow } from '#src/outbox/snapshot.ts';
import { requestOf } from '#src/outbox/actions/rules.ts';
import { rebaseAction, baseOf } from '#src/outbox/rebase.ts';
import type { QueuedAction } from '#src/outbox/action.ts';
import type { NewAction, Action } from '#tests/support/client/shop-app.ts';
import { cartLane } from '#src/shop/actions/cart-line.ts';
import { stockAlertLane } from '#src/shop/actions/stock-alert.ts';
import { requestPath } from '#src/network/request-path.ts';
import { ModelShop } from './simulation/model-shop.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { requestLane, reviewLane, wishLane } from '#tests/support/client/lanes.ts';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const user = uuid(999);
const order = uuid(888);
const identity = { productId: 'kurta', size: '', ram: '', weight: '' };
const inShop = uuid(500);
const request = { id: uuid(700), kind: 'customize', productId: 'kurta', method: 'print', text: 'A lotus', phone: '1' } as const;

type Base = 'unknown, not there' | 'unknown, there' | 'not there' | 'there';
const bases: readonly Base[] = ['unknown, not there', 'unknown, there', 'not there', 'there'];
const isThere = (base: Base) => base.endsWith(', there') || base === 'there';

/** An action as a page makes it: based on what it shows, which is the server's line, else the one that it has just drawn. */
const makers: Record<string, (key: number, shownId: string) => Action> = {
  'cart.add': (key) => ({ kind: 'cart.add', payload: { lineId: uuid(key), ...identity, quantity: 3 } }),
  'cart.setQuantity': (_key, lineId) => ({ kind: 'cart.setQuantity', payload: { lineId, quantity: 5 } }),
  'cart.remove': (_key, lineId) => ({ kind: 'cart.remove', payload: { lineId } }),
  'wish.add': (key) => ({ kind: 'wish.add', payload: { itemId: uuid(key), productId: 'kurta' } }),
  'wish.remove': (_key, itemId) => ({ kind: 'wish.remove', payload: { itemId, productId: 'kurta' } }),
  'review.add': (key) => ({
    kind: 'review.add',
    payload: { productId: 'kurta', orderId: order, review: `word ${key}`, customerRating: 4 },
  }),
  'alert.add': () => ({ kind: 'alert.add', payload: { productId: 'kurta' } }),
  'alert.remove': () => ({ kind: 'alert.remove', payload: { productId: 'kurta' } }),
  'request.add': () => ({ kind: 'request.add', payload: request }),
};
const kinds = Object.keys(makers);
const family = (kind: string) => kind.slice(0, kind.indexOf('.'));

const lanes: Record<string, string> = {
  cart: cartLane(identity),
  wish: wishLane('kurta'),
  review: reviewLane(order, 'kurta'),
  alert: stockAlertLane({ productId: 'kurta' }),
  request: requestLane(request.id),
};
const laneOf = ({ kind }: Action) => lanes[family(kind)] ?? '';
const tapOf = (wish: Action, key: number): NewAction => ({
  ...wish,
  id: uuid(1000 + key),
  userId: user,
  lane: laneOf(wish),
  seen: undefined,
});

function openShop(base: Base): ModelShop {
  let made = 600;
  const shop = new ModelShop(() => uuid((made += 1)));
  shop.products.set('kurta', { price: 100, stock: 500 });
  shop.signIn('token', user);
  if (isThere(base)) {
    const before = tapOf({ kind: 'cart.add', payload: { lineId: inShop, ...identity, quantity: 2 } }, 801);
    deliver(shop, { ...before, seq: 1 } as QueuedAction, 'another');
    deliver(
      shop,
      { ...tapOf({ kind: 'wish.add', payload: { itemId: inShop, productId: 'kurta' } }, 802), seq: 1 } as QueuedAction,
      'another',
    );
    deliver(shop, { ...tapOf({ kind: 'alert.add', payload: { productId: 'kurta' } }, 803), seq: 1 } as QueuedAction, 'another');
    const payload = { productId: 'kurta', orderId: order, review: 'word 0', customerRating: 4 };
    deliver(shop, { ...tapOf({ kind: 'review.add', payload }, 804), seq: 1 } as QueuedAction, 'another');
  }
  return shop;
}

function deliver(shop: ModelShop, intent: QueuedAction, device = 'device'): void {
  const { endpoint, input } = requestOf(shopActions, intent);
  const headers = {
    authorization: 'Bearer token',
    'idempotency-key': intent.id,
    'x-device': device,
    'x-lane': intent.lane,
    'x-seq': String(intent.seq),
  };
  shop.handle({ method: endpoint.method, path: requestPath(endpoint, input), headers, body: JSON.stringify(input.body ?? {}) });
}

function valueAfter(base: Base, rows: readonly QueuedAction[]): string {
  const shop = openShop(base);
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) deliver(shop, row);
  const { saved, reviews, alerts, requests } = shop.account(user);
  return `${shop.wanted(user, 'kurta').wanted} ${saved.has('kurta')} ${alerts.has('kurta')} ${Array.from(reviews.values()).join()}${requests.size > 0 ? 'asked' : ''}`;
}

function snapshotOf(base: Base, wish: Action): SnapshotRow | undefined {
  if (base.startsWith('unknown')) return undefined;
  const name = wish.kind.startsWith('wish.') ? 'wishlist' : 'cart';
  return { userId: user, name, items: isThere(base) ? [{ _id: inShop, ...identity }] : [], version: 1, acks: {}, aliases: {}, at: 0 };
}

const pairs = kinds.flatMap((first) =>
  kinds.filter((second) => family(first) === family(second)).flatMap((second) => bases.map((base) => ({ first, second, base }))),
);

/** The page names what it shows: the server's line where it knows it, else the one it has just made. */
function rowsOf({ first, second, base }: (typeof pairs)[number]): { one: NewAction; two: NewAction; snapshot: SnapshotRow | undefined } {
  const shownId = base === 'there' ? inShop : uuid(1);
  const one = tapOf((makers[first] as (typeof makers)[string])(1, shownId), 1);
  const two = tapOf((makers[second] as (typeof makers)[string])(2, shownId), 2);
  return { one, two, snapshot: snapshotOf(base, one) };
}

const waitingOf = (tap: NewAction, snapshot: SnapshotRow | undefined): QueuedAction =>
  coalesce(shopActions, [], rebaseAction(shopActions, tap, snapshot, []), baseOf(shopActions, tap, snapshot, []), 1, 1)
    .write as QueuedAction;

describe.for(pairs)('$first, then $second; server list: $base', (pair) => {
  const { one, two, snapshot } = rowsOf(pair);
  const waiting = waitingOf(one, snapshot);

  it('mean the same merged as sent one by one', () => {
    const { write, remove } = coalesce(
      shopActions,
      [waiting],
      rebaseAction(shopActions, two, snapshot, [waiting]),
      baseOf(shopActions, two, snapshot, []),
      2,
      2,
    );
    const rows = [...(remove.includes(waiting.id) ? [] : [waiting]), ...(write ? [write] : [])];
    const apart = valueAfter(pair.base, [
      waiting,
      { ...waiting, ...rebaseAction(shopActions, two, snapshot, [waiting]), seq: 2 } as QueuedAction,
    ]);
    const together = valueAfter(pair.base, rows);
    // A page that had not heard of the removal still showed the line: its later action counts, instead of being refused.
    const isLaterWord = pair.first === 'cart.remove' && pair.second === 'cart.setQuantity' && pair.base === 'there';
    // The unsent action is replaced by the later one; sent one after the other the second would be refused.
    const isReview = pair.first === 'review.add' && pair.second === 'review.add';
    expect(together).toBe(isLaterWord ? '5 true true word 0' : isReview ? apart.replace('word 1', 'word 2') : apart);
  });

  it.for([
    ['being sent', { attempts: 1, state: 'sending' }],
    ['perhaps received', { attempts: 2, state: 'unknown' }],
    ['rejected for its session', { attempts: 0, state: 'held' }],
    ['of an older version', { v: 0 }],
    ['of a newer version', { v: 2 }],
  ] as const)('leave the first unchanged when it is %s', ([, change]) => {
    const frozen = { ...waiting, ...change } as QueuedAction;
    const { write, remove } = coalesce(
      shopActions,
      [frozen],
      rebaseAction(shopActions, two, snapshot, [frozen]),
      baseOf(shopActions, two, snapshot, []),
      2,
      2,
    );
    expect(remove).toEqual([]);
    expect(write).toMatchObject({ id: two.id, kind: two.kind, seq: 2 });
  });
});

/** The list on the device arrived late, from before the line was made; an action on that line is being sent. The list may also be right. */
describe.for(['there', 'not there'] as const)('after a new quantity of a line missing from the list, server list: %s', (base) => {
  const late: SnapshotRow = { userId: user, name: 'cart', items: [], version: 1, acks: {}, aliases: {}, at: 0 };
  const sent = {
    ...waitingOf(tapOf({ kind: 'cart.setQuantity', payload: { lineId: inShop, quantity: 7 } }, 9), late),
    state: 'sending',
    attempts: 1,
  } as QueuedAction;
  const cartKinds = kinds.filter((kind) => family(kind) === 'cart');

  it.for(cartKinds.flatMap((first) => cartKinds.map((second) => [first, second] as const)))(
    '%s, then %s mean the same merged as sent one by one',
    ([first, second]) => {
      let rows: QueuedAction[] = [sent];
      const apart: QueuedAction[] = [sent];
      [first, second].forEach((kind, index) => {
        const tap = tapOf((makers[kind] as (typeof makers)[string])(index + 1, first === 'cart.add' ? uuid(1) : inShop), index + 1);
        const grounded = rebaseAction(shopActions, tap, late, rows);
        const { write, remove } = coalesce(shopActions, rows, grounded, baseOf(shopActions, tap, late, rows.slice(0, -1)), index + 2, 2);
        rows = [...rows.filter(({ id }) => !remove.includes(id)), ...(write ? [write] : [])];
        apart.push({ ...sent, ...grounded, seq: index + 2 } as QueuedAction);
      });
      const isLaterWord = first === 'cart.remove' && second === 'cart.setQuantity';
      expect(valueAfter(base, rows)).toBe(isLaterWord && base === 'there' ? '5 true true word 0' : valueAfter(base, apart));
    },
  );
});
