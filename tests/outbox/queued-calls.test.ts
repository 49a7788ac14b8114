/** The calls declared `offline: 'queued'` are exactly those that an action of the outbox sends. */
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ActionKind, QueuedAction } from '#tests/support/client/shop-app.ts';
import { requestOf } from '#src/outbox/actions/rules.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';

const id = '00000000-0000-4000-8000-000000000001';
const item = { lineId: id, itemId: id, productId: 'kurta', quantity: 1, size: '', ram: '', weight: '' };
const kinds: Record<ActionKind, object> = {
  'cart.add': item,
  'cart.setQuantity': item,
  'cart.remove': item,
  'wish.add': item,
  'wish.remove': item,
  'review.add': { productId: 'kurta', orderId: id, review: 'Good', customerRating: 5 },
  'order.create': { checkoutId: id, paymentId: 'pay', providerOrderId: 'order', signature: 'signed' },
  'alert.add': item,
  'alert.remove': item,
  'address.save': { id, body: { name: 'Home' } },
  'address.remove': { id },
  'place.order': { id, lines: [item], totalPaise: 20_000 },
  'cancel.order': { id },
  'cancel.placement': { id },
  'return.request': { orderId: id, body: { id, lines: [{ lineId: id, quantity: 1 }], reason: 'fit', text: '' } },
  'return.photo': { orderId: id, id, photo: new Blob(['photograph']) },
  'request.add': { id, kind: 'show-live', productId: 'kurta', method: 'photo', text: 'The cuffs, please.', phone: '1' },
};

test('every call declared as queued has one kind of action, and no other call has one', () => {
  const sent = Object.entries(kinds).map(
    ([kind, payload]) => requestOf(shopActions, { kind, payload } as unknown as QueuedAction).endpoint,
  );
  const queued = Object.values(api).filter(({ offline }) => offline === 'queued');
  expect(queued.length).toBe(Object.keys(kinds).length);
  const routes = (calls: readonly Pick<Endpoint, 'method' | 'path'>[]) => new Set(calls.map(({ method, path }) => `${method} ${path}`));
  expect(routes(sent)).toEqual(routes(queued));
});

test('a module declares the kinds that begin with its name; together they declare every kind', () => {
  const declared = Object.entries(shopActions.sending).flatMap(([group, { payloads }]) =>
    Object.keys(payloads).map((kind) => [group, kind]),
  );
  expect(declared.map(([, kind]) => kind).sort()).toEqual(Object.keys(kinds).sort());
  for (const [group, kind] of declared) expect(kind).toMatch(new RegExp(`^${group}\\.\\w+$`));
});
