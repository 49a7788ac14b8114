/** Thirty shoppers after the same few pools, while provider, reconciler and shopkeeper change the same rows. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordChanges } from '#server/catalogue/change-log.ts';
import { isDatabaseUnavailable, sqlState } from '#server/failure/failure.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { moveByShopkeeper } from '#server/fulfilment/move.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { arrive, count } from '#server/stock/physical.ts';
import { setPrice } from '#server/product/price.ts';
import { billing } from '#tests/support/billing.ts';
import { createProduct, poolOf } from '#tests/support/server/create-product.ts';
import { type Buyer, createPaymentApp, expectSound, newBuyer } from '#tests/support/server/payment-app.ts';
import { cards, displayedTotal, ordersOf, payByCard, proofOf } from '#tests/support/server/purchase.ts';
import { expectLedgerToBalance } from '#tests/support/server/stock.ts';
import { patient } from '#tests/support/patience.ts';

const app = await createPaymentApp();
const { call, services, sandbox } = app;
const { db } = services;
const shoppers = 30;
const rounds = 3;

/** Failures of ours. A busy 503 is none: the browser asks again. */
const failures: string[] = [];
const note = <R extends { status: number; failure: object }>(name: string, result: R): R => {
  if (result.status >= 500 && result.status !== 503) failures.push(`${name}: ${JSON.stringify(result.failure)}`);
  return result;
};

/** Two packs share pieces, one has its own; two more products have one pool each. */
async function stockTheShelf() {
  const variants = [
    { weight: '500 g', price: 120 },
    { weight: '2 kg', price: 300, inStock: 8 },
  ];
  const packs = await createProduct(db, {
    inStock: 30,
    productWeight: ['500 g', '1 kg', '2 kg'],
    variants,
  });
  const singles = [await createProduct(db, { inStock: 20 }), await createProduct(db, { inStock: 12 })];
  const goods = [
    ...packs.productWeight.map((weight) => ({ productId: packs.id, weight })),
    ...singles.map(({ id }) => ({ productId: id })),
  ];
  const pools = [packs.id, poolOf(packs.id, '2 kg')].map((poolId) => ({
    poolId,
    productId: packs.id,
  }));
  return {
    packs: packs.id,
    goods,
    singles: singles.map(({ id }) => id),
    pools: [...pools, ...singles.map(({ id }) => ({ poolId: id, productId: id }))],
  };
}

type Shelf = Awaited<ReturnType<typeof stockTheShelf>>;

/** Fills a cart, pays, and then everything that tells the shop of the payment comes at once, or the shopper gives up. */
async function buy({ as }: Buyer, turn: number, { goods }: Shelf): Promise<void> {
  // In different orders: locks must not follow the order of a cart.
  const wanted = turn % 2 ? [turn, turn + 1, turn + 3] : [turn + 3, turn + 1, turn];
  for (const at of wanted) {
    const line = goods[at % goods.length] ?? expect.fail();
    note('addToCart', await call('addToCart', { body: { ...line, quantity: 1 } }, { as }));
  }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const amount = await displayedTotal(app, as);
    if (amount === 0) return;
    const asked = note('createCheckout', await call('createCheckout', { body: { billing, amount } }, { as }));
    if (asked.status !== 201) continue; // The price or the stock has changed meanwhile.
    const params = { id: asked.reply.checkoutId };
    const body = proofOf(asked.reply, await payByCard(app, asked.reply, turn % 4 ? cards.pays : cards.declined));
    const look = async () => note('getCheckout', await call('getCheckout', { params }, { as }));
    const told = async () => note('createOrder', await call('createOrder', { body }, { as }));
    const giveUp = async () => note('abandonCheckout', await call('abandonCheckout', { params }, { as }));
    await Promise.all([look(), look(), sandbox.work(), turn % 3 ? told() : look(), turn % 2 ? look() : giveUp(), look()]);
    return;
  }
}

/** What the shopkeeper and the workers do meanwhile. */
function othersAtWork({ packs, pools }: Shelf): (() => Promise<unknown>)[] {
  let price = 120;
  const inOne = (work: (tx: Db) => Promise<unknown>) => transaction(db, work);
  const backwards = pools.toReversed().map((pool) => ({ ...pool, qty: 1 }));
  const someone = { actor: 'shopkeeper' } as const;
  const cancelOne = async (): Promise<void> => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from orders where status = 'pending' order by random() limit 1`);
    if (rows[0]) await moveByShopkeeper(db, rows[0].id, 'CANCELD');
  };
  return [
    () => reconcile(services, { all: true }),
    () => setPrice(db, packs, (price += 1) * 100, { weight: '500 g' }),
    () => inOne((tx) => arrive(tx, backwards, { reason: 'delivery', ...someone })),
    () => inOne((tx) => count(tx, { ...(pools[0] ?? expect.fail()), qty: 20 }, someone)),
    () => recordChanges(db),
    cancelOne,
  ];
}

/**
 * What works on pools that thirty shoppers want may take longer than a statement may, wait for a lock in vain at every try, or get no connection on a
 * busy machine. Nothing has changed then, and a worker tries again.
 */
function unlessBusy(error: unknown): void {
  if (!isDatabaseUnavailable(error) && sqlState(error) !== '55P03') throw error;
}

/** Pieces that ever lay on the shelf, of these pools; they are never counted. */
async function piecesOf(poolIds: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ id: string; pieces: number }>(sql`
    select pool_id as id, sum(pieces)::int as pieces from stock_moves
    where pool_id = any(${sql.param(poolIds)}::text[]) and reason in ('opening', 'delivery') group by 1`);
  return Object.fromEntries(rows.map(({ id, pieces }) => [id, pieces]));
}

test('thirty shoppers at once get no failure of ours, and the stock ledger adds up', { timeout: patient(240_000) }, async () => {
  let orders = 0;
  const singles: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const shelf = await stockTheShelf();
    singles.push(...shelf.singles);
    const buyers = await Promise.all(Array.from({ length: shoppers }, () => newBuyer(app)));
    const end = new AbortController();
    const others = othersAtWork(shelf).map(async (work) => {
      for (; !end.signal.aborted; await pause(100)) await work().catch(unlessBusy);
    });
    await Promise.all(buyers.map((buyer, turn) => buy(buyer, turn, shelf))).finally(() => end.abort());
    await Promise.all(others);
    for (const { as } of buyers) orders += (await ordersOf(app, as)).length;
  }
  expect(failures).toEqual([]);
  expect(orders, 'enough was bought to prove something').toBeGreaterThan(shoppers / 2);
  const pieces = await piecesOf(singles);
  expect(Object.keys(pieces)).toHaveLength(2 * rounds);
  await expectSound(app, pieces, () => expectLedgerToBalance(db));
});
