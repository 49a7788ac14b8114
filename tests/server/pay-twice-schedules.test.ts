import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProduct } from '#tests/support/server/create-product.ts';
import {
  type Buyer,
  createPaymentApp,
  expectSound,
  newBuyer,
  playAll,
  scheduleOptions,
  takeStep,
} from '#tests/support/server/payment-app.ts';
import { patient } from '#tests/support/patience.ts';

const app = await createPaymentApp();
const { call, services } = app;
const { db } = services;

/** What one shopper can do with a growing cart and up to three open pay pages, and what the server does meanwhile. */
const step = fc.record({
  what: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('add', 'ask') },
    { weight: 6, arbitrary: fc.constantFrom('pays', 'lost', 'late', 'declined') },
    {
      weight: 7,
      arbitrary: fc.constantFrom('create', 'webhooks', 'reconcile', 'refunds', 'time', 'hold ends', 'look', 'abandon', 'remove'),
    },
  ),
  /** Which product, or which of the pay pages, the last one first. */
  which: fc.nat(2),
  /** Whether it runs at the same time as the step before. */
  together: fc.boolean(),
});

interface Schedule extends Buyer {
  productIds: string[];
  /** Pieces ever put into the cart, by product. */
  added: Map<string, number>;
  hasRemoved: boolean;
}

async function play(what: string, which: number, schedule: Schedule): Promise<void> {
  const { as, productIds, checkouts, added } = schedule;
  const checkout = checkouts.at(-1 - (which % Math.max(1, checkouts.length)));
  const productId = productIds[which] ?? expect.fail();
  if (what === 'add') {
    const { status } = await call('addToCart', { body: { productId, quantity: 1 } }, { as });
    // 409: not that many in stock.
    expect([201, 409]).toContain(status);
    if (status === 201) added.set(productId, (added.get(productId) ?? 0) + 1);
  }
  if (what === 'remove') {
    const line = (await call('getCart', { query: {} }, { as })).reply.items[which];
    if (!line) return;
    schedule.hasRemoved = true;
    await call('removeCartItem', { params: { cartItemId: line._id } }, { as });
  }
  if (what === 'abandon' && checkout) {
    await db.execute(
      sql`update checkouts set undecided_since = now() - interval '1 hour' where id = ${checkout.checkoutId} and undecided_since is not null`,
    );
    expect([200, 409]).toContain((await call('abandonCheckout', { params: { id: checkout.checkoutId } }, { as })).status);
  }
  await takeStep(app, what, schedule, checkout);
}

/** No piece of the cart is in two orders. */
async function expectEachPieceOnce({ as, added, hasRemoved }: Schedule): Promise<void> {
  const { rows } = await db.execute<{ id: string; pieces: number }>(sql`select l.product_id as id, sum(l.quantity)::int as pieces
    from order_lines l join orders o on o.id = l.order_id where o.user_id = ${as.id} group by l.product_id`);
  const ordered = new Map(rows.map(({ id, pieces }) => [id, pieces]));
  const { items } = (await call('getCart', { query: {} }, { as })).reply;
  for (const [productId, pieces] of added) {
    const bought = ordered.get(productId) ?? 0;
    const left = items.filter((item) => item.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0);
    expect(bought, `pieces of ${productId} that were ordered`).toBeLessThanOrEqual(pieces);
    if (!hasRemoved) expect(bought + left, `pieces of ${productId} that were ordered or are in the cart`).toBe(pieces);
  }
}

test(
  'Whatever is paid on several pages, no piece sells twice; money becomes an order or returns',
  { timeout: patient(180_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
        const products = [
          await createProduct(db, { inStock: 4 }),
          await createProduct(db, { inStock: 20 }),
          await createProduct(db, { inStock: 1 }),
        ];
        const seeded = Object.fromEntries(products.map(({ id, inStock }) => [id, inStock]));
        const schedule: Schedule = {
          ...(await newBuyer(app)),
          productIds: products.map(({ id }) => id),
          added: new Map(),
          hasRemoved: false,
        };
        // Two pay pages, the second for a cart that has grown.
        for (const what of ['add', 'ask', 'add', 'ask']) await play(what, schedule.checkouts.length, schedule);
        await playAll(steps, ({ what, which }) => play(what, which, schedule));
        await expectSound(app, seeded, () => expectEachPieceOnce(schedule));
        const { rows: unwanted } = await db.execute(
          sql`select o.id from orders o join checkouts c on c.id = o.checkout_id where c.give_back is not null`,
        );
        expect(unwanted, 'an abandoned or superseded checkout has no order').toEqual([]);
        await db.execute(sql`update checkouts set created_at = now() - interval '5 days'`);
      }),
      scheduleOptions(25),
    );
  },
);
