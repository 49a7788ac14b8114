import { describe, expect, test } from 'vitest';
import { orderStatuses } from '#contract/order.ts';
import { transaction } from '#server/db/transaction.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { mayMove } from '#contract/desk/order-rules.ts';
import { writeOrderStep } from '#server/order/store.ts';
import { billing } from '#tests/support/billing.ts';
import { requestCheckout, cards, payByCard, proofOf, addToCart } from '#tests/support/server/purchase.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { call, services, signUp } = app;

async function buy(as: Awaited<ReturnType<typeof signUp>>, productId: string) {
  await addToCart(app, as, productId);
  const intent = await requestCheckout(app, as);
  const body = {
    ...proofOf(intent, await payByCard(app, intent, cards.pays)),
    amount: 1,
    name: 'Nobody',
    products: [],
    setofaddress: { city: 'Atlantis' },
  };
  return (await call('createOrder', { body }, { as })).reply.order;
}

describe('An order', () => {
  test('keeps what was frozen when the payment began, whatever the last call or the catalogue says', async () => {
    const product = await createProduct(services.db, { price: 500, tax: 25 });
    const as = await signUp();
    const order = await buy(as, product.id);
    const { email, ...address } = billing;
    expect(order).toMatchObject({ amount: 52_500, name: billing.username, phoneNumber: billing.number, email, setofaddress: address });
    expect(order.products).toMatchObject([
      { price: 500, tax: 25, productTitle: product.name, image: `/img/p/${product.id}/front-0-960.webp` },
    ]);
    await services.pool.query("update products set name = 'Another name', price_paise = 1 where id = $1", [product.id]);
    expect((await call('getOrder', { params: { id: order._id } }, { as })).reply).toEqual(order);
  });

  test('returns the remaining cart in its first reply: later additions, nothing that was bought', async () => {
    const [bought, later] = [await createProduct(services.db), await createProduct(services.db)];
    const as = await signUp();
    await addToCart(app, as, bought.id);
    const intent = await requestCheckout(app, as);
    await addToCart(app, as, later.id);
    const body = proofOf(intent, await payByCard(app, intent, cards.pays));
    for (const status of [201, 200]) {
      const result = await call('createOrder', { body }, { as });
      expect([result.status, result.reply.cart.items.map(({ productId }) => productId)]).toEqual([status, [later.id]]);
      expect(result.reply.cart).toEqual((await call('getCart', { query: {} }, { as })).reply);
    }
  });

  test('is listed newest first, fifty at most', async () => {
    const product = await createProduct(services.db, { inStock: 100 });
    const as = await signUp();
    const bought = [];
    for (let i = 0; i < 52; i += 1) bought.push((await buy(as, product.id))._id);
    const { orders } = (await call('listOrders', { query: { userid: as.id } }, { as })).reply;
    expect(orders.map(({ _id }) => _id)).toEqual(bought.toReversed().slice(0, 50));
  });

  test('needs a complete form: each missing field has the sentence of the specification', async () => {
    const product = await createProduct(services.db);
    const as = await signUp();
    await addToCart(app, as, product.id);
    const words = {
      username: 'Please fill full name',
      country: 'Please fill country',
      address1: 'Please fill Street address',
      address2: 'Please fill Street address',
      city: 'Please fill city',
      state: 'Please fill state',
      pincode: 'Please fill zipCode',
      number: 'Please fill phone Number',
      email: 'Please fill email',
    };
    for (const [field, msg] of Object.entries(words)) {
      const result = await call('createCheckout', { body: { billing: { ...billing, [field]: '  ' }, amount: 20_000 } }, { as });
      expect([result.status, result.failure.msg]).toEqual([400, msg]);
    }
  });

  test('is not found under an invalid ID', async () => {
    const as = await signUp();
    for (const id of ['%20', '%00', '1', 'null', '[]'])
      expect((await app.request(`/api/orders/${id}`, { headers: as.headers })).status).toBe(404);
  });

  test('moves forward only, and may be cancelled until it is delivered', () => {
    for (const [i, from] of orderStatuses.entries()) {
      for (const [j, to] of orderStatuses.entries()) {
        const allowed = from !== 'DELIVERED' && from !== 'CANCELD' && j > i;
        expect(mayMove(from, to), `${from} to ${to}`).toBe(allowed);
      }
    }
  });

  test('stores every move with its time and refuses a move from an outdated status', async () => {
    const product = await createProduct(services.db);
    const as = await signUp();
    const { _id: id } = await buy(as, product.id);
    const move = (from: 'pending' | 'CONFIRMED', to: 'CONFIRMED' | 'CANCELD') =>
      transaction(services.db, (tx) => writeOrderStep(tx, { id, from, to }));
    expect([await move('pending', 'CONFIRMED'), await move('pending', 'CANCELD')]).toEqual([true, false]);
    const { status, moves } = (await call('getOrder', { params: { id } }, { as })).reply;
    expect([status, ...moves.map((one) => one.status)]).toEqual(['CONFIRMED', 'pending', 'CONFIRMED']);
  });
});
