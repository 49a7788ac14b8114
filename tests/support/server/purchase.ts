/** The steps of a purchase, one function each, with the same checks as for a shopper's browser. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { CheckoutIntent } from '#contract/payment.ts';
import { cartTotals } from '#contract/totals.ts';
import type { Db } from '#server/db/client.ts';
import { type TestProduct, createProduct } from './create-product.ts';
import { expectLedgerToBalance } from './stock.ts';
import type { Shopper, TestApp } from './test-app.ts';
import { billing } from '#tests/support/billing.ts';

export const cards = {
  pays: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  lost: '4000 0000 0000 9995',
  late: '4000 0000 0000 0341',
};

export async function addToCart({ call }: TestApp, as: Shopper, productId: string, quantity = 1): Promise<string> {
  const { reply } = await call('addToCart', { body: { productId, quantity } }, { as });
  return reply.item?._id ?? '';
}

/** The displayed total of the cart, in paise. */
export async function displayedTotal({ call }: TestApp, as: Shopper): Promise<number> {
  return cartTotals((await call('getCart', { query: {} }, { as })).reply.items).total;
}

export async function requestCheckout(app: TestApp, as: Shopper): Promise<CheckoutIntent> {
  const { reply } = await app.call('createCheckout', { body: { billing, amount: await displayedTotal(app, as) } }, { as });
  return reply;
}

/** A new shopper with `quantity` of a new product in the cart and a checkout for it. */
export async function startPayment(
  app: TestApp,
  { inStock = 10, quantity = 1, price = 200 } = {},
): Promise<{ product: TestProduct; as: Shopper; intent: CheckoutIntent }> {
  const product = await createProduct(app.services.db, { inStock, price });
  const as = await app.signUp();
  await addToCart(app, as, product.id, quantity);
  return { product, as, intent: await requestCheckout(app, as) };
}

export async function ordersOf({ call }: TestApp, as: Shopper): Promise<Order[]> {
  return (await call('listOrders', { query: {} }, { as })).reply.orders;
}

/** The stored state of a checkout, without the status check at the provider that a waiting browser causes. */
export async function storedCheckoutState({ services }: TestApp, checkoutId: string): Promise<string | undefined> {
  return (await services.db.execute<{ state: string }>(sql`select state from checkouts where id = ${checkoutId}`)).rows[0]?.state;
}

interface WidgetResponse {
  status: number;
  body: {
    razorpay_payment_id?: string;
    razorpay_order_id?: string;
    razorpay_signature?: string;
    error?: { code: string; reason: string; field: string | null };
  };
}

/** Submits the card form, as the provider's script does. */
export async function payByCard({ request }: TestApp, intent: CheckoutIntent, number: string): Promise<WidgetResponse> {
  const body = JSON.stringify({ key_id: intent.keyId, order_id: intent.providerOrderId, card: { number, expiry: '12/39', cvv: '123' } });
  const response = await request('/sandbox/v1/widget/payments', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  return { status: response.status, body: (await response.json()) as WidgetResponse['body'] };
}

/** The proof of payment that the browser brings back from the pay document. */
export function proofOf(intent: CheckoutIntent, { body }: WidgetResponse) {
  return {
    checkoutId: intent.checkoutId,
    paymentId: body.razorpay_payment_id ?? '',
    providerOrderId: body.razorpay_order_id ?? '',
    signature: body.razorpay_signature ?? '',
  };
}

/** Late authorisations are due now, and failed webhooks are due again. */
export async function makeProviderEventsDue(db: Db): Promise<void> {
  await db.execute(sql`update sandbox.payments set authorise_at = now() where authorise_at is not null`);
  await db.execute(sql`update sandbox.events set next_at = now() where done_at is null`);
}

/** Ends the hold of a checkout. */
export async function expireHold(db: Db, checkoutId: string): Promise<void> {
  await db.execute(sql`update checkouts set reserved_until = now() - interval '1 second' where id = ${checkoutId}`);
}

/** How many of the test's own statements wait for a lock. */
export async function countLockWaits(db: Db): Promise<number | null> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await db.execute(waiting)).rowCount;
}

/** Waits until one of the test's own statements waits for a lock that the test holds. */
export async function expectLockWait(db: Db): Promise<void> {
  await expect.poll(() => countLockWaits(db), { interval: 5 }).toBe(1);
}

/**
 * The invariants of stock and money: nothing is lost, nothing counts twice. `seeded`: the initial stock of each product of the test.
 */
export async function expectBooksToBalance(db: Db, seeded: Record<string, number>): Promise<void> {
  for (const [productId, pieces] of Object.entries(seeded)) {
    const { rows } = await db.execute<{ left: number; held: number; sold: number }>(sql`select
      (select qty from stock where product_id = ${productId}) as left,
      coalesce((select sum(qty) from stock_holds where product_id = ${productId}), 0) as held,
      coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
        where l.product_id = ${productId} and o.status <> 'CANCELD'), 0) as sold`);
    const { left, held, sold } = rows[0] ?? { left: Number.NaN, held: 0, sold: 0 };
    expect(left, `stock of ${productId}`).toBeGreaterThanOrEqual(0);
    expect(left + held + sold, `stock, holds and sales of ${productId}`).toBe(pieces);
  }
  await expectLedgerToBalance(db);
  const { rows: unequal } = await db.execute(sql`select checkout_id from ledger group by checkout_id having sum(amount_paise) <> 0
    or sum(amount_paise) filter (where account = 'captured') <> -sum(amount_paise) filter (where account <> 'captured')`);
  expect(unequal, 'captured = ordered + refund_due + refunded').toEqual([]);
  const { rows: unbooked } = await db.execute(sql`select p.checkout_id from payments p group by p.checkout_id
    having sum(p.amount_paise) <> coalesce((select sum(amount_paise) from ledger l where l.checkout_id = p.checkout_id and account = 'captured'), 0)`);
  expect(unbooked, 'every payment is in the ledger once').toEqual([]);
  const { rows: kept } = await db.execute(sql`select p.id from sandbox.payments p where p.status = 'captured'
    and not exists (select 1 from payments own where own.provider_payment_id = p.id)
    and not exists (select 1 from checkouts c where c.provider_order_id = p.order_id and c.state in ('open', 'expired'))`);
  expect(kept, 'no captured payment that the server will never settle').toEqual([]);
}
