/** Cancellations of orders that the shop has: made on this device, sent by the outbox. */
import { cancelledOrder } from '#src/shop/actions/stored-placement.ts';
import { useAppliedAfterOrders } from './order.ts';
import { outbox, type OutboxView, useOutbox } from './shop-outbox.ts';

type Waiting = OutboxView['waiting'][number];

/** The cancellation of this order that waits to be sent. */
export function useWaitingCancellation(orderId: string): Waiting | undefined {
  return useOutbox((view) => view.waiting).find(({ action }) => cancelledOrder(action) === orderId);
}

/** Whether the shop has cancelled this order since it gave the list on screen. */
export function useIsCancelled(orderId: string): boolean {
  return useAppliedAfterOrders().some((row) => cancelledOrder(row) === orderId);
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
