/** Courier and tracking number of an order after the step that told them. */
import { definedFields, mergeFields } from '#contract/desk/field-merge.ts';
import type { Parcel } from '#contract/desk/order-change.ts';
import { isSent } from '#contract/desk/order-rules.ts';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/id.ts';
import { queueMail } from '#server/mail/queue.ts';
import { replaceCarrier } from '#server/order/desk-store.ts';
import type { LockedOrder } from './move.ts';

interface Correction {
  /** What changed, as it was and as it is now; undefined: nothing. */
  changed?: { before: Parcel; after: Parcel };
  /** Somebody else has changed something of it to something else, which stays. */
  isClash: boolean;
}

/** Corrects what of `set` is still as it `was`, and tells the shopper in a mail while the parcel is on its way. */
export async function changeParcel(tx: Db, { order }: LockedOrder, { set, was }: { set: Parcel; was: Parcel }): Promise<Correction> {
  const present = { carrier: order.carrier ?? '', tracking: order.tracking ?? '' };
  const { apply, clashes } = mergeFields(present, definedFields(set), definedFields(was));
  const isClash = clashes.length > 0;
  const fields = Object.keys(apply) as (keyof typeof present)[];
  if (fields.length === 0 || isClash) return { isClash };
  await replaceCarrier(tx, order, apply);
  const isUnderWay = isSent(order.status) && order.status !== 'DELIVERED';
  // Each correction has a mail of its own, also one that goes back to what an earlier mail said.
  if (isUnderWay && Object.values(apply).some(Boolean))
    await queueMail(tx, `order-sent:${order.id}:${newId()}`, {
      template: 'order-sent',
      to: order.email,
      orderId: order.id,
      isUpdate: true,
    });
  return { isClash, changed: { before: Object.fromEntries(fields.map((field) => [field, present[field]])), after: apply } };
}
