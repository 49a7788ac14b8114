import type { Order, OrderProduct } from '#contract/order.ts';
import type { FindQueuedReview } from '#src/shop/data/review.ts';
import { words } from '#language/words.ts';

/** "1 product", "3 products". */
export function productCount(order: Pick<Order, 'products'>): string {
  return words().ordersScreen.products(order.products.length);
}

/** Where the money is of an order that is cancelled, or would be. */
export function moneyOfCancelled({ payment }: Pick<Order, 'payment'>): string {
  return payment === 'delivery' ? words().cancelOrder.nothingToPay : words().cancelOrder.goesBack;
}

/** A product with its review: `waits` while the review is kept on this device only. */
export type Reviewable = OrderProduct & { waits: boolean };

/** The products of an order, each once: two sizes of one kurta are one review. */
export function reviewables({ _id, products }: Pick<Order, '_id' | 'products'>, find: FindQueuedReview): Reviewable[] {
  const byId = new Map<string, Reviewable>();
  for (const line of products) {
    const known = byId.get(line.productId);
    const kept = find(_id, line.productId);
    byId.set(line.productId, {
      ...line,
      reviewed: line.reviewed || known?.reviewed === true || kept !== undefined,
      waits: kept === 'waiting',
    });
  }
  return [...byId.values()];
}

/** How far the reviews of an order are (spec 4: they start when it is delivered). */
export function reviewState(
  order: Pick<Order, '_id' | 'status' | 'products'>,
  find: FindQueuedReview,
): 'never' | 'later' | 'open' | 'completed' {
  if (order.status === 'CANCELD') return 'never';
  if (order.status !== 'DELIVERED') return 'later';
  return reviewables(order, find).every(({ reviewed }) => reviewed) ? 'completed' : 'open';
}
