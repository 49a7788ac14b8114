/** Tells everybody at the desk, in the transaction of what happened. They have no inbox: what is new is on their screens. */
import { words } from '#language/words.ts';
import { formatPaise } from '#contract/money.ts';
import { orderNames } from '#contract/naming.ts';
import type { Db } from '#server/db/client.ts';
import { queueDeskPushes } from './push/queue.ts';

/** Tells of a new order. It names no shopper: a locked screen may show it to others. */
export async function tellDeskOfOrder(tx: Db, order: { id: string; number: number; totalPaise: number }): Promise<void> {
  await queueDeskPushes(tx, {
    title: words().deskShell.newOrder,
    body: `${orderNames(order)}, ${formatPaise(order.totalPaise)}`,
    path: `/desk/orders/${order.id}`,
    tag: `order:${order.id}`,
  });
}

/** Tells that a shopper has cancelled: nobody needs to pack it. */
export async function tellDeskOfCancelled(tx: Db, order: { id: string; number: number }): Promise<void> {
  await queueDeskPushes(tx, {
    title: words().deskShell.orderCancelled,
    body: orderNames(order),
    path: `/desk/orders/${order.id}`,
    // Text of the same tag is queued once.
    tag: `cancelled:${order.id}`,
  });
}

/** Tells that an order was cancelled while its parcel was on its way: the parcel comes back. */
export async function tellDeskOfOvertaken(tx: Db, order: { id: string; number: number }): Promise<void> {
  await queueDeskPushes(tx, {
    title: words().deskShell.parcelComesBack,
    body: orderNames(order),
    path: `/desk/orders/${order.id}`,
    tag: `overtaken:${order.id}`,
  });
}

/** Tells that a shopper wants to give something back. */
export async function tellDeskOfReturn(tx: Db, { id, order }: { id: string; order: { id: string; number: number } }): Promise<void> {
  await queueDeskPushes(tx, { title: words().deskShell.newReturn, body: orderNames(order), path: '/desk/returns', tag: `return:${id}` });
}

/** Tells of a new request. `title`: the product that it is about. */
export async function tellDeskOfRequest(tx: Db, request: { id: string; title: string }): Promise<void> {
  await queueDeskPushes(tx, {
    title: words().deskShell.newRequest,
    body: request.title,
    path: '/desk/requests',
    tag: `request:${request.id}`,
  });
}
