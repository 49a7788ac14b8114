/** Payment on delivery: everything that was agreed to is ordered, for at most what was agreed, or nothing and the shop asks. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { deliveryTermsVersion } from '#contract/delivery-payment.ts';
import type { PlacementReason } from '#contract/order-question.ts';
import { moveByShopkeeper } from '#server/fulfilment/move.ts';
import { writeDeliveryRules } from '#server/delivery/store.ts';
import { writeSetting } from '#server/setting/store.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { address, billing } from '#tests/support/billing.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import { createProduct, stockOf } from '#tests/support/server/create-product.ts';
import {
  allowDelivery,
  expectDoorMoneyToBalance,
  onAccount,
  orderAtDoor,
  place,
  placed,
  placementOf,
  reasonsOf,
} from '#tests/support/server/placement.ts';
import { deskCall, hire } from '#tests/support/server/desk.ts';
import { mailsOf } from '#tests/support/server/mailbox.ts';
import { ownPhone } from '#tests/support/placement.ts';
import {
  addToCart,
  cards,
  expectBooksToBalance,
  makeProviderEventsDue,
  ordersOf,
  payByCard,
  startPayment,
} from '#tests/support/server/purchase.ts';
import type { Shopper } from '#tests/support/server/test-app.ts';

const app = await createPaymentApp();
const { call, services, signUp, sandbox } = app;
const { db } = services;

beforeAll(() => allowDelivery(db, { openMost: 2 }));

const cartOf = async (as: Shopper) => (await call('getCart', { query: {} }, { as })).reply.items;
const setPrice = (productId: string, paise: number) =>
  db.execute(
    sql`update products set price_paise = ${paise}, old_price_paise = greatest(old_price_paise, ${paise}) where id = ${productId}`,
  );
const inboxOf = async (as: Shopper) => (await call('listNotifications', {}, { as })).reply.notifications;
const namesOf = (reasons: readonly PlacementReason[]) =>
  reasons.map((one) => (one.reason === 'limit' ? `limit ${one.which}` : one.reason === 'line_gone' ? `gone ${one.why}` : one.reason));

/** A shopper with `quantity` of a new product for Rs 200 in the cart. */
async function shopperWithCart({ quantity = 1, inStock = 10, price = 200, tax = 0 } = {}) {
  const product = await createProduct(db, { inStock, price, tax });
  const as = await signUp();
  const lineId = await addToCart(app, as, product.id, quantity);
  return { product, as, lineId };
}

describe('An order at the door', () => {
  test('takes the pieces, leaves the cart without them, and is due', async () => {
    const { product, as } = await shopperWithCart({ quantity: 2 });
    const more = await createProduct(db);
    const body = await placementOf(app, as);
    await addToCart(app, as, more.id);
    const { status, reply } = await place(app, as, body);
    expect(status).toBe(201);
    expect(reply.order).toMatchObject({ amount: 40_000, status: 'pending', payment: 'delivery', toPay: 40_000, test: false });
    expect(reply.order.setofaddress).toEqual({ ...address, number: body.billing.number });
    expect(reply.order.paymentId).toBe(`delivery:${reply.order._id}`);
    expect(reply.cart.items.map(({ productId }) => productId)).toEqual([more.id]);
    expect(reply.lessPaise).toBe(0);
    expect(await stockOf(db, product.id)).toBe(8);
    expect(await onAccount(db, reply.order._id, 'due')).toBe(40_000);
    expect((await inboxOf(as))[0]).toMatchObject({ topic: 'order', body: reply.msg });
    await expectBooksToBalance(db, { [product.id]: 10 });
    await expectDoorMoneyToBalance(db);
  });

  test('that is cancelled unpaid pays nothing out', async () => {
    const { product, order } = await orderAtDoor(app, { quantity: 3 });
    expect(await moveByShopkeeper(db, order._id, 'CANCELD')).toMatchObject({ done: true, refundPaise: 0 });
    const { rowCount } = await db.execute(sql`select 1 from refunds where order_id = ${order._id}`);
    expect(rowCount).toBe(0);
    expect(await onAccount(db, order._id, 'due')).toBe(0);
    expect(await stockOf(db, product.id)).toBe(10);
    await expectBooksToBalance(db, { [product.id]: 10 });
    await expectDoorMoneyToBalance(db);
  });

  test('costs less where the price has fallen, and says so', async () => {
    const { product, as } = await shopperWithCart({ quantity: 2 });
    const body = await placementOf(app, as);
    await setPrice(product.id, 18_000);
    const { reply } = await place(app, as, body);
    expect([reply.order.amount, reply.lessPaise]).toEqual([36_000, 4_000]);
    expect(reply.msg).toContain('Rs 40 less');
  });

  test('without "or less" asks also where the price has fallen', async () => {
    const { product, as } = await shopperWithCart();
    const body = await placementOf(app, as, { orLess: false });
    await setPrice(product.id, 18_000);
    expect(namesOf(await reasonsOf(app, as, body))).toEqual(['price', 'total']);
  });

  test('is placed at night and mailed to the account alone, once its address is proven', async () => {
    const { as } = await shopperWithCart();
    await db.execute(sql`update users set email_proven = true where id = ${as.id}`);
    const order = await placed(app, as, { billing: { ...billing, number: ownPhone(), email: 'victim@example.test' } });
    expect(order.email).toBe(as.email);
    const { rows } = await db.execute<{ to: string }>(
      sql`select payload ->> 'to' as to from outbox where kind = 'mail' and payload ->> 'orderId' = ${order._id}`,
    );
    expect(rows).toEqual([{ to: as.email }]);
  });

  test('is told nowhere to an address that nobody has proven, at no step, until somebody has', async () => {
    const { as, order } = await orderAtDoor(app);
    const owner = await hire(app, { role: 'owner' });
    const subjects = async () => (await mailsOf(app, as.email)).map(({ subject }) => subject);
    await deskCall(app, 'moveDeskOrder', { params: { id: order._id }, body: { to: 'SHIPPED' } }, { as: owner });
    expect(await subjects()).toEqual([]);
    await db.execute(sql`update users set email_proven = true where id = ${as.id}`);
    const set = { set: { tracking: 'EM7' }, was: { tracking: '' } };
    await deskCall(app, 'correctParcel', { params: { id: order._id }, body: set }, { as: owner });
    expect(await subjects()).toEqual([expect.stringContaining(String(order.number))]);
  });

  test('is nothing that the reconciler asks the provider about', async () => {
    await orderAtDoor(app);
    const before = await db.execute(sql`select id, state, attempts from checkouts where provider = 'delivery'`);
    await reconcile(services, { all: true });
    expect((await db.execute(sql`select id, state, attempts from checkouts where provider = 'delivery'`)).rows).toEqual(before.rows);
  });
});

describe('A placement that was sent before', () => {
  test('gets its first answer: the order', async () => {
    const { as, product } = await shopperWithCart();
    const body = await placementOf(app, as);
    const first = await place(app, as, body);
    await addToCart(app, as, product.id);
    const again = await place(app, as, body);
    expect([again.status, again.headers.get('Idempotent-Replayed'), again.reply.order._id]).toEqual([200, 'true', first.reply.order._id]);
    expect(await cartOf(as)).toHaveLength(1);
    expect(await ordersOf(app, as)).toHaveLength(1);
  });

  test('gets its first answer: the question, also when it could be placed by now', async () => {
    const { as, product } = await shopperWithCart();
    const body = await placementOf(app, as);
    await setPrice(product.id, 20_001);
    const first = await reasonsOf(app, as, body);
    await setPrice(product.id, 20_000);
    expect(await reasonsOf(app, as, body)).toEqual(first);
    expect(await ordersOf(app, as)).toEqual([]);
    expect(await inboxOf(as)).toHaveLength(1);
  });

  test('with other contents is refused', async () => {
    const { as } = await shopperWithCart();
    const body = await placementOf(app, as);
    await place(app, as, body);
    const other = await place(app, as, { ...body, totalPaise: body.totalPaise + 1 });
    expect([other.status, other.failure.code]).toEqual([422, 'key_reused']);
  });

  test('twelve times at once is one order', async () => {
    const { as, product } = await shopperWithCart();
    const body = await placementOf(app, as);
    const answers = await Promise.all(Array.from({ length: 12 }, () => place(app, as, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(11).fill(200), 201]);
    expect(new Set(answers.map(({ reply }) => reply.order._id)).size).toBe(1);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('by another shopper under the same id is a placement of their own', async () => {
    const [one, other] = [await shopperWithCart(), await shopperWithCart()];
    const body = await placementOf(app, one.as);
    await place(app, one.as, body);
    expect((await place(app, other.as, await placementOf(app, other.as, { id: body.id }))).status).toBe(201);
  });
});

test('two placements of one cart at once are one order and one question that names it', async () => {
  const { as, product, lineId } = await shopperWithCart({ quantity: 2 });
  const bodies = [await placementOf(app, as), await placementOf(app, as)];
  const answers = await Promise.all(bodies.map((body) => place(app, as, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [order] = await ordersOf(app, as);
  const asked = answers.find(({ status }) => status === 409)?.failure.details;
  expect(asked).toMatchObject({
    reasons: [{ reason: 'line_gone', why: 'bought', cartItemId: lineId, left: 0, order: { id: order?._id, number: order?.number } }],
  });
  await expectBooksToBalance(db, { [product.id]: 10 });
});

describe('The shop asks', () => {
  test('for one paisa more, and keeps cart, stock and the question', async () => {
    const { as, product } = await shopperWithCart();
    const body = await placementOf(app, as);
    await setPrice(product.id, 20_001);
    expect(await reasonsOf(app, as, body)).toEqual([
      expect.objectContaining({ reason: 'price', productId: product.id, wasPaise: 20_000, nowPaise: 20_001 }),
      { reason: 'total', wasPaise: 20_000, nowPaise: 20_001 },
    ]);
    expect(await cartOf(as)).toHaveLength(1);
    expect(await stockOf(db, product.id)).toBe(10);
    expect((await inboxOf(as))[0]?.path).toBe('/orders');
    const { rows } = await db.execute(sql`select outcome from placements where id = ${body.id}`);
    expect(rows).toEqual([{ outcome: 'question' }]);
  });

  test('for a tax that has risen while the price fell', async () => {
    const { as, product } = await shopperWithCart({ tax: 10 });
    const body = await placementOf(app, as);
    await db.execute(sql`update products set price_paise = 19_000, tax_paise = 1_100 where id = ${product.id}`);
    expect(namesOf(await reasonsOf(app, as, body))).toEqual(['tax']);
  });

  test('for a total below the sum of its lines', async () => {
    const { as } = await shopperWithCart({ quantity: 2 });
    expect(namesOf(await reasonsOf(app, as, await placementOf(app, as, { totalPaise: 39_999 })))).toEqual(['total']);
  });

  test('where pieces are missing: how many there are', async () => {
    const { as, product } = await shopperWithCart({ quantity: 3, inStock: 3 });
    const body = await placementOf(app, as);
    const other = await signUp();
    await addToCart(app, other, product.id, 2);
    await placed(app, other);
    expect(await reasonsOf(app, as, body)).toMatchObject([{ reason: 'stock', asked: 3, available: 1 }]);
  });

  test('where pieces are missing of a line that the device has named itself: by that name', async () => {
    const { as, product } = await shopperWithCart({ quantity: 1, inStock: 3 });
    const cartItemId = crypto.randomUUID();
    await call('addToCart', { body: { productId: product.id, quantity: 2, _id: cartItemId } }, { as });
    const body = await placementOf(app, as);
    const lines = body.lines.map((line) => ({ ...line, cartItemId }));
    const other = await signUp();
    await addToCart(app, other, product.id, 2);
    await placed(app, other);
    expect(await reasonsOf(app, as, { ...body, lines })).toMatchObject([{ reason: 'stock', cartItemId, asked: 3, available: 1 }]);
  });

  test('where the cart was given fewer pieces than asked for', async () => {
    const product = await createProduct(db, { inStock: 2 });
    const as = await signUp();
    const headers = { ...as.headers, 'X-Device': 'phone-1', 'Idempotency-Key': crypto.randomUUID() };
    await call('addToCart', { body: { productId: product.id, quantity: 5 } }, { as, headers });
    const body = await placementOf(app, as);
    const [line] = body.lines;
    const lines = line ? [{ ...line, quantity: 5 }] : [];
    expect(await reasonsOf(app, as, { ...body, lines, totalPaise: 100_000 })).toMatchObject([{ reason: 'stock', asked: 5, available: 2 }]);
  });

  test('where a line was removed or reduced elsewhere, or left the shop', async () => {
    const { as, product, lineId } = await shopperWithCart({ quantity: 3 });
    const second = await createProduct(db);
    await addToCart(app, as, second.id, 2);
    const third = await createProduct(db);
    await addToCart(app, as, third.id);
    const body = await placementOf(app, as);
    await call('removeCartItem', { params: { cartItemId: lineId } }, { as });
    const [reduced] = await cartOf(as);
    await call('updateCartItem', { params: { cartItemId: reduced?._id ?? '' }, body: { quantity: 1 } }, { as });
    await db.execute(sql`update products set retired_at = now() where id = ${third.id}`);
    const reasons = await reasonsOf(app, as, body);
    expect(reasons).toContainEqual(
      expect.objectContaining({ why: 'removed', productId: product.id, title: product.name, left: 0, order: null }),
    );
    expect(reasons).toContainEqual(expect.objectContaining({ why: 'reduced', productId: second.id, left: 1 }));
    expect(reasons).toContainEqual(expect.objectContaining({ why: 'not_sold', productId: third.id }));
    expect(reasons).toHaveLength(3);
  });

  test('after 24 hours, and where the clocks contradict each other', async () => {
    const { as } = await shopperWithCart();
    const [now, hour] = [Date.now(), 3_600_000];
    const asked = async (other: Parameters<typeof placementOf>[2]) => reasonsOf(app, as, await placementOf(app, as, other));
    expect(await asked({ madeAt: now - 24 * hour })).toEqual([{ reason: 'old', hours: 24 }]);
    expect(await asked({ madeAt: now + hour })).toEqual([{ reason: 'old', hours: null }]);
    // Set back since it heard from the shop.
    expect(await asked({ madeAt: now - 300 * hour, contact: { server: now - hour, device: now } })).toEqual([
      { reason: 'old', hours: null },
    ]);
    // Ten days ahead, and pressed 30 hours ago by the shop's clock.
    const ahead = { madeAt: now + 210 * hour, contact: { server: now - 31 * hour, device: now + 209 * hour } };
    expect(await asked(ahead)).toEqual([{ reason: 'old', hours: 30 }]);
  });

  test('nothing after 23 hours, nor because a clock is ten days ahead all the time', async () => {
    const [now, hour] = [Date.now(), 3_600_000];
    const { as } = await shopperWithCart();
    await placed(app, as, { madeAt: now - 23.9 * hour });
    await addToCart(app, as, (await createProduct(db)).id);
    await placed(app, as, { madeAt: now + 240 * hour, contact: { server: now - hour, device: now + 239 * hour } });
  });
});

describe('The shop asks, and says every reason at once', () => {
  test('where it is closed, takes cards only, does not go there, or has other terms', async () => {
    const { as, product } = await shopperWithCart({ quantity: 2 });
    const body = await placementOf(app, as, { termsVersion: '0', madeAt: Date.now() - 48 * 3_600_000 });
    await setPrice(product.id, 25_000);
    await writeSetting(db, 'shop:pause', { until: new Date(Date.now() + 3_600_000).toISOString(), words: '' });
    await writeDeliveryRules(db, { pincodes: '400', minimumOrder: 600 });
    await allowDelivery(db, { isOn: false, most: 450, firstMost: 400 });
    const found = await reasonsOf(app, as, body);
    await db.execute(sql`delete from settings where key in ('shop:pause', 'shop:delivery', 'shop:delivery-payment')`);
    await allowDelivery(db);
    expect(namesOf(found)).toEqual([
      'price',
      'total',
      'closed',
      'off',
      'place',
      'terms',
      'limit least',
      'limit amount',
      'limit first',
      'old',
    ]);
    expect(found).toContainEqual({ reason: 'place', pincode: '411004', isServed: false });
    expect(found).toContainEqual({ reason: 'terms', version: deliveryTermsVersion });
    expect(found).toContainEqual({ reason: 'limit', which: 'least', most: 60_000 });
  });

  test('where only parcels to other places are paid at the door', async () => {
    const { as } = await shopperWithCart();
    await allowDelivery(db, { pincodes: '400001-400104' });
    expect(await reasonsOf(app, as, await placementOf(app, as))).toEqual([{ reason: 'place', pincode: '411004', isServed: true }]);
    await allowDelivery(db, { pincodes: '' });
  });

  test('where the total has come to Rs 100 or less', async () => {
    const { as, product } = await shopperWithCart();
    const body = await placementOf(app, as);
    await setPrice(product.id, 10_000);
    expect(await reasonsOf(app, as, body)).toEqual([{ reason: 'limit', which: 'least', most: 10_000 }]);
  });

  test('for a third unpaid order of a person, or of a phone number under another account', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const number = ownPhone();
    const order = async (as: Shopper, written: string) => {
      await addToCart(app, as, (await createProduct(db)).id);
      return placementOf(app, as, { billing: { ...billing, number: written } });
    };
    for (const written of [number, `+91 ${number}`]) expect((await place(app, one, await order(one, written))).status).toBe(201);
    expect(await reasonsOf(app, one, await order(one, ownPhone()))).toEqual([{ reason: 'limit', which: 'open', most: 2 }]);
    expect(await reasonsOf(app, other, await order(other, `0${number}`))).toEqual([{ reason: 'limit', which: 'phone', most: 2 }]);
  });

  test('for a third order of one phone number, also when all are sent at once', async () => {
    const number = ownPhone();
    const all = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { as } = await shopperWithCart();
        return { as, body: await placementOf(app, as, { billing: { ...billing, number } }) };
      }),
    );
    const answers = await Promise.all(all.map(({ as, body }) => place(app, as, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  test('after six placements in an hour, and after two refused parcels', async () => {
    const { as } = await shopperWithCart();
    const old = Date.now() - 30 * 3_600_000;
    for (let time = 0; time < 6; time += 1)
      expect(namesOf(await reasonsOf(app, as, await placementOf(app, as, { madeAt: old })))).toEqual(['old']);
    for (let time = 0; time < 2; time += 1) expect(namesOf(await reasonsOf(app, as, await placementOf(app, as)))).toEqual(['limit hour']);
    const refuser = await signUp();
    for (let time = 0; time < 2; time += 1) {
      await addToCart(app, refuser, (await createProduct(db)).id);
      const order = await placed(app, refuser);
      await moveByShopkeeper(db, order._id, 'CANCELD');
      await db.execute(sql`update orders set refused_at = now() where id = ${order._id}`);
    }
    await addToCart(app, refuser, (await createProduct(db)).id);
    expect(namesOf(await reasonsOf(app, refuser, await placementOf(app, refuser)))).toEqual(['limit refused']);
    await db.execute(sql`update orders set refused_at = now() - interval '181 days' where user_id = ${refuser.id}`);
    await placed(app, refuser);
  });

  test('for more than the first order may be, until a parcel was taken', async () => {
    const { as } = await shopperWithCart({ price: 2_001 });
    expect(namesOf(await reasonsOf(app, as, await placementOf(app, as)))).toEqual(['limit first']);
    const [line] = await cartOf(as);
    await call('removeCartItem', { params: { cartItemId: line?._id ?? '' } }, { as });
    await addToCart(app, as, (await createProduct(db)).id);
    const first = await placed(app, as);
    await db.execute(sql`update orders set status = 'DELIVERED', money = 'received' where id = ${first._id}`);
    await db.execute(
      sql`update ledger set account = 'received' where account = 'due' and checkout_id = (select checkout_id from orders where id = ${first._id})`,
    );
    await addToCart(app, as, (await createProduct(db, { price: 5_000 })).id);
    await placed(app, as);
    await addToCart(app, as, (await createProduct(db, { price: 5_001 })).id);
    expect(namesOf(await reasonsOf(app, as, await placementOf(app, as)))).toEqual(['limit amount']);
  });
});

describe('Beside a card', () => {
  test('a checkout that is not paid is closed, and its held pieces are ordered', async () => {
    const { product, as, intent } = await startPayment(app, { inStock: 1 });
    await placed(app, as);
    expect((await call('getCheckout', { params: { id: intent.checkoutId } }, { as })).reply).toMatchObject({
      state: 'expired',
      payment: 'none',
    });
    await expectBooksToBalance(db, { [product.id]: 1 });
  });

  test('a captured payment wins, and the placement is a question that names its order', async () => {
    const { product, as, intent } = await startPayment(app);
    const body = await placementOf(app, as);
    await payByCard(app, intent, cards.lost);
    const reasons = await reasonsOf(app, as, body);
    const [order] = await ordersOf(app, as);
    expect(order?.payment).toBeUndefined();
    expect(reasons).toMatchObject([{ reason: 'line_gone', why: 'bought', order: { id: order?._id } }]);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('an undecided payment must be waited for: nothing is kept until it is decided', async () => {
    const { as, intent } = await startPayment(app);
    const body = await placementOf(app, as);
    await payByCard(app, intent, cards.late);
    const { status, failure, headers } = await place(app, as, body);
    expect([status, failure.code, headers.get('Retry-After')]).toEqual([503, 'payment_checking', '10']);
    await makeProviderEventsDue(db);
    await sandbox.work();
    expect(namesOf(await reasonsOf(app, as, body))).toEqual(['gone bought']);
    expect(await ordersOf(app, as)).toHaveLength(1);
  });

  test('after a day of waiting it is a question, and after four days none waits', async () => {
    const { as, intent } = await startPayment(app);
    await payByCard(app, intent, cards.late);
    const old = await placementOf(app, as, { madeAt: Date.now() - 25 * 3_600_000 });
    expect(namesOf(await reasonsOf(app, as, old))).toEqual(['old']);
    const body = await placementOf(app, as);
    expect((await place(app, as, body)).status).toBe(503);
    // Nobody asks the provider any more: the shop may have given up cards.
    await db.execute(sql`update checkouts set created_at = now() - interval '5 days' where id = ${intent.checkoutId}`);
    expect((await place(app, as, body)).status).toBe(201);
    const { rows } = await db.execute(sql`select give_back as "giveBack" from checkouts where id = ${intent.checkoutId}`);
    expect(rows).toEqual([{ giveBack: 'bought' }]);
  });

  test('money that is captured after the placement goes back: one order, one refund', async () => {
    const { product, as, intent } = await startPayment(app);
    const order = await placed(app, as);
    await payByCard(app, intent, cards.lost);
    await sandbox.work();
    await reconcile(services, { all: true });
    expect((await ordersOf(app, as)).map(({ _id }) => _id)).toEqual([order._id]);
    const { rows } = await db.execute(sql`select amount_paise::int as amount from refunds where checkout_id = ${intent.checkoutId}`);
    expect(rows).toEqual([{ amount: 20_000 }]);
    await expectBooksToBalance(db, { [product.id]: 10 });
    await expectDoorMoneyToBalance(db);
  });

  test('a payment of other goods is not waited for', async () => {
    const { as, intent } = await startPayment(app);
    await payByCard(app, intent, cards.late);
    const other = await createProduct(db);
    const lineId = await addToCart(app, as, other.id);
    const body = await placementOf(app, as);
    const lines = body.lines.filter(({ cartItemId }) => cartItemId === lineId);
    expect((await place(app, as, { ...body, lines, totalPaise: 20_000 })).status).toBe(201);
  });
});

describe('Hostile', () => {
  test('lines of a foreign cart, of another product or without a cart are no order', async () => {
    const [one, other] = [await shopperWithCart(), await shopperWithCart()];
    const body = await placementOf(app, one.as);
    expect(namesOf(await reasonsOf(app, other.as, body))).toEqual(['gone removed']);
    expect(await cartOf(one.as)).toHaveLength(1);
    const cheap = { ...body, id: crypto.randomUUID(), lines: body.lines.map((line) => ({ ...line, productId: other.product.id })) };
    expect(namesOf(await reasonsOf(app, one.as, cheap))).toEqual(['gone removed']);
  });

  test.each([
    ['no line', { lines: [] }],
    ['a negative total', { totalPaise: -1 }],
    ['half a paisa', { totalPaise: 20_000.5 }],
    ['an id that is none', { id: 'one' }],
    ['a time beyond all time', { madeAt: 1e300 }],
  ])('%s is refused', async (_, other) => {
    const { as } = await shopperWithCart();
    expect((await place(app, as, await placementOf(app, as, other))).status).toBe(400);
  });

  test('a hundred lines are placed, one more is refused', async () => {
    const as = await signUp();
    const products = await Promise.all(Array.from({ length: 101 }, () => createProduct(db, { price: 2 })));
    for (const { id } of products) await addToCart(app, as, id);
    const body = await placementOf(app, as);
    expect((await place(app, as, body)).status).toBe(400);
    const { status, reply } = await place(app, as, { ...body, lines: body.lines.slice(0, 100) });
    expect([status, reply.order.products.length, reply.cart.items.length]).toEqual([201, 100, 1]);
  });

  test('a line named twice is one line, and never more pieces than the cart has', async () => {
    const { as, product } = await shopperWithCart({ quantity: 2 });
    const body = await placementOf(app, as);
    const [line] = body.lines;
    const lines = line
      ? [
          { ...line, quantity: 1 },
          { ...line, quantity: 2 },
        ]
      : [];
    expect(namesOf(await reasonsOf(app, as, { ...body, lines, totalPaise: 60_000 }))).toEqual(['gone reduced']);
    const halves = line
      ? [
          { ...line, quantity: 1 },
          { ...line, quantity: 1 },
        ]
      : [];
    const { reply } = await place(app, as, { ...body, id: crypto.randomUUID(), lines: halves });
    expect(reply.order.products.map(({ quantity }) => quantity)).toEqual([2]);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('a key that is not the id of the placement is refused', async () => {
    const { as } = await shopperWithCart();
    const body = await placementOf(app, as);
    const headers = { ...as.headers, 'Idempotency-Key': crypto.randomUUID() };
    expect((await call('placeOrder', { body }, { as, headers })).status).toBe(422);
  });
});

test('the cart that comes back acknowledges the placement in its lane', async () => {
  const { as } = await shopperWithCart();
  const body = await placementOf(app, as);
  const lane = `place:${body.id}`;
  const headers = { ...as.headers, 'Idempotency-Key': body.id, 'X-Device': 'phone-1', 'X-Lane': lane, 'X-Seq': '7' };
  expect((await call('placeOrder', { body }, { as, headers })).reply.cart.acks).toEqual({ [lane]: 7 });
});

test('the shop tells whether, up to how much and where it is paid at the door', async () => {
  const ask = async (pincode: string) => (await call('getDeliveryPayment', { query: { pincode } })).reply.deliveryPayment;
  await allowDelivery(db, { pincodes: '411' });
  expect(await ask('411004')).toMatchObject({
    isOn: true,
    mostPaise: 500_000,
    firstMostPaise: 200_000,
    terms: { version: deliveryTermsVersion },
    place: { pincode: '411004', isServed: true },
  });
  expect((await ask('४०० ००१')).place).toEqual({ pincode: '400001', isServed: false });
  await allowDelivery(db, { pincodes: '', isOn: false });
  expect(await ask('411004')).toMatchObject({ isOn: false, place: { isServed: false } });
  await allowDelivery(db);
});
