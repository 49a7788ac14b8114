/** The invariant of payments and stock. */
import type { Checkout } from './model-checkout.ts';
import { pricesOf } from './goods.ts';
import { goodsId } from './model-variants.ts';
import type { ModelShop } from './model-shop.ts';

/** Each checkout has one order or a full refund; each piece is in at most one order. Returns the violations, in sentences. */
export function moneyViolations(shop: ModelShop): string[] {
  const { payments } = shop;
  const failures = [
    ...shop.overTaken,
    ...payments.stock.violations(payments.checkouts.values(), payments.orders),
    ...priceViolations(shop),
  ];
  for (const checkout of payments.checkouts.values())
    failures.push(
      ...checkoutViolations(
        checkout,
        payments.orders.filter((order) => order.checkout === checkout).map(({ paymentId }) => paymentId),
      ),
    );
  const bought = new Map<string, { userId: string; pieces: number }>();
  for (const { checkout } of payments.orders) {
    for (const { lineId, quantity } of checkout.lines)
      bought.set(lineId, { userId: checkout.userId, pieces: (bought.get(lineId)?.pieces ?? 0) + quantity });
  }
  for (const [lineId, { userId, pieces }] of bought) {
    const putIn = shop.account(userId).putIn.get(lineId) ?? 0;
    if (pieces > putIn) failures.push(`${pieces} pieces were bought of a line with ${putIn} pieces ever added`);
  }
  return failures;
}

/** Each line of a checkout costs what its variant has cost at some time. */
function priceViolations({ payments, products }: ModelShop): string[] {
  const lines = [...payments.checkouts.values()].flatMap((checkout) => checkout.lines);
  return lines.flatMap((line) =>
    pricesOf(products, line).includes(line.price) ? [] : [`${goodsId(line)} was sold at ${line.price}, which it never cost`],
  );
}

const isPaidAtDoor = (paymentId: string) => paymentId.startsWith('delivery:');

function checkoutViolations({ id, state, payments }: Checkout, orders: readonly string[]): string[] {
  const failures: string[] = [];
  if (orders.length > 1) failures.push(`${orders.length} orders for checkout ${id}`);
  for (const payment of payments) {
    if (payment.state === 'created') failures.push(`the bank never decided about ${payment.id}`);
    // Authorised money that is not captured goes back by itself.
    if (payment.state === 'captured' && !orders.includes(payment.id))
      failures.push(`${payment.id} was captured, and has neither an order nor a refund (checkout ${state})`);
  }
  for (const paymentId of orders)
    if (!isPaidAtDoor(paymentId) && payments.find((one) => one.id === paymentId)?.state !== 'captured')
      failures.push(`there is an order for ${paymentId}, which was not paid`);
  return failures;
}
