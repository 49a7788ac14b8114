/** The actions of an order at the desk: a step forward, a corrected courier, a tick in the store room, a note. */
import { words } from '#language/words.ts';
import { getDeskOrder, getOrderBoard, listDeskOrders, listOpenOrders } from '#contract/desk/order.ts';
import { correctParcel, moveDeskOrder, noteOrder, pickOrderLine } from '#contract/desk/order-change.ts';
import { recordDoor, recordParcel } from '#contract/desk/order-door.ts';
import { statusWords } from '#contract/desk/status-words.ts';
import { getToday } from '#contract/desk/today.ts';
import { referenceOf } from '#contract/naming.ts';
import { z } from '#contract/zod.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, append, become, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import { answered, refetched } from './refetched.ts';

const parcel = z.object({ carrier: z.optional(z.string()), tracking: z.optional(z.string()) });

const payloads = {
  'order.move': z.object({
    orderId: z.string(),
    to: z.enum(['CONFIRMED', 'SHIPPED', 'DISPATCHED', 'DELIVERED']),
    carrier: z.optional(z.string()),
    tracking: z.optional(z.string()),
    /** Microseconds of the database clock. */
    doneAt: z.optional(z.number()),
  }),
  'order.courier': z.object({ orderId: z.string(), set: parcel, was: parcel }),
  'order.pick': z.object({ orderId: z.string(), lineId: z.string(), picked: z.boolean() }),
  'order.note': z.object({ orderId: z.string(), id: z.string(), text: z.string() }),
  'order.door': z.object({
    orderId: z.string(),
    result: z.enum(['cash', 'upi', 'refused', 'nobody']),
    /** What was collected. */
    paise: z.optional(z.number()),
    reference: z.optional(z.string()),
    /** The courier who carries the cash; absent: the shop received it. */
    courier: z.optional(z.string()),
    doneAt: z.optional(z.number()),
  }),
  'order.parcel': z.object({
    orderId: z.string(),
    parcel: z.enum(['back', 'lost']),
    pieces: z.array(z.object({ lineId: z.string(), sellable: z.number() })),
    doneAt: z.optional(z.number()),
  }),
};

export type OrderAction = ActionsOf<typeof payloads>;

/** The lane of an order: what is done to it arrives in the order in which it was done. */
function orderLane(orderId: string): string {
  return `order:${orderId}`;
}

export const orderSending = {
  payloads,
  removals: [],
  request(action) {
    if (action.kind === 'order.move') {
      const { orderId: id, ...body } = action.payload;
      return { endpoint: moveDeskOrder, input: { params: { id }, body } };
    }
    if (action.kind === 'order.courier') {
      const { orderId: id, set, was } = action.payload;
      return { endpoint: correctParcel, input: { params: { id }, body: { set, was } } };
    }
    if (action.kind === 'order.pick') {
      const { orderId: id, lineId: line, picked } = action.payload;
      return { endpoint: pickOrderLine, input: { params: { id, line }, body: { picked } } };
    }
    if (action.kind === 'order.door') {
      const { orderId: id, result, paise = 0, reference = '', courier, ...done } = action.payload;
      const body = {
        cash: { result: 'cash' as const, paise, ...(courier !== undefined && { courier }), ...done },
        upi: { result: 'upi' as const, paise, reference, ...done },
        refused: { result: 'refused' as const, ...done },
        nobody: { result: 'nobody' as const, ...done },
      }[result];
      return { endpoint: recordDoor, input: { params: { id }, body } };
    }
    if (action.kind === 'order.parcel') {
      const { orderId: id, parcel, pieces, ...done } = action.payload;
      const body = parcel === 'back' ? { parcel, pieces, ...done } : { parcel, ...done };
      return { endpoint: recordParcel, input: { params: { id }, body } };
    }
    const { orderId, ...body } = action.payload;
    return { endpoint: noteOrder, input: { params: { id: orderId }, body } };
  },
} satisfies SendRules<OrderAction>;

type Payload<K extends OrderAction['kind']> = Extract<OrderAction, { kind: K }>['payload'];

const made = (action: OrderAction): Made<OrderAction> => {
  const { orderId } = action.payload;
  return { action, lane: orderLane(orderId), seen: { title: referenceOf(orderId) } };
};

export const orderPage = {
  changes: () => ({
    moveOrder: (payload: Payload<'order.move'>) => made({ kind: 'order.move', payload }),
    correctParcel: (payload: Payload<'order.courier'>) => made({ kind: 'order.courier', payload }),
    pickLine: (payload: Payload<'order.pick'>) => made({ kind: 'order.pick', payload }),
    recordDoor: (payload: Payload<'order.door'>) => made({ kind: 'order.door', payload }),
    recordParcel: (payload: Payload<'order.parcel'>) => made({ kind: 'order.parcel', payload }),
    addNote: (orderId: string, text: string) => made({ kind: 'order.note', payload: { orderId, id: randomUuid(), text } }),
  }),
  merge(waiting, next) {
    // A line that is ticked and unticked again is what it was last.
    const isSameLine = waiting.kind === 'order.pick' && next.kind === 'order.pick' && waiting.payload.lineId === next.payload.lineId;
    return isSameLine ? become(next) : append;
  },
  answers: ({ userId, payload: { orderId: id } }) => answered(getDeskOrder, userId, { params: { id } }),
  refetched: refetched(getDeskOrder, getOrderBoard, listDeskOrders, listOpenOrders, getToday),
  words: () => ({
    place: words().deskShell.orders,
    signIn: words().sessionMessages.ended,
    sent: {
      'order.move': words().deskOutbox.moved,
      'order.courier': words().deskOutbox.saved,
      'order.pick': words().deskOutbox.ticked,
      'order.note': words().deskOutbox.noteAdded,
      'order.door': words().deskOutbox.saved,
      'order.parcel': words().deskOutbox.saved,
    },
    detail(action) {
      if (action.kind === 'order.move') return words().deskOutbox.markAs(statusWords(action.payload.to));
      if (action.kind === 'order.door') return words().deskOutbox.door[action.payload.result];
      if (action.kind === 'order.parcel') return words().deskOutbox.parcel[action.payload.parcel];
      if (action.kind === 'order.courier') return words().deskOutbox.correctParcel;
      if (action.kind === 'order.note') return words().deskOutbox.addNote;
      return action.payload.picked ? words().deskOutbox.tick : words().deskOutbox.untick;
    },
  }),
} satisfies PageRules<OrderAction>;
