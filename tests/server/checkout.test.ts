/** The first step of paying: when a checkout is opened, repeated, replaced or refused. The provider is mocked; the database is real. */
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { findCheckout, setState } from '#server/payment/checkout-store.ts';
import { intentOf, openCheckout, providerOrderOf } from '#server/payment/intent.ts';
import { ProviderError } from '#server/payment/payments.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { settle } from '#server/payment/settle.ts';
import { releaseHeld } from '#server/stock/holds.ts';
import { billing } from '#tests/support/billing.ts';
import { expectBooksToBalance, expectLockWait, addToCart, storedCheckoutState } from '#tests/support/server/purchase.ts';
import { createProduct, stockOf } from '#tests/support/server/create-product.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';
import { setToSell } from '#tests/support/server/stock.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { db, payments } = app.services;
const provider = { provider: 'sandbox', test: true } as const;

/** A shopper with one fresh product for Rs 200 in the cart. */
async function shopperWithCart({ inStock = 10 } = {}) {
  const product = await createProduct(db, { inStock });
  const as = await app.signUp();
  const line = await addToCart(app, as, product.id);
  return { product, as, line };
}

const ask = (as: Shopper, wish: Partial<Parameters<typeof openCheckout>[2]> = {}, from: Parameters<typeof openCheckout>[1] = provider) =>
  openCheckout(db, from, {
    userId: as.id,
    billing,
    shopState: '27',
    amount: 20_000,
    opId: null,
    showsReceipts: false,
    unasked: new Set(),
    ...wish,
  });

const changeQuantity = (as: Shopper, cartItemId: string, quantity: number) =>
  app.call('updateCartItem', { params: { cartItemId }, body: { quantity } }, { as });
const setUndecided = (id: string) => db.execute(sql`update checkouts set undecided_since = now() where id = ${id}`);
const noteOf = async (id: string) => (await findCheckout(db, id))?.note;

describe('A checkout', () => {
  test('freezes cart, address and amount, and holds the stock', async () => {
    const { product, as } = await shopperWithCart();
    const checkout = await ask(as, { opId: 'first' });
    expect(checkout).toMatchObject({
      userId: as.id,
      billing,
      amountPaise: 20_000,
      opId: 'first',
      provider: 'sandbox',
      test: true,
      state: 'open',
    });
    expect(checkout.lines).toMatchObject([{ productId: product.id, quantity: 1, pricePaise: 20_000 }]);
    expect(await stockOf(db, product.id)).toBe(9);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('repeated with the same key is the same one, whatever happened to the cart', async () => {
    const { as, line } = await shopperWithCart();
    const first = await ask(as, { opId: 'same' });
    await changeQuantity(as, line, 2);
    expect((await ask(as, { opId: 'same' })).id).toBe(first.id);
  });

  test('repeated with the key of one that expired is a new one, to be paid', async () => {
    const { as, product } = await shopperWithCart();
    const first = await ask(as, { opId: 'late' });
    await db.execute(sql`update checkouts set reserved_until = now() - interval '1 minute' where id = ${first.id}`);
    const held = await ask(as, { opId: 'late' });
    expect(held.id).toBe(first.id);
    expect(held.reservedUntil.getTime()).toBeGreaterThan(Date.now());
    await setState(db, first.id, 'expired');
    await releaseHeld(db, [first.id], []);
    const again = await ask(as, { opId: 'late' });
    expect([again.state, again.id === first.id]).toEqual(['open', false]);
    expect((await ask(as, { opId: 'late' })).id).toBe(again.id);
    expect(await stockOf(db, product.id)).toBe(9);
  });

  test('repeated with a used key and another amount is refused', async () => {
    const { as } = await shopperWithCart();
    await ask(as, { opId: 'used' });
    await expect(ask(as, { opId: 'used', amount: 40_000 })).rejects.toMatchObject({ status: 422, code: 'key_reused' });
  });

  test('of another shopper with the same key is a new one', async () => {
    const [one, other] = [await shopperWithCart(), await shopperWithCart()];
    const first = await ask(one.as, { opId: 'shared' });
    expect((await ask(other.as, { opId: 'shared' })).id).not.toBe(first.id);
  });

  test('repeated with an unchanged cart takes the newest address and holds the stock once', async () => {
    const { product, as } = await shopperWithCart();
    const first = await ask(as);
    const again = await ask(as, { billing: { ...billing, city: 'Nashik' } });
    expect(again).toMatchObject({ id: first.id, billing: { city: 'Nashik' } });
    expect(await storedCheckoutState(app, first.id)).toBe('open');
    expect(await stockOf(db, product.id)).toBe(9);
  });

  test('of a changed cart replaces the previous one and releases its stock', async () => {
    const { product, as, line } = await shopperWithCart();
    const first = await ask(as);
    await changeQuantity(as, line, 2);
    const second = await ask(as, { amount: 40_000 });
    expect(second.id).not.toBe(first.id);
    expect([await storedCheckoutState(app, first.id), await noteOf(first.id)]).toEqual(['expired', 'replaced by a later checkout']);
    expect(await storedCheckoutState(app, second.id)).toBe('open');
    expect(await stockOf(db, product.id)).toBe(8);
    await expectBooksToBalance(db, { [product.id]: 10 });
  });

  test('at another provider replaces the previous one, even with an unchanged cart', async () => {
    const { product, as } = await shopperWithCart();
    const first = await ask(as);
    const second = await ask(as, {}, { provider: 'razorpay', test: false });
    expect(second).toMatchObject({ provider: 'razorpay', test: false });
    expect(second.id).not.toBe(first.id);
    expect(await storedCheckoutState(app, first.id)).toBe('expired');
    expect(await stockOf(db, product.id)).toBe(9);
  });

  test('is refused when the stock is too small, and takes none', async () => {
    const { product, as } = await shopperWithCart({ inStock: 1 });
    await setToSell(db, product.id, 0);
    await expect(ask(as)).rejects.toMatchObject({ status: 409, code: 'stock_changed', message: words().cart.overStock });
    expect(await stockOf(db, product.id)).toBe(0);
  });

  test('is refused for an amount that the shopper did not see', async () => {
    const { product, as } = await shopperWithCart();
    await expect(ask(as, { amount: 19_999 })).rejects.toMatchObject({ code: 'cart_changed' });
    expect(await stockOf(db, product.id)).toBe(10);
  });

  test('is refused when a product is no longer sold', async () => {
    const { product, as } = await shopperWithCart();
    await db.execute(sql`update products set retired_at = now() where id = ${product.id}`);
    await expect(ask(as)).rejects.toMatchObject({ status: 409, code: 'cart_changed', message: words().checkout.changed });
  });

  test('is refused while the device shows an unanswered change, and opened where it can show none', async () => {
    const { as, line } = await shopperWithCart();
    expect((await ask(as, { showsReceipts: true })).state).toBe('open');
    await db.execute(sql`update cart_lines set asked_quantity = 5 where id = ${line}`);
    await expect(ask(as, { showsReceipts: true })).rejects.toMatchObject({
      status: 409,
      code: 'cart_changed',
      message: words().checkout.changed,
    });
    expect((await ask(as)).state).toBe('open');
  });
});

describe('During an unsettled payment', () => {
  test('another cart is refused and the same cart gives the same checkout', async () => {
    const { as, line } = await shopperWithCart();
    const first = await ask(as);
    await setUndecided(first.id);
    expect((await ask(as)).id).toBe(first.id);
    await changeQuantity(as, line, 2);
    await expect(ask(as, { amount: 40_000 })).rejects.toMatchObject({
      status: 409,
      code: 'payment_pending',
      message: words().checkout.pending,
    });
    expect(await storedCheckoutState(app, first.id)).toBe('open');
  });

  test('whose checkout has expired, the same cart is refused too', async () => {
    const { as } = await shopperWithCart();
    const first = await ask(as);
    await setUndecided(first.id);
    await setState(db, first.id, 'expired');
    await expect(ask(as)).rejects.toMatchObject({ code: 'payment_pending' });
  });

  test('that the provider could not report on, another cart must wait and the same cart need not', async () => {
    const { as, line } = await shopperWithCart();
    const first = await ask(as);
    expect((await ask(as, { unasked: new Set([first.id]) })).id).toBe(first.id);
    await expect(ask(as, { unasked: new Set([first.id, 'other']) })).rejects.toMatchObject({ code: 'payment_checking' });
    await changeQuantity(as, line, 2);
    await expect(ask(as, { amount: 40_000, unasked: new Set([first.id]) })).rejects.toMatchObject({
      status: 503,
      code: 'payment_checking',
      message: words().checkout.checking,
    });
  });
});

test('A checkout waits for a concurrent change of the same cart', async () => {
  const { as, line } = await shopperWithCart();
  let opening: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from carts where user_id = ${as.id} for update`);
    opening = ask(as, { amount: 40_000 });
    await expectLockWait(db);
    await tx.execute(sql`update cart_lines set quantity = 2 where id = ${line}`);
  });
  expect(await opening).toMatchObject({ amountPaise: 40_000 });
});

test('A checkout that expires at this moment is not renewed: its stock is released', async () => {
  const { product, as } = await shopperWithCart();
  const first = await ask(as);
  let opening: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await setState(tx, first.id, 'expired');
    await releaseHeld(tx, [first.id]);
    opening = ask(as);
    await expectLockWait(db);
  });
  expect(await opening).not.toMatchObject({ id: first.id });
  await expectBooksToBalance(db, { [product.id]: 10 });
});

describe('The order at the provider', () => {
  const deps = (createOrder: typeof payments.createOrder) => {
    const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
    const spied = vi.fn<typeof payments.createOrder>(createOrder);
    return { db, log, createOrder: spied, payments: { ...payments, createOrder: spied } };
  };
  const faithful = deps(async (order) => ({ id: `order_${order.receipt}`, ...order }));

  test('is created once, with the checkout as its receipt, and stored', async () => {
    const { as } = await shopperWithCart();
    const checkout = await ask(as);
    const { id, amountPaise, currency } = checkout;
    expect(await providerOrderOf(faithful, checkout)).toBe(`order_${id}`);
    expect(faithful.createOrder.mock.lastCall).toEqual([{ receipt: id, amountPaise, currency }]);
    const stored = (await findCheckout(db, id)) ?? expect.fail('no checkout');
    expect(stored.providerOrderId).toBe(`order_${id}`);
    faithful.createOrder.mockClear();
    expect(await providerOrderOf(faithful, stored)).toBe(`order_${id}`);
    expect(faithful.createOrder).not.toHaveBeenCalled();
  });

  test.each([
    ['another receipt', { receipt: 'other' }],
    ['another amount', { amountPaise: 1 }],
    ['another currency', { currency: 'USD' }],
  ])('with %s is rejected, and cart and hold are kept', async (_, change) => {
    const { product, as } = await shopperWithCart();
    const checkout = await ask(as);
    const wrong = deps(async (order) => ({ id: 'order_wrong', ...order, ...change }));
    await expect(providerOrderOf(wrong, checkout)).rejects.toMatchObject({ status: 503, code: 'provider_down' });
    expect((await findCheckout(db, checkout.id))?.providerOrderId).toBeNull();
    expect(await stockOf(db, product.id)).toBe(9);
  });

  test('refused by the provider gives the shopper an error and the log a line', async () => {
    const { as } = await shopperWithCart();
    const checkout = await ask(as);
    const error = new ProviderError('unreachable', 'the line is cut');
    const away = deps(() => Promise.reject(error));
    await expect(providerOrderOf(away, checkout)).rejects.toMatchObject({
      status: 503,
      code: 'provider_down',
      message: words().checkout.providerDown,
    });
    expect(away.log.warn.mock.calls).toEqual([['could not create an order at the payment provider', { checkoutId: checkout.id, error }]]);
  });
});

test('The browser receives what it needs to pay, and nothing secret', async () => {
  const { as } = await shopperWithCart();
  const checkout = await ask(as);
  expect(intentOf(payments, checkout, 'order_1')).toEqual({
    checkoutId: checkout.id,
    providerOrderId: 'order_1',
    keyId: payments.keyId,
    provider: 'sandbox',
    scriptUrl: payments.scriptUrl,
    payUrl: `/pay/${checkout.id}`,
    amount: 20_000,
    currency: 'INR',
    state: 'open',
  });
});

test('After a payment the same products make a new checkout', async () => {
  const { product, as } = await shopperWithCart();
  const first = await ask(as);
  const providerOrderId = await providerOrderOf(app.services, first);
  await settle(db, first.id, { id: `pay_${first.id}`, providerOrderId, amountPaise: 20_000, currency: 'INR', state: 'captured' });
  await addToCart(app, as, product.id);
  expect((await ask(as)).id).not.toBe(first.id);
  expect(await storedCheckoutState(app, first.id)).toBe('ordered');
});
