/** Returns of delivered orders: asked for on this device, sent by the outbox. */
import type { Order } from '#contract/order.ts';
import type { NewReturn } from '#contract/order-return.ts';
import { ApiError, isUnreachable } from '#src/network/api-error.ts';
import { photographedReturn, returnOf } from '#src/shop/actions/stored-placement.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import { shopNow } from './last-contact.ts';
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

/** ms that a return waits on the device for its photograph to be saved behind it. */
const photoWaitMs = 2_000;

/**
 * The return that was sent last, because there is no store, and whose answer did not come: the same one once more is the same request, so that
 * the shop takes it once.
 */
let unanswered: { what: string; id: string; askedAt: number | undefined } | undefined;

/** What became of a return that was saved or sent. */
export interface RequestedReturn {
  /** Why its photograph was not: an `ApiError`. */
  photoFault?: unknown;
}

/**
 * Saves a return on this device, and its photograph behind it: a photograph that the shop refuses holds up no return. Where the photograph
 * cannot be kept, the return promises none; nor does one that is sent at once, because there is no store. Throws what a screen can show
 * when nothing was saved.
 */
export async function requestReturn(
  orderId: string,
  asked: Omit<NewReturn, 'id' | 'hasPhoto' | 'askedAt'>,
  photo?: Blob,
): Promise<RequestedReturn> {
  const { takeBack } = await outbox.open();
  const what = JSON.stringify([orderId, asked, photo !== undefined]);
  const known = unanswered?.what === what ? unanswered : { what, id: randomUuid(), askedAt: shopNow() };
  unanswered = undefined;
  const { id, askedAt } = known;
  const body = { ...asked, id, ...(askedAt !== undefined && { askedAt }) };
  const save = async ({ hasPhoto, ...wait }: { hasPhoto: boolean; undoMs?: number }) => {
    try {
      await outbox.save((changes) => changes.requestReturn(orderId, { ...body, hasPhoto }), { isQuiet: true, ...wait });
    } catch (error) {
      // Nor does a sign-in that is over say what became of it.
      if (isUnreachable(error) || (error instanceof ApiError && error.kind === 'unauthorised')) unanswered = known;
      throw error;
    }
  };
  if (photo === undefined) {
    await save({ hasPhoto: false });
    return {};
  }
  await save({ hasPhoto: outbox.view().canStore, undoMs: photoWaitMs });
  try {
    await outbox.save((changes) => changes.addReturnPhoto(orderId, id, photo), { isQuiet: true });
    return {};
  } catch (error) {
    // Where it is not known whether it was taken back, it is saved all the same: one that is still there stays, for it has this id.
    if (isNotSaved(error) && (await takeBack({ rows: [{ id }] }).catch(() => true))) await save({ hasPhoto: false });
    return { photoFault: error };
  }
}

/** Whether this device could not keep a change; nothing of it was sent. */
export const isNotSaved = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_saved';

/** Takes a return back that was never sent, and its photograph; false when it is on its way. */
export async function takeReturnBack({ body, change }: WaitingReturn): Promise<boolean> {
  await (await outbox.open()).takeBack(change);
  // The photograph may have been taken back while its return was sent.
  return !outbox.view().waiting.some(({ rows }) => rows.some((row) => returnOf(row)?.body.id === body.id));
}
