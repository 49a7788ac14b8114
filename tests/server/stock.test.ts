/** Counts, deliveries and damage at the counter, and what a sale, a parcel and a cancelled order do to the four numbers of a pool. */
import { afterEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { lockOrder, moveByShopkeeper, moveLocked } from '#server/fulfilment/move.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { findFigures } from '#server/stock/figures.ts';
import { arrive, count } from '#server/stock/physical.ts';
import { clockOf } from '#server/stock/ledger.ts';
import { commandError, runCommand } from '#tests/support/server/cli.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { addToCart, cards, payByCard, proofOf, requestCheckout } from '#tests/support/server/purchase.ts';
import { expectLedgerToBalance } from '#tests/support/server/stock.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { call, services, signUp } = app;
const { db } = services;

afterEach(() => expectLedgerToBalance(db));

const poolOf = (productId: string) => ({ poolId: productId, productId });
const figuresOf = (productId: string) => findFigures(db, poolOf(productId));

/** A paid order of a product; gives its id and the short one. */
async function buy(productId: string, quantity: number): Promise<{ id: string; reference: string; names: string }> {
  const as = await signUp();
  await addToCart(app, as, productId, quantity);
  const intent = await requestCheckout(app, as);
  const { reply } = await call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as });
  const reference = `HT-${reply.order._id.slice(-8).toUpperCase()}`;
  return { id: reply.order._id, reference, names: `No. ${reply.order.number} · ${reference}` };
}

/** Somebody counted `pieces` at `doneAt`, and the shop hears of it now. */
const hearCount = (productId: string, pieces: number, doneAt: number) =>
  transaction(db, (tx) => count(tx, { ...poolOf(productId), qty: pieces }, { actor: 'shopkeeper' }, doneAt));
const hearDelivery = (productId: string, pieces: number, doneAt: number) =>
  transaction(db, (tx) => arrive(tx, [{ ...poolOf(productId), qty: pieces }], { reason: 'delivery', actor: 'shopkeeper' }, doneAt));

describe('The stock command', () => {
  test('counts what is on the shelf: paid and held pieces lie there and are not to sell', async () => {
    const { id, name } = await createProduct(db, { inStock: 10 });
    const { reference, names } = await buy(id, 2);
    const waiting = await signUp();
    await addToCart(app, waiting, id, 3);
    await requestCheckout(app, waiting);
    const { text } = await runCommand(app, 'stock', 'count', id, '9', '--note', 'one was missing');
    expect(text).toBe(`${name}: 9 counted. To sell: 4 (was 5). Not to sell: 2 promised, 3 held by pending payments.`);
    const shown = (await runCommand(app, 'stock', id)).text;
    expect(shown).toContain('on the shelf 9, promised 2, held 3, to sell 4');
    expect(shown).toContain('9 counted, 4 to sell: one was missing');
    expect(shown).toContain('2 sold');
    await runCommand(app, 'order', reference, 'SHIPPED');
    expect(await figuresOf(id)).toEqual({ onShelf: 7, promised: 0, held: 3, toSell: 4, missing: 0 });
    expect((await runCommand(app, 'stock', id)).text).toContain(`2 sent (${names}), 4 to sell`);
  });

  test('adds a delivery and takes away what is damaged, and no more than is on the shelf', async () => {
    const { id, name } = await createProduct(db, { inStock: 1 });
    expect((await runCommand(app, 'stock', 'deliver', id, '5')).text).toBe(`${name}: 5 delivered. To sell: 6 (was 1).`);
    expect((await runCommand(app, 'stock', 'damage', id, '2')).text).toBe(`${name}: 2 taken away. To sell: 4 (was 6).`);
    expect(await commandError(app, 'stock', 'damage', id, '5')).toBe(`Only 4 of ${name} are on the shelf. Count them first.`);
    expect(await figuresOf(id)).toMatchObject({ onShelf: 4, toSell: 4 });
  });

  test('names the orders that cannot be filled; a delivery fills them before anything is sold', async () => {
    const { id, name } = await createProduct(db, { inStock: 5 });
    await buy(id, 2);
    const second = await buy(id, 3);
    expect((await runCommand(app, 'stock', id, '3')).text).toBe(
      `${name}: 3 counted. To sell: 0 (was 0). Not to sell: 5 promised. 2 fewer than promised and held. These orders cannot be filled: ${second.reference}.`,
    );
    expect((await runCommand(app, 'stock', 'deliver', id, '4')).text).toContain('To sell: 2 (was 0).');
    expect(await figuresOf(id)).toMatchObject({ onShelf: 7, missing: 0 });
  });

  test('a cancelled order gives back what is there, not what was missing', async () => {
    const { id } = await createProduct(db, { inStock: 5 });
    const { id: orderId } = await buy(id, 5);
    await runCommand(app, 'stock', id, '3');
    await moveByShopkeeper(db, orderId, 'CANCELD');
    expect(await figuresOf(id)).toEqual({ onShelf: 3, promised: 0, held: 0, toSell: 3, missing: 0 });
  });

  test('refuses unknown actions, times and options in a sentence', async () => {
    const { id } = await createProduct(db, { size: ['S', 'M'] });
    expect(await commandError(app, 'stock', 'sell', id, '3')).toBe(
      '"sell" is not an action of stock. Actions: count, deliver, damage, split.',
    );
    expect(await commandError(app, 'stock', 'count', id)).toBe('Usage: stock count PRODUCT N');
    expect(await commandError(app, 'stock', id, '3', '--at', 'noon')).toBe(
      '"noon" is not a time: write 14:30 for today, or 2026-11-23 14:30.',
    );
    expect(await commandError(app, 'stock', id, '3', '--at', '2099-01-01 10:00')).toBe('"2099-01-01 10:00" is in the future.');
    expect(await commandError(app, 'stock', id, '3', '--size', 'XL')).toBe('There is no such variant. Variants: S, M.');
    expect((await runCommand(app, 'stock', id, '3', '--size', 'M')).data).toMatchObject({ countInStock: 3 });
  });

  test('a count with an earlier time than the last one changes nothing', async () => {
    const { id, name } = await createProduct(db, { inStock: 4 });
    const { text, data } = await runCommand(app, 'stock', id, '9', '--at', '2020-01-01 10:00');
    expect(text).toBe(`${name} was counted again after that, so this count changes nothing.`);
    expect(data).toMatchObject({ countInStock: 4 });
  });
});

describe('A count that arrives late', () => {
  test('keeps every sale, delivery and parcel since', async () => {
    const { id } = await createProduct(db, { inStock: 20 });
    const counted = await clockOf(db);
    const sent = await buy(id, 3);
    await buy(id, 1);
    await runCommand(app, 'stock', 'deliver', id, '6');
    await runCommand(app, 'stock', 'damage', id, '1');
    await moveByShopkeeper(db, sent.id, 'SHIPPED');
    // Three were missing at the time of the count: 17 + 6 - 1 - 3 are there now, and one of them is promised.
    await hearCount(id, 17, counted);
    expect(await figuresOf(id)).toEqual({ onShelf: 19, promised: 1, held: 0, toSell: 18, missing: 0 });
  });

  test('does not count again what was done before it and is heard of later', async () => {
    const { id } = await createProduct(db, { inStock: 10 });
    const { id: orderId } = await buy(id, 4);
    const before = await clockOf(db);
    // Before the count five arrived and the parcel of four left, unheard: eleven lie there.
    await hearCount(id, 11, await clockOf(db));
    expect(await figuresOf(id)).toMatchObject({ toSell: 7, promised: 4 });
    await hearDelivery(id, 5, before);
    expect(await figuresOf(id)).toMatchObject({ toSell: 7 });
    await moveByShopkeeper(db, orderId, 'SHIPPED', before);
    expect(await figuresOf(id)).toEqual({ onShelf: 11, promised: 0, held: 0, toSell: 11, missing: 0 });
  });

  test('of two counts the one made last holds, whichever is heard of first', async () => {
    const { id } = await createProduct(db, { inStock: 10 });
    const first = await clockOf(db);
    const second = await clockOf(db);
    await hearCount(id, 6, second);
    expect((await hearCount(id, 9, first)).changed).toBe(false);
    expect(await figuresOf(id)).toMatchObject({ onShelf: 6, toSell: 6 });
  });
});

test('an order that is cancelled when its parcel is back brings its pieces to the shelf', async () => {
  const { id } = await createProduct(db, { inStock: 5 });
  const { id: orderId } = await buy(id, 2);
  await moveByShopkeeper(db, orderId, 'DISPATCHED');
  expect(await figuresOf(id)).toMatchObject({ onShelf: 3, toSell: 3 });
  await transaction(db, async (tx) => {
    const locked = (await lockOrder(tx, orderId)) ?? expect.fail('no order');
    await moveLocked(tx, locked, { to: 'CANCELD', backOnShelf: true });
  });
  expect(await figuresOf(id)).toMatchObject({ onShelf: 5, toSell: 5 });
  expect((await runCommand(app, 'stock', id)).text).toContain('2 returned');
});
