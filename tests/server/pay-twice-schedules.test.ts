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

interface Life {
  as: Shopper;
  shelf: string[];
  pages: CheckoutIntent[];
  proofs: ReturnType<typeof proofOf>[];
  /** Pieces ever put into the cart, by product. */
  added: Map<string, number>;
  hasRemoved: boolean;
}

async function happen(what: string, which: number, life: Life): Promise<void> {
  const { as, shelf, pages, proofs, added } = life;
  const page = pages.at(-1 - (which % Math.max(1, pages.length)));
  const productId = shelf[which] ?? expect.fail();
  if (what === 'add') {
    const { status } = await call('addToCart', { body: { productId, quantity: 1 } }, { as });
    // 409: not that many in stock.
    expect([201, 409]).toContain(status);
    if (status === 201) added.set(productId, (added.get(productId) ?? 0) + 1);
  }
  if (what === 'remove') {
    const line = (await call('getCart', { query: {} }, { as })).reply.items[which];
    if (!line) return;
    life.hasRemoved = true;
    await call('removeCartItem', { params: { cartItemId: line._id } }, { as });
  }
  if (what === 'ask') {
    const came = await call('createCheckout', { body: { billing, amount: await seenTotal(app, as) } }, { as });
    if (came.status !== 201) expect([400, 409]).toContain(came.status);
    else if (!pages.some(({ checkoutId }) => checkoutId === came.reply.checkoutId)) pages.push(came.reply);
  }
  if (page && (what === 'pays' || what === 'lost' || what === 'late' || what === 'declined')) {
    const answer = await payByCard(app, page, cards[what]);
    if (answer.status === 200) proofs.push(proofOf(page, answer));
  }
  if (what === 'create') for (const body of proofs) expect([200, 201, 409]).toContain((await call('createOrder', { body }, { as })).status);
  if (what === 'webhooks') await sandbox.work();
  if (what === 'reconcile') await reconcile(services, { all: true });
  if (what === 'refunds') await payRefunds(services);
  if (what === 'time') await letTimePass(db);
  if (what === 'hold ends' && page) await letHoldEnd(db, page.checkoutId);
  if (what === 'look' && page) await call('getCheckout', { params: { id: page.checkoutId } }, { as });
  if (what === 'abandon' && page) {
    await db.execute(
      sql`update checkouts set undecided_since = now() - interval '1 hour' where id = ${page.checkoutId} and undecided_since is not null`,
    );
    expect([200, 409]).toContain((await call('abandonCheckout', { params: { id: page.checkoutId } }, { as })).status);
  }
}

/** No piece of the cart is in two orders. */
async function expectEachPieceOnce({ as, added, hasRemoved }: Life): Promise<void> {
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
  'Whatever one shopper pays on two or three pay pages, no piece is bought twice and every captured payment is one order or is refunded',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
        const goods = [await putOnShelf(db, { inStock: 4 }), await putOnShelf(db, { inStock: 20 }), await putOnShelf(db, { inStock: 1 })];
        const seeded = Object.fromEntries(goods.map(({ id, inStock }) => [id, inStock]));
        const life: Life = {
          as: await signUp(),
          shelf: goods.map(({ id }) => id),
          pages: [],
          proofs: [],
          added: new Map(),
          hasRemoved: false,
        };
        // Two pay pages, the second for a cart that has grown.
        for (const what of ['add', 'ask', 'add', 'ask']) await happen(what, life.pages.length, life);
        const running: Promise<void>[] = [];
        for (const { what, which, together } of steps) {
          if (!together) await Promise.all(running.splice(0));
          running.push(happen(what, which, life));
        }
        await Promise.all(running);
        await expectBooksToBalance(db, seeded);
        await expectEachPieceOnce(life);

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
        await expectBooksToBalance(db, seeded);
        await expectEachPieceOnce(life);
        const { rows: kept } = await db.execute(sql`select p.id from sandbox.payments p where p.status = 'captured' and not exists
          (select 1 from orders o where o.payment_id = p.id)`);
        expect(kept, 'money without an order has gone back').toEqual([]);
        const { rows: unwanted } = await db.execute(
          sql`select o.id from orders o join checkouts c on c.id = o.checkout_id where c.give_back is not null`,
        );
        expect(unwanted, 'what was given up or bought otherwise is no order').toEqual([]);
        await db.execute(sql`update checkouts set created_at = now() - interval '5 days'`);
      }),
      {
        numRuns: Number(process.env['SCHEDULES'] ?? 25),
        ...(process.env['SEED_OF_SCHEDULES'] ? { seed: Number(process.env['SEED_OF_SCHEDULES']) } : {}),
      },
    );
  },
);
