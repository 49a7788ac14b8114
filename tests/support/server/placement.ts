/** Orders that are paid on delivery, placed as a device places them. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DeliveryPaymentRules } from '#contract/desk/delivery-payment.ts';
import type { Order } from '#contract/order.ts';
import { OrderQuestion, type PlacementReason } from '#contract/order-question.ts';
import type { Placement } from '#contract/placement-agreement.ts';
import type { Db } from '#server/db/client.ts';
import { findDeliveryPaymentRules, writeDeliveryPaymentRules } from '#server/delivery-payment/store.ts';
import { ownPhone, placementOfCart } from '#tests/support/placement.ts';
import { createProduct, type TestProduct } from './create-product.ts';
import { addToCart } from './purchase.ts';
import type { Shopper, TestApp } from './test-app.ts';

/** Lets the shop take payment on delivery, with other limits where the test names them. */
export async function allowDelivery(db: Db, rules: Partial<DeliveryPaymentRules> = {}): Promise<void> {
  await writeDeliveryPaymentRules(db, { ...(await findDeliveryPaymentRules(db)), isOn: true, ...rules });
}

/** What a device sends for the whole cart as it stands. */
export async function placementOf({ call }: TestApp, as: Shopper, other: Partial<Placement> = {}): Promise<Placement> {
  const { items } = (await call('getCart', { query: {} }, { as })).reply;
  return { ...placementOfCart(items, ownPhone()), ...other };
}

export const place = ({ call }: TestApp, as: Shopper, body: Placement) => call('placeOrder', { body }, { as });

/** Places what is expected to become an order. */
export async function placed(app: TestApp, as: Shopper, other: Partial<Placement> = {}): Promise<Order> {
  const result = await place(app, as, await placementOf(app, as, other));
  expect(result.status).toBe(201);
  return result.reply.order;
}

/** A new shopper with an order of `quantity` of a new product, to be paid at the door. */
export async function orderAtDoor(
  app: TestApp,
  { quantity = 1, price = 200, inStock = 10 } = {},
): Promise<{ as: Shopper; product: TestProduct; order: Order }> {
  const product = await createProduct(app.services.db, { price, inStock });
  const as = await app.signUp();
  await addToCart(app, as, product.id, quantity);
  return { as, product, order: await placed(app, as) };
}

/** Every reason of a placement that is a question. */
export async function reasonsOf(app: TestApp, as: Shopper, body: Placement): Promise<PlacementReason[]> {
  const { status, failure } = await place(app, as, body);
  expect([status, failure.code]).toEqual([409, 'order_question']);
  const question = OrderQuestion.parse(failure.details);
  expect(question.id).toBe(body.id);
  return question.reasons;
}

/** What stands on an account of the ledger for an order, paise. */
export async function onAccount(db: Db, orderId: string, account: string): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    select coalesce(sum(g.amount_paise), 0) as sum from ledger g join orders o on o.checkout_id = g.checkout_id
    where o.id = ${orderId} and g.account = ${account}`);
  return Number(rows[0]?.sum);
}

/** What is due at doors is what orders say, never below zero, and every entry adds up to nothing. */
export async function expectDoorMoneyToBalance(db: Db): Promise<void> {
  const { rows: apart } = await db.execute(sql`
    select o.id, o.money, l.due, l.carried, l.received from orders o
    join lateral (select coalesce(sum(amount_paise) filter (where account = 'due'), 0) as due,
      coalesce(sum(amount_paise) filter (where account = 'carried'), 0) as carried,
      coalesce(sum(amount_paise) filter (where account in ('received', 'short')), 0) as received,
      coalesce(sum(amount_paise), 0) as all_accounts from ledger where checkout_id = o.checkout_id) l on true
    where o.payment = 'delivery' and (l.all_accounts <> 0
      or l.due <> case when o.money = 'due' then o.amount_paise - o.off_paise else 0 end
      or l.carried + l.received <> case when o.money in ('carried', 'received') then o.amount_paise - o.off_paise else 0 end
      or (l.carried > 0) <> (o.money = 'carried'))`);
  expect(apart, 'what is due at doors is what orders say').toEqual([]);
}
