/** Returns of delivered orders: asked for on this device, sent by the outbox. */
import type { Order } from '#contract/order.ts';
import type { NewReturn } from '#contract/order-return.ts';
import { photographedReturn, returnOf } from '#src/shop/actions/stored-placement.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import { useAppliedAfterOrders } from './order.ts';
import { outbox, type OutboxView, useOutbox } from './shop-outbox.ts';

type Change = OutboxView['waiting'][number];

/** A return that waits to be sent. */
export interface WaitingReturn {
  body: NewReturn;
  change: Change;
  /** Nobody has tried to send it. */
  isUnsent: boolean;
}

/** The returns of this order that the shop has, and that the list on screen does not show yet. */
export function useAskedReturns(order: Pick<Order, '_id' | 'returns'>): NewReturn[] {
  const known = new Set(order.returns?.map(({ id }) => id));
  return useAppliedAfterOrders().flatMap((row) => {
    const asked = returnOf(row);
    return asked?.orderId === order._id && !known.has(asked.body.id) ? [asked.body] : [];
  });
}

/** The returns of this order that wait on this device, and the ids of those whose photograph does. */
export function useWaitingReturns(orderId: string): { waiting: WaitingReturn[]; photos: string[] } {
  const changes = useOutbox((view) => view.waiting);
  const waiting = changes.flatMap((change) =>
    change.rows.flatMap((row) => {
      const asked = returnOf(row);
      return asked?.orderId === orderId ? [{ body: asked.body, change, isUnsent: row.attempts === 0 && row.state !== 'sending' }] : [];
    }),
  );
  return { waiting, photos: changes.flatMap(({ rows }) => rows.flatMap((row) => photographedReturn(row) ?? [])) };
}

/**
 * Saves a return on this device, and its photograph behind it: a photograph that the shop refuses holds up no return. False when the
 * photograph could not be saved. Throws what a screen can show when nothing was.
 */
export async function requestReturn(orderId: string, asked: Omit<NewReturn, 'id' | 'hasPhoto'>, photo?: Blob): Promise<boolean> {
  await outbox.open();
  const id = randomUuid();
  await outbox.save((changes) => changes.requestReturn(orderId, { ...asked, id, hasPhoto: photo !== undefined }), { isQuiet: true });
  if (photo === undefined) return true;
  return outbox
    .save((changes) => changes.addReturnPhoto(orderId, id, photo), { isQuiet: true })
    .then(
      () => true,
      () => false,
    );
}

/** Takes a return back that was never sent, and its photograph; false when it is on its way. */
export async function takeReturnBack({ body, change }: WaitingReturn): Promise<boolean> {
  await (await outbox.open()).takeBack(change);
  // The photograph may have been taken back while its return was sent.
  return !outbox.view().waiting.some(({ rows }) => rows.some((row) => returnOf(row)?.body.id === body.id));
}
