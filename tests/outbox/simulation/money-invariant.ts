/** Whether money and goods came out even. */
import type { Checkout } from './model-till.ts';
import type { ModelShop } from './model-shop.ts';

/** To each checkout one order, or all of its money back; to each piece one order. Gives what is wrong, in sentences. */
export function judgeMoney(shop: ModelShop): string[] {
  const { till } = shop;
  const failures = [...shop.overTaken];
  for (const checkout of till.checkouts.values())
    failures.push(
      ...judgeCheckout(
        checkout,
        till.orders.filter((order) => order.checkout === checkout).map(({ paymentId }) => paymentId),
      ),
    );
  const bought = new Map<string, { userId: string; pieces: number }>();
  for (const { checkout } of till.orders) {
    for (const { lineId, quantity } of checkout.lines)
      bought.set(lineId, { userId: checkout.userId, pieces: (bought.get(lineId)?.pieces ?? 0) + quantity });
  }
  for (const [lineId, { userId, pieces }] of bought) {
    const putIn = shop.account(userId).putIn.get(lineId) ?? 0;
    if (pieces > putIn) failures.push(`${pieces} pieces were bought of a line into which ${putIn} were ever put`);
  }
  return failures;
}

function judgeCheckout({ id, state, payments }: Checkout, orders: readonly string[]): string[] {
  const failures: string[] = [];
  if (orders.length > 1) failures.push(`${orders.length} orders came of checkout ${id}`);
  for (const payment of payments) {
    if (payment.state === 'created') failures.push(`the bank never decided about ${payment.id}`);
    // Authorised money that is not taken goes back by itself.
    if (payment.state === 'captured' && !orders.includes(payment.id))
      failures.push(`${payment.id} was taken, and is neither an order nor sent back (checkout ${state})`);
  }
  for (const paymentId of orders)
    if (payments.find((one) => one.id === paymentId)?.state !== 'captured')
      failures.push(`there is an order for ${paymentId}, which was not paid`);
  return failures;
}
