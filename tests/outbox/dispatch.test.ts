/** The request of each action, and what the outbox keeps of its reply. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listOf } from '#src/outbox/actions/rules.ts';
import { dispatch } from '#src/outbox/transport.ts';
import type { QueuedAction, Action } from '#tests/support/client/shop-app.ts';
import { configureTransport } from '#src/network/send.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';

const line = '11111111-1111-4111-8111-111111111111';
const real = '22222222-2222-4222-8222-222222222222';
const seen = { title: 'Kurta', image: '/img/k.avif', price: 1299, tax: 65, rating: 4, countInStock: 3 };
const intent = (wish: Action, over: Partial<QueuedAction> = {}): QueuedAction =>
  ({
    ...wish,
    id: 'key',
    userId: 'meera',
    lane: 'a lane',
    seq: 7,
    v: 1,
    seen: undefined,
    state: 'sending',
    attempts: 1,
    nextAt: 0,
    leaseOwner: '',
    leaseUntil: 0,
    madeAt: 0,
    ...over,
  }) as QueuedAction;

const add: Action = { kind: 'cart.add', payload: { lineId: line, productId: 'kurta', quantity: 2, size: 'M', ram: '', weight: '' } };
const set: Action = { kind: 'cart.setQuantity', payload: { lineId: line, quantity: 3 } };
const removal: Action = { kind: 'cart.remove', payload: { lineId: line } };
const heart: Action = { kind: 'wish.add', payload: { itemId: line, productId: 'kurta', price: 1299 } };
const noHeart: Action = { kind: 'wish.remove', payload: { itemId: line, productId: 'kurta' } };
const review: Action = { kind: 'review.add', payload: { productId: 'kurta', orderId: line, review: 'Soft.', customerRating: 4.5 } };
const order: Action = { kind: 'order.create', payload: { checkoutId: line, paymentId: 'p', providerOrderId: 'o', signature: 's' } };

let requests: { url: string; method: string; headers: Headers; body: unknown }[];
let answer: () => Response;
beforeEach(() => {
  requests = [];
  answer = () => Response.json({}, { headers: { 'x-haat': '1' } });
  configureTransport({
    origin: '',
    fetch: async (url, init) => {
      requests.push({
        url,
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      });
      return answer();
    },
  });
});
afterEach(() => configureTransport({ fetch: (url, init) => fetch(url, init), origin: '' }));

const session = { id: 'session' as const, userId: 'meera', token: 'token', epoch: 1 };
const send = (one: QueuedAction, over: object = {}) => dispatch(shopActions, one, { ...session, ...over }, 'this-device');

describe('the request of an action', () => {
  it.for([
    ['an addition', intent(add), 'POST', '/api/cart/add', { _id: line, productId: 'kurta', quantity: 2, size: 'M', ram: '', weight: '' }],
    [
      'an addition at a displayed price',
      intent(add, { seen }),
      'POST',
      '/api/cart/add',
      { _id: line, productId: 'kurta', quantity: 2, size: 'M', ram: '', weight: '', price: 1299 },
    ],
    ['a quantity', intent(set), 'PUT', `/api/cart/${line}`, { quantity: 3 }],
    [
      'an accepted price',
      intent({ ...set, payload: { ...set.payload, acceptedPrice: 5 } } as Action),
      'PUT',
      `/api/cart/${line}`,
      { quantity: 3, price: 5 },
    ],
    ['a removed line', intent(removal), 'DELETE', `/api/cart/${line}`, {}],
    ['a heart', intent(heart), 'POST', '/api/my-list/add/', { _id: line, productId: 'kurta', price: 1299 }],
    ['a removed heart', intent(noHeart), 'DELETE', `/api/my-list/${line}`, {}],
    ['a review', intent(review), 'POST', '/api/productReviews/add', review.payload],
    ['an order', intent(order), 'POST', '/api/orders/create', order.payload],
  ] as const)('%s', async ([, one, method, url, body]) => {
    await send(one);
    expect(requests.map((request) => [request.method, request.url, request.body])).toEqual([[method, url, body]]);
  });

  it('carries its key, lane, shopper and session, and the device name at sign-in', async () => {
    await send(intent(heart));
    await send(intent(heart), { device: 'first-device' });
    const headerValues = (name: string) => requests.map(({ headers }) => headers.get(name));
    expect(headerValues('authorization')).toEqual(['Bearer token', 'Bearer token']);
    expect(headerValues('idempotency-key')).toEqual(['key', 'key']);
    expect(headerValues('x-lane')).toEqual(['a lane', 'a lane']);
    expect(headerValues('x-seq')).toEqual(['7', '7']);
    expect(headerValues('x-intent-user')).toEqual(['meera', 'meera']);
    expect(headerValues('x-device')).toEqual(['this-device', 'first-device']);
  });
});

describe('a reply', () => {
  const respondWith = (body: unknown, init: ResponseInit = {}) =>
    void (answer = () => Response.json(body, { ...init, headers: { 'x-haat': '1', ...init.headers } }));

  it('of success passes on its code, if it has one', async () => {
    respondWith({ cart: 1, code: 'superseded' });
    expect(await send(intent(heart))).toEqual({
      kind: 'answer',
      status: 200,
      ours: true,
      code: 'superseded',
      message: '',
      retryAfter: undefined,
      body: { cart: 1, code: 'superseded' },
      replayed: false,
    });
    for (const body of [{ code: 7 }, {}, null, 'text', []]) {
      respondWith(body);
      expect(await send(intent(heart)), JSON.stringify(body)).toMatchObject({ status: 200, code: '', message: '' });
    }
  });

  it('given before is marked as repeated', async () => {
    respondWith({}, { headers: { 'Idempotent-Replayed': 'true' } });
    expect(await send(intent(heart))).toMatchObject({ replayed: true });
    respondWith({}, { headers: { 'Idempotent-Replayed': 'false' } });
    expect(await send(intent(heart))).toMatchObject({ replayed: false });
  });

  it('of refusal carries the server’s code and message, and how long to wait', async () => {
    respondWith(
      { error: true, status: false, msg: 'Sold out', code: 'sold_out', requestId: 'r' },
      { status: 400, headers: { 'Retry-After': '4' } },
    );
    expect(await send(intent(add))).toMatchObject({ kind: 'answer', status: 400, code: 'sold_out', message: 'Sold out', retryAfter: 4000 });
  });

  it('from another server is marked as foreign, and a missing one as none', async () => {
    answer = () => new Response('<h1>Hotel</h1>');
    expect(await send(intent(heart))).toMatchObject({ kind: 'answer', ours: false });
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await send(intent(heart))).toEqual({ kind: 'none' });
  });
});

describe('the list in a reply', () => {
  const cart = { items: [], version: 4, acks: { device: 7 } };
  const item = (id: string) => ({ item: { _id: id } });

  it('is the cart after a cart action, with the server’s name for a new line', () => {
    expect(listOf(shopActions, intent(add), { cart, ...item(real) })).toEqual({ name: 'cart', ...cart, alias: [line, real] });
    expect(listOf(shopActions, intent(add), { cart, ...item(line) })).toEqual({ name: 'cart', ...cart, alias: undefined });
    expect(listOf(shopActions, intent(add), { cart, item: null })).toEqual({ name: 'cart', ...cart, alias: undefined });
    for (const other of [set, removal])
      expect(listOf(shopActions, intent(other), { cart, ...item(real) })).toEqual({ name: 'cart', ...cart, alias: undefined });
  });

  it('is the wishlist after a heart, and the cart after an order', () => {
    expect(listOf(shopActions, intent(heart), { wishlist: cart, ...item(real) })).toEqual({
      name: 'wishlist',
      ...cart,
      alias: [line, real],
    });
    expect(listOf(shopActions, intent(noHeart), { wishlist: cart, ...item(real) })).toEqual({
      name: 'wishlist',
      ...cart,
      alias: undefined,
    });
    expect(listOf(shopActions, intent(order), { cart })).toEqual({ name: 'cart', ...cart });
  });

  it('is absent where there is none, or one that this version cannot read', () => {
    for (const wish of [add, set, removal, heart, noHeart, review, order])
      for (const body of [undefined, {}, { cart: {}, wishlist: {} }, { cart, wishlist: cart, item: 7 }]) {
        if (wish.kind === 'order.create' && (body as { cart?: { version?: number } })?.cart?.version) continue;
        expect(listOf(shopActions, intent(wish), body), `${wish.kind} ${JSON.stringify(body)}`).toBeUndefined();
      }
    expect(listOf(shopActions, intent(review), { cart, wishlist: cart, item: null })).toBeUndefined();
  });
});
