import { words } from '#language/words.ts';
import type { AddressLines } from '#contract/desk/order-change.ts';
import { hasReached, isSent, promisedStatuses } from '#contract/desk/order-rules.ts';
import { orderPageMax } from '#contract/desk/order.ts';
import type { Db } from '#server/db/client.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import { queueMail } from '#server/mail/queue.ts';
import { clockOf } from '#server/stock/ledger.ts';
import { findDeskOrder, findOpenOrders } from '#server/order/desk-detail.ts';
import { findBoard, findDeskOrders } from '#server/order/desk-list.ts';
import { findAddress, findCancelling, insertNote, setAddress, setCarrier, setPicked } from '#server/order/desk-store.ts';
import { type Viewer, viewerOf } from '#server/order/desk-viewer.ts';
import { type LockedOrder, lockOrder, moveLocked } from './move.ts';
import { recordOvertaken } from './overtaken.ts';
import { changeParcel } from './parcel.ts';

type OrderCalls =
  | 'listDeskOrders'
  | 'getOrderBoard'
  | 'listOpenOrders'
  | 'getDeskOrder'
  | 'moveDeskOrder'
  | 'correctParcel'
  | 'pickOrderLine'
  | 'noteOrder'
  | 'correctAddress';

const notFound = () => new NotFound(words().orderMessages.notFound, 'no_order');

/** One order as this person sees it. Throws 404. */
export async function showDeskOrder(db: Db, id: string, viewer: Viewer) {
  const order = await findDeskOrder(db, id, viewer);
  if (!order) throw notFound();
  return order;
}

/** Locks an order with its checkout. Throws 404. */
export async function requireLocked(tx: Db, id: string): Promise<LockedOrder> {
  const locked = await lockOrder(tx, id);
  if (!locked) throw notFound();
  return locked;
}

/** 409 for an order that is cancelled: with who did it and when. */
async function cancelledMeanwhile(db: Db, id: string): Promise<Conflict> {
  const { by, at } = await findCancelling(db, id);
  return new Conflict(words().orderMessages.cancelledBy(by, at), 'not_a_move');
}

/** When it happened, in microseconds of the database clock, capped at now. */
export async function cappedMoment(tx: Db, doneAt: number | undefined): Promise<number | undefined> {
  if (doneAt === undefined) return undefined;
  return Math.min(doneAt, await clockOf(tx));
}

export const orderDeskRoutes: Pick<DeskHandlers, OrderCalls> = {
  async listDeskOrders({ input: { query }, staff, db }) {
    return findDeskOrders(db, { ...query, most: query.most ?? orderPageMax }, viewerOf(staff));
  },

  async getOrderBoard({ staff, db }) {
    return { columns: await findBoard(db, viewerOf(staff)) };
  },

  async listOpenOrders({ staff, db }) {
    return findOpenOrders(db, viewerOf(staff));
  },

  async getDeskOrder({ input: { params }, staff, db }) {
    return showDeskOrder(db, params.id, viewerOf(staff));
  },

  async moveDeskOrder({ input: { params, body }, staff, audit, db }) {
    const locked = await requireLocked(db, params.id);
    const { to, note, carrier, tracking } = body;
    const { status } = locked.order;
    // A move that arrives late finds the order where it was meant to go, or further: what is left is a number that only its device knew.
    if (hasReached(status, to)) {
      const { changed } = await changeParcel(db, locked, { set: { carrier, tracking }, was: { carrier: '', tracking: '' } });
      if (changed) await audit(db, { action: 'order.courier', kind: 'order', subject: params.id, ...changed });
      return showDeskOrder(db, params.id, viewerOf(staff));
    }
    const doneAt = await cappedMoment(db, body.doneAt);
    if (await recordOvertaken(db, locked, to, doneAt)) {
      await audit(db, {
        action: 'order.parcel',
        kind: 'order',
        subject: params.id,
        before: { parcel: null },
        after: { parcel: 'coming_back' },
      });
      return showDeskOrder(db, params.id, viewerOf(staff));
    }
    const moved = await moveLocked(db, locked, { to, by: staff, note, doneAt });
    if (!moved.done) throw await cancelledMeanwhile(db, params.id);
    await setCarrier(db, params.id, { carrier, tracking });
    // The mail of the first step went without the number.
    if (isSent(status) && to === 'DISPATCHED' && tracking && tracking !== locked.order.tracking)
      await queueMail(db, `order-sent:${params.id}:${tracking}`, {
        template: 'order-sent',
        to: locked.order.email,
        orderId: params.id,
        isUpdate: true,
      });
    await audit(db, {
      action: 'order.move',
      kind: 'order',
      subject: params.id,
      before: { status },
      after: { status: to, ...(carrier && { carrier }), ...(tracking && { tracking }) },
    });
    return showDeskOrder(db, params.id, viewerOf(staff));
  },

  async correctParcel({ input: { params, body }, staff, audit, db }) {
    const locked = await requireLocked(db, params.id);
    if (locked.order.status === 'CANCELD') throw await cancelledMeanwhile(db, params.id);
    const { changed, isClash } = await changeParcel(db, locked, body);
    if (isClash) throw new Conflict(words().orderMessages.parcelChanged, 'changed_meanwhile');
    if (changed) await audit(db, { action: 'order.courier', kind: 'order', subject: params.id, ...changed });
    return showDeskOrder(db, params.id, viewerOf(staff));
  },

  async pickOrderLine({ input: { params, body }, staff, audit, db }) {
    await requireLocked(db, params.id);
    const changed = await setPicked(db, { orderId: params.id, lineId: params.line, picked: body.picked, by: staff.id });
    if (changed === undefined) throw notFound();
    if (changed)
      await audit(db, {
        action: 'order.pick',
        kind: 'order',
        subject: params.id,
        before: { picked: !body.picked },
        after: { picked: body.picked, line: params.line },
      });
    return showDeskOrder(db, params.id, viewerOf(staff));
  },

  async noteOrder({ input: { params, body }, staff, audit, db }) {
    await requireLocked(db, params.id);
    if (await insertNote(db, { ...body, orderId: params.id, actorId: staff.id }))
      await audit(db, {
        action: 'order.note',
        kind: 'order',
        subject: params.id,
        before: null,
        after: { note: body.text },
      });
    return showDeskOrder(db, params.id, viewerOf(staff));
  },

  async correctAddress({ input: { params, body }, staff, audit, db }) {
    const { status } = (await requireLocked(db, params.id)).order;
    if (status === 'CANCELD') throw await cancelledMeanwhile(db, params.id);
    if (!promisedStatuses.includes(status)) throw new Conflict(words().orderMessages.sentAlready, 'sent');
    const before = await findAddress(db, params.id);
    if (!before) throw notFound();
    const names = Object.keys(body.set) as (keyof AddressLines)[];
    // A line that was not touched stays as it is now.
    const corrected = names.filter((name) => body.set[name] !== body.was[name] && before[name] !== body.set[name]);
    if (corrected.some((name) => before[name] !== body.was[name]))
      throw new Conflict(words().orderMessages.addressChanged, 'changed_meanwhile');
    if (corrected.length > 0) {
      const set = Object.fromEntries(names.map((name) => [name, (corrected.includes(name) ? body.set : before)[name]])) as AddressLines;
      await setAddress(db, params.id, before, set);
      // The log outlives addresses: it says which lines, not what they were.
      await audit(db, {
        action: 'order.address',
        kind: 'order',
        subject: params.id,
        before: null,
        after: { addressLines: corrected.join(', ') },
      });
    }
    return showDeskOrder(db, params.id, viewerOf(staff));
  },
};
