/** Cancellations of orders that the shop has: made on this device, sent by the outbox. */
import { useMemo } from 'react';
import type { Order } from '#contract/order.ts';
import { cancelledOrder } from '#src/shop/actions/stored-placement.ts';
import { useAppliedAfterOrders } from './order.ts';
import { outbox, type OutboxView, useOutbox } from './shop-outbox.ts';

type Waiting = OutboxView['waiting'][number];

/** The cancellation of this order that waits to be sent. */
export function useWaitingCancellation(orderId: string): Waiting | undefined {
  return useOutbox((view) => view.waiting).find(({ action }) => cancelledOrder(action) === orderId);
}

/** `orders` with those as cancelled that the shop has cancelled since it gave the list; they keep `mayCancel` until it gives the next one. */
export function useAsCancelled(orders: readonly Order[]): readonly Order[] {
  const applied = useAppliedAfterOrders();
  return useMemo(() => {
    const ids = new Set(applied.map((row) => cancelledOrder(row)));
    return orders.map((order) =>
      ids.has(order._id) ? { ...order, status: 'CANCELD' as const, ...(order.toPay !== undefined && { toPay: 0 }) } : order,
    );
  }, [applied, orders]);
}

/** Resolves when the cancellation is saved on this device. Throws what a screen can show. */
export async function cancelOrder(orderId: string): Promise<void> {
  await outbox.open();
  await outbox.save((changes) => changes.cancelOrder(orderId), { isQuiet: true });
}

/** Takes a cancellation back; false when it is on its way. */
export async function keepOrder(waiting: Waiting): Promise<boolean> {
  return (await outbox.open()).takeBack(waiting);
}
