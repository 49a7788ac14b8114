import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CheckoutIntent } from '#contract/payment.ts';
import { payRefunds, reconcile } from '#server/payment/reconcile.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import {
  billing,
  cards,
  expectBooksToBalance,
  letHoldEnd,
  letTimePass,
  payByCard,
  proofOf,
  seenTotal,
} from '#tests/support/server/purchase.ts';
import { putOnShelf } from '#tests/support/server/create-product.ts';
import { createTestApp, type Shopper } from '#tests/support/server/test-app.ts';

const app = await createTestApp({ plugins: [mountPayment], connections: 24 });
const { call, services, signUp } = app;
const { db } = services;
const sandbox = services.sandbox ?? expect.fail('the tests run on the sandbox');

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
  ),
  who: fc.nat(1),
  /** Adjacent steps with the same mark run concurrently. */
  together: fc.boolean(),
});

interface Life {
  as: Shopper;
  intents: CheckoutIntent[];
  proofs: ReturnType<typeof proofOf>[];
}

async function happen(what: string, { as, intents, proofs }: Life, productId: string): Promise<void> {
  const intent = intents.at(-1);
  if (what === 'add') await call('addToCart', { body: { productId, quantity: 1 } }, { as });
  if (what === 'remove') {
    const [line] = (await call('getCart', { query: {} }, { as })).reply.items;
    if (line) await call('removeCartItem', { params: { cartItemId: line._id } }, { as });
  }
  if (what === 'ask') {
    const came = await call('createCheckout', { body: { billing, amount: await seenTotal(app, as) } }, { as });
    if (came.status === 201) intents.push(came.reply);
    else expect([400, 409]).toContain(came.status);
  }
  if (intent && (what === 'pays' || what === 'lost' || what === 'late' || what === 'declined')) {
    const answer = await payByCard(app, intent, cards[what]);
    if (answer.status === 200) proofs.push(proofOf(intent, answer));
  }
  if (what === 'create') for (const body of proofs) expect([200, 201, 409]).toContain((await call('createOrder', { body }, { as })).status);
  if (what === 'webhooks') await sandbox.work();
  if (what === 'reconcile') await reconcile(services, { all: true });
  if (what === 'refunds') await payRefunds(services);
  if (what === 'time') await letTimePass(db);
  if (what === 'hold ends' && intent) await letHoldEnd(db, intent.checkoutId);
  if (what === 'look' && intent) await call('getCheckout', { params: { id: intent.checkoutId } }, { as });
}

test(
  'Whatever happens around a payment and in whatever order, the books balance and every captured rupee has an order or a refund',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
        const goods = await putOnShelf(db, { inStock: 3 });
        const lives: Life[] = [await signUp(), await signUp()].map((as) => ({ as, intents: [], proofs: [] }));
        // A start that makes the rest meaningful.
        for (const life of lives) for (const what of ['add', 'ask']) await happen(what, life, goods.id);
        let running: Promise<void>[] = [];
        for (const { what, who, together } of steps) {
          if (!together) await Promise.all(running.splice(0));
          running.push(happen(what, lives[who] ?? expect.fail(), goods.id));
        }
        await Promise.all(running);
        running = [];
        await expectBooksToBalance(db, { [goods.id]: 3 });

        // No more steps; time passes and the workers run.
        await db.execute(sql`update checkouts set reserved_until = now() - interval '1 second', lease_until = null`);
        for (let turn = 0; turn < 3; turn += 1) {
          await letTimePass(db);
          await sandbox.work();
          await db.execute(sql`update checkouts set lease_until = null`);
          await reconcile(services, { all: true });
          await db.execute(sql`update refunds set next_at = now(), lease_until = null where state = 'due'`);
          await payRefunds(services);
        }
        await expectBooksToBalance(db, { [goods.id]: 3 });
        const { rows: left } = await db.execute(sql`select id, state from checkouts where state not in ('ordered', 'expired', 'refunded')`);
        expect(left, 'every checkout has come to an end').toEqual([]);
        const { rows: kept } = await db.execute(sql`select p.id from sandbox.payments p where p.status = 'captured' and not exists
        (select 1 from orders o where o.payment_id = p.id)`);
        expect(kept, 'money without an order has gone back').toEqual([]);
        await db.execute(sql`update checkouts set created_at = now() - interval '5 days'`);
      }),
      {
        numRuns: Number(process.env['SCHEDULES'] ?? 40),
        ...(process.env['SEED_OF_SCHEDULES'] ? { seed: Number(process.env['SEED_OF_SCHEDULES']) } : {}),
      },
    );
  },
);
