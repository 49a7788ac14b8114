/** One row that somebody keeps locked for longer than a job waits does not keep the job from the others. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sweep } from '#server/db/sweep.ts';
import { claimRows } from '#server/jobs/outbox.ts';
import { queueMail } from '#server/mail/queue.ts';
import { payRefunds } from '#server/payment/pay-refunds.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { workOnEvents } from '#server/payment/webhook.ts';
import { checkLedger } from '#server/stock/check.ts';
import { createProduct } from '#tests/support/server/create-product.ts';
import { whileLocked } from '#tests/support/server/lock-rows.ts';
import { createPaymentApp } from '#tests/support/server/payment-app.ts';
import { countLockWaits, expectLockWait, startPayment } from '#tests/support/server/purchase.ts';
import { sellOrder } from '#tests/support/server/sold-order.ts';

const app = await createPaymentApp();
const { services } = app;
const { db } = services;

async function startDuePayment(minutesAgo: number) {
  const { intent } = await startPayment(app);
  await db.execute(sql`update checkouts set next_check_at = now() - make_interval(mins => ${minutesAgo}) where id = ${intent.checkoutId}`);
  return intent;
}

/** Whether a checkout waits for its next check, and nobody works on it. */
const isPlanned = async (id: string) =>
  (await db.execute<{ yes: boolean }>(sql`select next_check_at > now() and lease_until is null as yes from checkouts where id = ${id}`))
    .rows[0]?.yes;

/** The services, with a provider that answers about `order` only when `asked` has answered. */
const withProviderThat = (order: string, asked: (answer: () => Promise<void>) => Promise<void>) => ({
  ...services,
  payments: {
    ...services.payments,
    listPayments: async (id: string) => {
      if (id === order) await new Promise<void>((answer, fail) => void asked(async () => answer()).catch(fail));
      return services.payments.listPayments(id);
    },
  },
});

describe('While a shopper holds the row of the first', () => {
  test('the next checkout is checked, and the first one at a later turn', async () => {
    const [first, second] = [await startDuePayment(9), await startDuePayment(5)];
    const row = sql`select 1 from checkouts where id = ${first.checkoutId}`;
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    // Locked after the reconciler took it: a row that is locked before is passed by.
    const deps = withProviderThat(first.providerOrderId, (answer) => whileLocked(db, row, () => answer().then(() => released)));
    expect(await reconcile(deps).finally(release)).toBe(1);
    expect([await isPlanned(first.checkoutId), await isPlanned(second.checkoutId)]).toEqual([false, true]);
    await db.execute(sql`update checkouts set lease_until = null where id = ${first.checkoutId}`);
    expect(await reconcile(services)).toBe(1);
    expect(await isPlanned(first.checkoutId)).toBe(true);
  });

  test('a checkout whose shopper is done within the tries is checked like any other', async () => {
    const due = await startDuePayment(9);
    const row = sql`select 1 from checkouts where id = ${due.checkoutId}`;
    /** Until a statement has waited for the row as long as it may. */
    const firstWait = async () => {
      await expectLockWait(db);
      await expect.poll(() => countLockWaits(db), { interval: 5 }).toBe(0);
    };
    let holding: Promise<void> | undefined;
    const deps = withProviderThat(due.providerOrderId, (answer) => (holding = whileLocked(db, row, () => answer().then(firstWait))));
    expect(await reconcile(deps)).toBe(1);
    await holding;
    expect(await isPlanned(due.checkoutId)).toBe(true);
    const { rows } = await db.execute(sql`select last_error from checkouts where id = ${due.checkoutId}`);
    expect(rows).toEqual([{ last_error: null }]);
  });

  test('the next refund goes to the provider', async () => {
    const orders = [await sellOrder(app), await sellOrder(app)];
    for (const { id, paymentId, amountPaise } of orders)
      await db.execute(sql`insert into refunds (id, key, checkout_id, provider_payment_id, amount_paise, reason, order_id)
        select gen_random_uuid(), ${`refund-${paymentId}`}, checkout_id, ${paymentId}, ${amountPaise}, 'Scratched', id from orders where id = ${id}`);
    await db.execute(sql`update refunds set next_at = now() - interval '1 minute' where order_id = ${orders[0]?.id}`);
    const row = sql`select 1 from refunds where order_id = ${orders[0]?.id}`;
    expect(await whileLocked(db, row, () => payRefunds(services))).toBe(1);
    expect(await payRefunds(services), 'the first one afterwards').toBe(1);
  });

  test('the next message of the provider is read', async () => {
    for (const id of ['evt-1', 'evt-2'])
      await db.execute(sql`insert into webhook_events (id, provider, raw_body) values (${id}, 'sandbox', '{"event":"unknown"}')`);
    await db.execute(sql`update webhook_events set next_at = now() - interval '1 minute' where id = 'evt-1'`);
    expect(await whileLocked(db, sql`select 1 from webhook_events where id = 'evt-1'`, () => workOnEvents(services))).toBe(1);
    expect(await workOnEvents(services), 'the first one afterwards').toBe(1);
  });
});

describe('While another process holds the row of the first', () => {
  test('the next mail is taken', async () => {
    await db.execute(sql`update outbox set done_at = now() where done_at is null`);
    for (const n of [1, 2])
      await queueMail(db, `busy-${n}`, { template: 'refund', to: 'busy@example.test', checkoutId: crypto.randomUUID(), amountPaise: 100 });
    const row = sql`select 1 from outbox where dedupe_key = 'busy-1'`;
    const keys = async () => (await claimRows(db, 'mail', 'test', 5)).map(({ dedupeKey }) => dedupeKey);
    expect(await whileLocked(db, row, keys)).toEqual(['busy-2']);
    expect(await keys()).toEqual(['busy-1']);
  });

  test('the next pool is corrected', async () => {
    const ids = [(await createProduct(db, { inStock: 10 })).id, (await createProduct(db, { inStock: 10 })).id].toSorted();
    await db.execute(sql`update stock set qty = qty - 4 where product_id = any(${sql.param(ids)}::text[])`);
    expect(await whileLocked(db, sql`select 1 from stock where pool_id = ${ids[0]}`, () => checkLedger(services))).toBe(1);
    expect(await checkLedger(services), 'the first one afterwards').toBe(1);
  });

  test('the other tables are swept, and the failure is told', async () => {
    await db.execute(sql`insert into rate_buckets (key, tokens, updated_at) values ('old', 0, now() - interval '9 days')`);
    await db.execute(sql`update outbox set done_at = now() - interval '99 days'`);
    await expect(whileLocked(db, sql`select 1 from rate_buckets where key = 'old'`, () => sweep(db))).rejects.toThrow();
    expect((await db.execute(sql`select 1 from outbox`)).rowCount).toBe(0);
    await sweep(db);
    expect((await db.execute(sql`select 1 from rate_buckets where key = 'old'`)).rowCount).toBe(0);
  });
});
