/** The door at the desk: what is told by staff with a phone, perhaps long after it happened. */
import { formatPaise } from '#contract/money.ts';
import { words } from '#language/words.ts';
import { newId } from '#server/db/id.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { insertNote } from '#server/order/desk-store.ts';
import { viewerOf } from '#server/order/desk-viewer.ts';
import { findRefund, noteHandRefund, takeByHand } from '#server/payment/refund-store.ts';
import { cappedMoment, requireLocked, showDeskOrder } from './desk-routes.ts';
import { endParcel, payAtDoor, refuseAtDoor } from './door.ts';

export const doorDeskRoutes: Pick<DeskHandlers, 'recordDoor' | 'recordParcel' | 'payRefundByHand'> = {
  async recordDoor({ input: { params, body }, staff, audit, db }) {
    const locked = await requireLocked(db, params.id);
    const { status, money, payment, offPaise, amountPaise } = locked.order;
    if (payment !== 'delivery') throw new Conflict(words().orderMessages.nothingDue, 'nothing_due');
    const log = { action: 'order.door', kind: 'order', subject: params.id } as const;
    const event = { by: staff, doneAt: await cappedMoment(db, body.doneAt) };
    if ('paise' in body && status === 'CANCELD' && money === 'none') {
      // Whoever was at the door did not know, also where the parcel left without the shop having heard of it. A refusal would throw away the
      // only record of the money.
      const note = words().orderMessages.paidThoughCancelled(formatPaise(body.paise), {
        courier: 'courier' in body ? body.courier : undefined,
        reference: 'reference' in body ? body.reference : undefined,
      });
      await insertNote(db, { id: newId(), orderId: params.id, text: note, actorId: staff.id });
      await audit(db, { ...log, before: null, after: { note } });
    } else if ('paise' in body) {
      const { result: method, paise } = body;
      const doorReference = 'reference' in body ? body.reference : undefined;
      const courier = 'courier' in body ? body.courier : undefined;
      if (await payAtDoor(db, locked, { ...event, method, paise, reference: doorReference, courier }))
        await audit(db, {
          ...log,
          before: { status, money },
          after: {
            status: 'DELIVERED',
            money: courier === undefined ? 'received' : 'carried',
            doorMethod: method,
            ...(doorReference && { doorReference }),
            ...(courier && { courier }),
          },
        });
    } else if (body.result === 'nobody') {
      const note = words().orderMessages.nobodyThere;
      await insertNote(db, { id: newId(), orderId: params.id, text: note, actorId: staff.id });
      await audit(db, { ...log, before: null, after: { note } });
    } else if (await refuseAtDoor(db, locked, event)) {
      await audit(db, {
        ...log,
        before: { status, money, offPaise, parcel: null },
        after: { status: 'CANCELD', money: 'none', offPaise: amountPaise, parcel: 'coming_back' },
      });
    }
    return showDeskOrder(db, params.id, viewerOf(staff));
  },

  async recordParcel({ input: { params, body }, staff, audit, db }) {
    const locked = await requireLocked(db, params.id);
    const pieces = body.parcel === 'back' ? body.pieces : [];
    const { parcel } = body;
    if (await endParcel(db, locked, { parcel, pieces, doneAt: await cappedMoment(db, body.doneAt) }))
      await audit(db, {
        action: 'order.parcel',
        kind: 'order',
        subject: params.id,
        before: { parcel: 'coming_back' },
        after: { parcel, backPieces: pieces.reduce((sum, { sellable }) => sum + sellable, 0) },
      });
    return showDeskOrder(db, params.id, viewerOf(staff));
  },

  async payRefundByHand({ input: { params }, staff, audit, db }) {
    const seen = await findRefund(db, params.id);
    if (!seen || seen.orderId === null) throw new NotFound(words().orderMessages.notARefund, 'no_refund');
    const { checkout } = await requireLocked(db, seen.orderId);
    const before = (await findRefund(db, params.id)) ?? seen;
    if (before.method !== 'hand' && !(await takeByHand(db, before.id))) {
      const isTried = before.state === 'failed' || (before.state === 'due' && before.attempts > 0);
      throw new Conflict(
        isTried ? words().orderMessages.isTried : words().orderMessages.notByHand,
        isTried ? 'being_tried' : 'not_by_hand',
      );
    }
    const refund = (await findRefund(db, params.id)) ?? before;
    if (refund.state === 'due') {
      await noteHandRefund(db, refund, checkout.billing.email);
      await audit(db, {
        action: 'refund.by-hand',
        kind: 'order',
        subject: seen.orderId,
        before: before.method === 'hand' ? null : { state: before.state },
        after: { refund: refund.id, paidBackPaise: refund.amountPaise },
      });
    }
    return showDeskOrder(db, seen.orderId, viewerOf(staff));
  },
};
