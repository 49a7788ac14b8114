/** The calls of the desk declared `offline: 'queued'` are exactly those that an action of its outbox sends. */
import { expect, test } from 'vitest';
import { deskApi } from '#contract/desk/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Action, QueuedAction } from '#tests/desk/support/desk-app.ts';
import { requestOf } from '#src/outbox/actions/rules.ts';
import { deskActions } from '#src/desk/outbox/desk-actions.ts';

type Payload<K extends Action['kind']> = Extract<Action, { kind: K }>['payload'];

const id = '00000000-0000-4000-8000-000000000001';
const picture = new Blob(['a picture']);
const report = { poolId: 'kurta:M', pieces: 3, doneAt: 1 };
const retire = { params: { id: 'mens' }, body: { isRetired: true } };
const rename = { params: { id: 'mens' }, body: { set: { name: 'Men' }, was: { name: 'Mens' } } };

/** One payload for each call of a kind. */
const payloads: { [K in Action['kind']]: Payload<K>[] } = {
  'order.move': [{ orderId: id, to: 'SHIPPED', doneAt: 5 }],
  'order.courier': [{ orderId: id, set: { tracking: 'EK2' }, was: { tracking: 'EK1' } }],
  'order.pick': [{ orderId: id, lineId: id, picked: true }],
  'order.note': [{ orderId: id, id, text: 'Ring twice' }],
  'order.door': [{ orderId: id, result: 'refused', doneAt: 5 }],
  'order.parcel': [{ orderId: id, parcel: 'back', pieces: [{ lineId: id, sellable: 1 }] }],
  'stock.count': [report],
  'stock.deliver': [report],
  'stock.damage': [report],
  'stock.receive': [{ lines: [{ poolId: 'kurta:M', name: 'Kurta, M', pieces: 3 }] }],
  'product.create': [{ id: 'mug', name: 'Mug', subCatId: 'cups', pricePaise: 25_000, pieces: 5, state: 'on' }],
  'product.save': [{ id: 'mug', edit: { set: { name: 'Mug' }, was: { name: 'Cup' } } }],
  'product.variant': [{ id: 'mug', variantId: id, edit: { set: { isOnSale: false }, was: { isOnSale: true } } }],
  'product.picture': [{ id: 'mug', picture }],
  'request.save': [{ id, set: { state: 'closed' }, was: { state: 'new' } }],
  'review.save': [{ id, set: { answer: 'Thanks' }, was: { answer: '' } }],
  'setting.save': [{ set: { name: 'Asha' }, was: { name: '' } }],
  'setting.logo': [{ picture, was: '' }],
  'setting.page': [{ topic: 'returns', set: { text: '# Returns' }, was: { text: '' } }],
  'setting.delivery': [{ set: { pincodes: '411' }, was: { pincodes: '' } }],
  'setting.doorPayment': [{ set: { isOn: true }, was: { isOn: false } }],
  'setting.pause': [{ pause: null }],
  'category.change': [
    { do: 'add', input: { body: { name: 'Kids' } } },
    { do: 'save', input: rename },
    { do: 'save subcategory', input: rename },
    { do: 'order', input: { body: { ids: ['mens'] } } },
    { do: 'retire', input: retire },
    { do: 'retire subcategory', input: retire },
  ],
  'location.change': [
    { do: 'add', input: { body: { name: 'Pune' } } },
    { do: 'save', input: rename },
    { do: 'order', input: { body: { ids: ['pune'] } } },
  ],
};

const sent = Object.entries(payloads).flatMap(([kind, all]) =>
  (all as object[]).map((payload) => ({ kind, ...requestOf(deskActions, { kind, payload } as unknown as QueuedAction) })),
);
const route = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

test('every call declared as queued is sent by an action, and no other call is', () => {
  const queued: Endpoint[] = Object.values<Endpoint>(deskApi).filter(({ offline }) => offline === 'queued');
  expect(new Set(sent.map(({ endpoint }) => route(endpoint)))).toEqual(new Set(queued.map(route)));
});

test.each(sent)('$kind fits the contract of its call', ({ endpoint, input }) => {
  const { params, query, body, encoding } = endpoint as Endpoint;
  expect(params?.safeParse(input.params).success ?? true).toBe(true);
  expect(query?.safeParse(input.query).success ?? true).toBe(true);
  expect(encoding === 'multipart' ? input.body instanceof FormData : (body?.safeParse(input.body).success ?? true)).toBe(true);
});
