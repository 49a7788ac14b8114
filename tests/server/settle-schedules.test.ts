import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProduct } from '#tests/support/server/create-product.ts';
import { allowDelivery, expectDoorMoneyToBalance, place, placementOf } from '#tests/support/server/placement.ts';
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

/** Everything that can happen around a payment, in any order. `who` is one of two shoppers after the same few products. */
const step = fc.record({
  what: fc.constantFrom(
    'add',
    'ask',
    'pays',
    'lost',
    'late',
    'declined',
    'create',
    'webhooks',
    'reconcile',
    'refunds',
    'time',
    'hold ends',
    'look',
    'remove',
    'place',
  ),
  who: fc.nat(1),
  /** Adjacent steps with the same mark run concurrently. */
  together: fc.boolean(),
});

async function play(what: string, buyer: Buyer, productId: string): Promise<void> {
  const { as } = buyer;
  if (what === 'add') await call('addToCart', { body: { productId, quantity: 1 } }, { as });
  if (what === 'remove') {
    const [line] = (await call('getCart', { query: {} }, { as })).reply.items;
    if (line) await call('removeCartItem', { params: { cartItemId: line._id } }, { as });
  }
  if (what === 'place') {
    const body = await placementOf(app, as);
    if (body.lines.length > 0) expect([201, 409, 503]).toContain((await place(app, as, body)).status);
  }
  await takeStep(app, what, buyer);
}

test(
  'Whatever happens around a payment, the books balance: each captured rupee, order or refund',
  { timeout: patient(120_000) },
  async () => {
    await allowDelivery(db, { openMost: 99, hourlyMost: 99 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
        const product = await createProduct(db, { inStock: 3 });
        const buyers = [await newBuyer(app), await newBuyer(app)];
        // A start that makes the rest meaningful.
        for (const buyer of buyers) for (const what of ['add', 'ask']) await play(what, buyer, product.id);
        await playAll(steps, ({ what, who }) => play(what, buyers[who] ?? expect.fail(), product.id));
        await expectSound(app, { [product.id]: 3 }, () => expectDoorMoneyToBalance(db));
        const { rows: left } = await db.execute(sql`select id, state from checkouts where state not in ('ordered', 'expired', 'refunded')`);
        expect(left, 'every checkout has come to an end').toEqual([]);
        await db.execute(sql`update checkouts set created_at = now() - interval '5 days'`);
      }),
      scheduleOptions(40),
    );
  },
);
