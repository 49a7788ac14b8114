/** `stock split`: variants that were counted together get pieces of their own, while shoppers hold, pay and cancel. */
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { moveByShopkeeper } from '#server/fulfilment/move.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { findFigures } from '#server/stock/figures.ts';
import { releaseHeld } from '#server/stock/holds.ts';
import { lockPools } from '#server/stock/ledger.ts';
import { billing } from '#tests/support/billing.ts';
import { commandError, runCommand } from '#tests/support/server/cli.ts';
import { createProduct, poolOf } from '#tests/support/server/create-product.ts';
import { cards, displayedTotal, expectLockWait, payByCard, proofOf, requestCheckout } from '#tests/support/server/purchase.ts';
import { expectLedgerToBalance } from '#tests/support/server/stock.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment] });
const { call, services, signUp } = app;
const { db } = services;

afterEach(() => expectLedgerToBalance(db));

const sized = (inStock = 10) => createProduct(db, { size: ['S', 'M', 'L'], inStock });
const figuresOf = (productId: string, size?: string) =>
  findFigures(db, { poolId: size === undefined ? productId : poolOf(productId, size), productId });
const split = (productId: string, ...parts: string[]) => runCommand(app, 'stock', 'split', productId, ...parts);

async function choose(productId: string, size: string, quantity: number): Promise<Shopper> {
  const as = await signUp();
  await call('addToCart', { body: { productId, quantity, size } }, { as });
  return as;
}

async function hold(productId: string, size: string, quantity: number) {
  const as = await choose(productId, size, quantity);
  const intent = await requestCheckout(app, as);
  const pay = async () =>
    (await call('createOrder', { body: proofOf(intent, await payByCard(app, intent, cards.pays)) }, { as })).reply.order._id;
  return { as, intent, pay };
}

/** The pieces of the product that are to sell, promised and held, in all its pools. */
async function piecesOf(productId: string): Promise<number> {
  const { rows } = await db.execute<{ pieces: number }>(sql`select ((select sum(qty - missing) from stock where product_id = ${productId})
    + coalesce((select sum(qty) from stock_holds where product_id = ${productId}), 0)
    + coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
        where l.product_id = ${productId} and o.status = 'pending'), 0))::int as pieces`);
  return rows[0]?.pieces ?? Number.NaN;
}

test('each variant gets its part of the shelf; paid and held pieces go with their variant', async () => {
  const { id, name } = await sized();
  await (await hold(id, 'S', 2)).pay();
  await hold(id, 'M', 3);
  const { text } = await split(id, 'S=3', 'M=5', 'L=2');
  expect(text).toBe(
    [
      `${name}: counted apart from now on.`,
      '  S: on the shelf 3, promised 2, held 0, to sell 1.',
      '  M: on the shelf 5, promised 0, held 3, to sell 2.',
      '  L: on the shelf 2, promised 0, held 0, to sell 2.',
    ].join('\n'),
  );
  const shown = (await call('getProduct', { params: { id } })).reply;
  expect(shown.variants?.map(({ size, countInStock }) => [size, countInStock])).toEqual([
    ['S', 1],
    ['M', 2],
    ['L', 2],
  ]);
  expect((await runCommand(app, 'stock', 'count', id, '4', '--size', 'L')).text).toContain(`${name} (L): 4 counted. To sell: 4 (was 2).`);
});

test('an open payment is sold once from the pool of its variant, and sent from there', async () => {
  const { id } = await sized();
  const { pay } = await hold(id, 'M', 3);
  await split(id, 'S=2', 'M=5', 'L=3');
  const orderId = await pay();
  expect(await figuresOf(id, 'M')).toEqual({ onShelf: 5, promised: 3, held: 0, toSell: 2, missing: 0 });
  await moveByShopkeeper(db, orderId, 'SHIPPED');
  expect(await figuresOf(id, 'M')).toEqual({ onShelf: 2, promised: 0, held: 0, toSell: 2, missing: 0 });
  expect(await figuresOf(id, 'S')).toMatchObject({ onShelf: 2, toSell: 2 });
});

test('an order cancelled after the split, and a released hold, return pieces to their variant', async () => {
  const { id } = await sized();
  const orderId = await (await hold(id, 'S', 2)).pay();
  const { intent } = await hold(id, 'M', 3);
  await split(id, 'S=4', 'M=6', 'L=0');
  await moveByShopkeeper(db, orderId, 'CANCELD');
  await transaction(db, (tx) => releaseHeld(tx, [intent.checkoutId]));
  expect(await figuresOf(id, 'S')).toEqual({ onShelf: 4, promised: 0, held: 0, toSell: 4, missing: 0 });
  expect(await figuresOf(id, 'M')).toEqual({ onShelf: 6, promised: 0, held: 0, toSell: 6, missing: 0 });
  expect(await figuresOf(id, 'L')).toMatchObject({ onShelf: 0, toSell: 0 });
});

test('a variant with fewer pieces than promised sells none; the unfillable order is named', async () => {
  const { id } = await sized(5);
  const orderId = await (await hold(id, 'S', 2)).pay();
  const { text } = await split(id, 'S=1', 'M=4', 'L=0');
  expect(text).toContain(
    `S: on the shelf 1, promised 2, held 0, to sell 0. 1 fewer than promised and held. These orders cannot be filled: HT-${orderId.slice(-8).toUpperCase()}.`,
  );
  expect(await figuresOf(id, 'M')).toMatchObject({ toSell: 4 });
  await runCommand(app, 'stock', 'deliver', id, '3', '--size', 'S');
  expect(await figuresOf(id, 'S')).toEqual({ onShelf: 4, promised: 2, held: 0, toSell: 2, missing: 0 });
});

test('a variant that is off sale need not be named, and keeps the pieces of its orders', async () => {
  const { id } = await sized(5);
  const orderId = await (await hold(id, 'L', 1)).pay();
  await db.execute(sql`update variants set retired_at = now() where product_id = ${id} and size = 'L'`);
  await split(id, 'S=1', 'M=3', 'L=1');
  await moveByShopkeeper(db, orderId, 'CANCELD');
  expect(await figuresOf(id, 'L')).toEqual({ onShelf: 1, promised: 0, held: 0, toSell: 1, missing: 0 });
  const { id: other } = await sized(5);
  await db.execute(sql`update variants set retired_at = now() where product_id = ${other} and size = 'L'`);
  await split(other, 'S=1', 'M=4');
  expect(await figuresOf(other, 'L')).toMatchObject({ onShelf: 0 });
});

test('parts that do not name every variant or do not add up are refused, and nothing changes', async () => {
  const { id, name } = await sized();
  await hold(id, 'S', 1);
  const refused = (...parts: string[]) => commandError(app, 'stock', 'split', id, ...parts);
  expect(await refused('S=3', 'M=3', 'L=3')).toBe(
    `The parts add up to 9, but 10 of ${name} are on the shelf. If 9 is right, first run: stock count ${id} 9`,
  );
  expect(await refused('S=4', 'M=6')).toBe('Name every variant, with 0 if there is none. Missing: L.');
  expect(await refused('S=4', 'M=6', 'L=0', 'XL=1')).toBe('There is no such variant: XL. Variants: S, M, L.');
  expect(await refused('S=4', 'S=6')).toBe('S is named twice.');
  expect(await refused('S', '4')).toBe('"S" is not a part: write the variant and its pieces, such as M=6.');
  expect(await refused('S=-1', 'M=1', 'L=1')).toContain('"-1" is not a stock number');
  expect(await refused()).toBe('Usage: stock split PRODUCT VARIANT=N VARIANT=N ...');
  expect(await refused('S=4', 'M=6', 'L=0', '--at', '10:00')).toBe('stock split takes no --at: count the parts as they lie there now.');
  expect(await figuresOf(id)).toEqual({ onShelf: 10, promised: 0, held: 1, toSell: 9, missing: 0 });
  await split(id, 'S=4', 'M=6', 'L=0');
  const again = `There is nothing to split: no two variants of ${id} are counted together.`;
  expect(await refused('S=4', 'M=6', 'L=0')).toBe(again);
});

test('a checkout that waits for the pool while it is split takes the pieces of its variant', async () => {
  const { id } = await sized();
  const as = await choose(id, 'M', 4);
  let checkout: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await lockPools(tx, [{ poolId: id }]);
    checkout = requestCheckout(app, as);
    await expectLockWait(db);
    await runCommand({ ...app, services: { ...services, db: tx } }, 'stock', 'split', id, 'S=3', 'M=5', 'L=2');
  });
  await checkout;
  expect(await figuresOf(id, 'M')).toEqual({ onShelf: 5, promised: 0, held: 4, toSell: 1, missing: 0 });
  expect(await figuresOf(id, 'S')).toMatchObject({ toSell: 3 });
});

test('a cart line that names no variant is refused when its product is counted apart', async () => {
  const { id } = await sized();
  const as = await signUp();
  await call('addToCart', { body: { productId: id, quantity: 1, size: 'S' } }, { as });
  await db.execute(sql`update cart_lines set size = '' where product_id = ${id}`);
  await split(id, 'S=3', 'M=5', 'L=2');
  const { failure } = await call('createCheckout', { body: { billing, amount: await displayedTotal(app, as) } }, { as });
  expect(failure.code).toBe('cart_changed');
});

test('checkouts, payments and releases during the split neither lose nor double a piece', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await sized(40);
    const open = await Promise.all(['S', 'M', 'L', 'M'].map((size) => hold(id, size, 1)));
    const waiting = await Promise.all(['S', 'M', 'L', 'M'].map((size) => choose(id, size, 2)));
    const [first, second, third, fourth] = open;
    const release = (checkoutId = '') =>
      transaction(db, async (tx) => {
        await tx.execute(sql`select 1 from checkouts where id = ${checkoutId} for update`);
        await releaseHeld(tx, [checkoutId]);
      });
    const done = await Promise.allSettled([
      ...waiting.map((as) => requestCheckout(app, as)),
      first?.pay(),
      second?.pay(),
      release(third?.intent.checkoutId),
      split(id, 'S=12', 'M=20', 'L=8'),
      release(fourth?.intent.checkoutId),
    ]);
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await piecesOf(id), `round ${round}`).toBe(40);
    expect(await figuresOf(id, 'S')).toEqual({ onShelf: 12, promised: 1, held: 2, toSell: 9, missing: 0 });
    expect(await figuresOf(id, 'M')).toEqual({ onShelf: 20, promised: 1, held: 4, toSell: 15, missing: 0 });
    expect(await figuresOf(id, 'L')).toEqual({ onShelf: 8, promised: 0, held: 2, toSell: 6, missing: 0 });
  }
});
