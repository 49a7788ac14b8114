/** Set-up and steps shared by the tests of payments that compete for the same stock: the app on the payment sandbox. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CheckoutIntent } from '#contract/payment.ts';
import { mountPayment } from '#server/payment/plugin.ts';
import { payRefunds } from '#server/payment/pay-refunds.ts';
import { reconcile } from '#server/payment/reconcile.ts';
import { billing } from '#tests/support/billing.ts';
import { cards, displayedTotal, expectBooksToBalance, expireHold, makeProviderEventsDue, payByCard, proofOf } from './purchase.ts';
import { createTestApp, type Shopper, type TestApp } from './test-app.ts';
import { repetitions } from '#tests/support/run-size.ts';

export interface PaymentApp extends TestApp {
  sandbox: NonNullable<TestApp['services']['sandbox']>;
}

/** The app of one test file with payments, the sandbox as provider, and enough connections for concurrent steps. */
export async function createPaymentApp(): Promise<PaymentApp> {
  const app = await createTestApp({ plugins: [mountPayment], connections: 24 });
  return { ...app, sandbox: app.services.sandbox ?? expect.fail('these tests need the payment sandbox') };
}

/** One shopper's part of a random schedule. */
export interface Buyer {
  as: Shopper;
  /** Checkouts that were opened, the oldest first. */
  checkouts: CheckoutIntent[];
  proofs: ReturnType<typeof proofOf>[];
}

/** A new shopper who has bought nothing. */
export async function newBuyer({ signUp }: PaymentApp): Promise<Buyer> {
  return { as: await signUp(), checkouts: [], proofs: [] };
}

/** Plays `steps` in order. One that is `together` runs concurrently with the step before. */
export async function playAll<S extends { together: boolean }>(steps: readonly S[], play: (step: S) => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  for (const step of steps) {
    if (!step.together) await Promise.all(running.splice(0));
    running.push(play(step));
  }
  await Promise.all(running);
}

/**
 * Checks the books as they are, lets every payment come to its end, and checks them again.
 *
 * @param seeded the stock of each product before the first purchase
 * @param alsoHolds a further invariant, checked both times
 */
export async function expectSound(app: PaymentApp, seeded: Record<string, number>, alsoHolds?: () => Promise<void>): Promise<void> {
  const check = async () => {
    await expectBooksToBalance(app.services.db, seeded);
    await alsoHolds?.();
  };
  await check();
  await settleEverything(app);
  await check();
  await expectOrderForEveryCapture(app);
}

/**
 * Plays one step of a random schedule: `ask` opens a checkout, the names of the cards pay, `create` sends the proofs, the others let the
 * server and the provider work. Other names do nothing.
 *
 * @param checkout the checkout that is paid, expires or is checked; the newest by default
 */
export async function takeStep(
  app: PaymentApp,
  step: string,
  { as, checkouts, proofs }: Buyer,
  checkout = checkouts.at(-1),
): Promise<void> {
  const { call, services, sandbox } = app;
  if (step === 'ask') {
    const result = await call('createCheckout', { body: { billing, amount: await displayedTotal(app, as) } }, { as });
    if (result.status !== 201) expect([400, 409]).toContain(result.status);
    else if (!checkouts.some(({ checkoutId }) => checkoutId === result.reply.checkoutId)) checkouts.push(result.reply);
  }
  if (checkout && (step === 'pays' || step === 'lost' || step === 'late' || step === 'declined')) {
    const response = await payByCard(app, checkout, cards[step]);
    if (response.status === 200) proofs.push(proofOf(checkout, response));
  }
  if (step === 'create') for (const body of proofs) expect([200, 201, 409]).toContain((await call('createOrder', { body }, { as })).status);
  if (step === 'webhooks') await sandbox.work();
  if (step === 'reconcile') await reconcile(services, { all: true });
  if (step === 'refunds') await payRefunds(services);
  if (step === 'time') await makeProviderEventsDue(services.db);
  if (step === 'hold ends' && checkout) await expireHold(services.db, checkout.checkoutId);
  if (step === 'look' && checkout) await call('getCheckout', { params: { id: checkout.checkoutId } }, { as });
}

/** No more steps: every hold ends, time passes, and the workers run until every payment is decided. */
async function settleEverything({ services, sandbox }: PaymentApp): Promise<void> {
  const { db } = services;
  await db.execute(sql`update checkouts set reserved_until = now() - interval '1 second', lease_until = null`);
  for (let turn = 0; turn < 3; turn += 1) {
    await makeProviderEventsDue(db);
    await sandbox.work();
    await db.execute(sql`update checkouts set lease_until = null`);
    await reconcile(services, { all: true });
    await db.execute(sql`update refunds set next_at = now(), lease_until = null where state = 'due'`);
    await payRefunds(services);
  }
}

/** Invariant after `settleEverything`: every captured payment has an order. */
async function expectOrderForEveryCapture({ services }: PaymentApp): Promise<void> {
  const { rows } = await services.db.execute(sql`select p.id from sandbox.payments p where p.status = 'captured' and not exists
    (select 1 from orders o where o.payment_id = p.id)`);
  expect(rows, 'payments without an order are refunded').toEqual([]);
}

/** How often random schedules are played: SCHEDULES, else `runs`; SEED_OF_SCHEDULES replays one. */
export function scheduleOptions(runs: number): { numRuns: number; seed?: number } {
  const seed = process.env['SEED_OF_SCHEDULES'];
  return { numRuns: Number(process.env['SCHEDULES'] ?? repetitions(runs)), ...(seed ? { seed: Number(seed) } : {}) };
}
