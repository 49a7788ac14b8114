/**
 * Random schedules of refunds: two people, the workers, a provider that is silent, refuses or loses its answer, and somebody in its own screens, one after the
 * other and at once. `SCHEDULES=200` for more of them, `SEED_OF_SCHEDULES` replays one.
 */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { payRefunds } from '#server/payment/pay-refunds.ts';
import { ProviderError } from '#server/payment/payments.ts';
import { bookRefund } from '#server/payment/sandbox/refunds.ts';
import { findFigures } from '#server/stock/figures.ts';
import { type DeskPerson, deskCall, hire } from '#tests/support/server/desk.ts';
import { createPaymentApp, playAll, scheduleOptions } from '#tests/support/server/payment-app.ts';
import { expectBooksToBalance, makeProviderEventsDue } from '#tests/support/server/purchase.ts';
import { expectRefundsToBalance } from '#tests/support/server/refund-books.ts';
import { type SoldOrder, sellOrder } from '#tests/support/server/sold-order.ts';
import { patient } from '#tests/support/patience.ts';

const app = await createPaymentApp();
const { services, sandbox } = app;
const { db } = services;
const real = { ...services.payments };
let people: DeskPerson[];
beforeAll(async () => {
  people = [await hire(app, { role: 'owner' }), await hire(app, { role: 'owner' })];
});

const steps = ['refund', 'pieces', 'cancel', 'send', 'elsewhere', 'work', 'silent', 'lost', 'refusing', 'well', 'webhooks'] as const;
const stepsOf = fc.array(
  fc.record({
    kind: fc.constantFrom(...steps),
    person: fc.nat(1),
    amountPaise: fc.integer({ min: 1, max: 60_000 }),
    together: fc.boolean(),
  }),
  { minLength: 3, maxLength: 12 },
);
type Step = Parameters<Parameters<typeof stepsOf.filter>[0]>[0][number];

const silent = () => Promise.reject(new ProviderError('unreachable', 'silence'));
const moods: Partial<Record<Step['kind'], Partial<typeof real>>> = {
  well: {},
  silent: { refund: silent, listRefunds: silent },
  // The money goes, the answer does not come.
  lost: { refund: (asked) => real.refund(asked).then(silent) },
  refusing: { refund: () => Promise.reject(new ProviderError('refused', 'Not enough balance', 400)) },
};

async function dueAgain(): Promise<void> {
  await db.execute(sql`update refunds set next_at = now(), lease_until = null where state <> 'done'`);
}

async function play(order: SoldOrder, { kind, person, amountPaise }: Step): Promise<void> {
  const as = people[person];
  const params = { id: order.id };
  if (!as) return;
  const seen = async () => (await deskCall(app, 'getDeskOrder', { params }, { as })).reply;
  if (kind === 'refund' || kind === 'pieces') {
    const [lineId = ''] = order.lineIds;
    const lines = kind === 'pieces' ? [{ lineId, quantity: 1, backOnShelf: amountPaise % 2 }] : [];
    const body = { amountPaise, reason: 'A schedule', lines, refundedBefore: (await seen()).refundedPaise };
    expect([201, 409]).toContain((await deskCall(app, 'refundOrder', { params, body }, { as })).status);
  }
  if (kind === 'cancel') {
    const body = { reason: 'A schedule', backOnShelf: true, refundedBefore: (await seen()).refundedPaise };
    expect([200, 409]).toContain((await deskCall(app, 'cancelOrder', { params, body }, { as })).status);
  }
  if (kind === 'send')
    expect([200, 409]).toContain((await deskCall(app, 'moveDeskOrder', { params, body: { to: 'SHIPPED' } }, { as })).status);
  if (kind === 'elsewhere') await bookRefund(db, order.paymentId, Math.ceil(amountPaise / 2), null);
  if (kind === 'webhooks') await makeProviderEventsDue(db).then(() => sandbox.work());
  if (kind === 'work') await dueAgain().then(() => payRefunds(services));
  const mood = moods[kind];
  if (mood) services.payments = { ...real, ...mood };
}

test('whatever happens, no payment is refunded beyond what was paid, and the books say so', { timeout: patient(300_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf, async (schedule) => {
      services.payments = { ...real };
      const order = await sellOrder(app, { quantities: [3, 1] });
      await playAll(schedule, async (step) => {
        await play(order, step);
        await expectRefundsToBalance(db);
      });
      services.payments = { ...real };
      for (let turn = 0; turn < 2; turn += 1) {
        await dueAgain();
        while ((await payRefunds(services)) > 0);
        await makeProviderEventsDue(db);
        while ((await sandbox.work()) > 0);
      }
      await expectRefundsToBalance(db);
      const { rows } = await db.execute(sql`
        select p.id from sandbox.payments p where p.id = ${order.paymentId} and (
          exists (select 1 from refunds where provider_payment_id = p.id and state not in ('done', 'void'))
          or coalesce((select sum(amount) from sandbox.refunds where payment_id = p.id), 0)
            <> coalesce((select sum(amount_paise) from refunds where provider_payment_id = p.id and state = 'done'), 0))`);
      expect(rows, 'our refunds are those of the provider').toEqual([]);
      await expectBooksToBalance(db, {});
      for (const { id } of order.products) expect((await findFigures(db, { poolId: id, productId: id })).missing).toBe(0);
    }),
    { ...scheduleOptions(25), endOnFailure: true },
  );
});
