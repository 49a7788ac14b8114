/** Pieces of an order that can still be given back. */
import type { Order, OrderProduct } from '#contract/order.ts';
import { useAskedReturns, useWaitingReturns } from '#src/shop/data/order-return.ts';

export type Pieces = readonly { lineId: string; quantity: number }[];

/** How many pieces of a line can still be given back. */
function leftOf({ _id, quantity }: OrderProduct, gone: readonly Pieces[]): number {
  return gone.flat().reduce((left, one) => left - (one.lineId === _id ? one.quantity : 0), quantity);
}

/** The lines of `order` with what is left to give back: neither given back nor asked for, here or at the shop. */
export function usePiecesLeft(order: Order): { product: OrderProduct; left: number }[] {
  const { waiting } = useWaitingReturns(order._id);
  const asked = useAskedReturns(order);
  const gone = [
    ...(order.returns ?? []).filter(({ state }) => state !== 'declined').map(({ lines }) => lines),
    ...[...asked, ...waiting.map(({ body }) => body)].map(({ lines }) => lines),
  ];
  return order.products.map((product) => ({ product, left: leftOf(product, gone) }));
}
