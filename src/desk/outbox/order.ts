/** The actions of an order at the desk: a step forward, a tick in the store room, a note. */
import { deskMessages } from '#contract/desk/messages.ts';
import { getDeskOrder, getOrderBoard, listDeskOrders, listOpenOrders } from '#contract/desk/order.ts';
import { moveDeskOrder, noteOrder, pickOrderLine } from '#contract/desk/order-change.ts';
import { statusLabel } from '#contract/desk/order-rules.ts';
import { getToday } from '#contract/desk/today.ts';
import { z } from '#contract/zod.ts';
import { type ActionsOf, append, become, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import type { Labels } from '#src/outbox/actions/words.ts';
import { answered, refetched } from './refetched.ts';

const payloads = {
  'order.move': z.object({
    orderId: z.string(),
    to: z.enum(['CONFIRMED', 'SHIPPED', 'DISPATCHED', 'DELIVERED']),
    carrier: z.optional(z.string()),
    tracking: z.optional(z.string()),
    /** Microseconds of the database clock. */
    doneAt: z.optional(z.number()),
  }),
  'order.pick': z.object({ orderId: z.string(), lineId: z.string(), picked: z.boolean() }),
  'order.note': z.object({ orderId: z.string(), id: z.string(), text: z.string() }),
};

export type OrderAction = ActionsOf<typeof payloads>;

/** The lane of an order: what is done to it arrives in the order in which it was done. */
export function orderLane(orderId: string): string {
  return `order:${orderId}`;
}

export const orderSending: SendRules<OrderAction> = {
  payloads,
  removals: [],
  request(action) {
    if (action.kind === 'order.move') {
      const { orderId: id, ...body } = action.payload;
      return { endpoint: moveDeskOrder, input: { params: { id }, body } };
    }
    if (action.kind === 'order.pick') {
      const { orderId: id, lineId: line, picked } = action.payload;
      return { endpoint: pickOrderLine, input: { params: { id, line }, body: { picked } } };
    }
    const { orderId, ...body } = action.payload;
    return { endpoint: noteOrder, input: { params: { id: orderId }, body } };
  },
};

export const orderPage: PageRules<OrderAction> = {
  merge(waiting, next) {
    // A line that is ticked and unticked again is what it was last.
    const isSameLine = waiting.kind === 'order.pick' && next.kind === 'order.pick' && waiting.payload.lineId === next.payload.lineId;
    return isSameLine ? become(next) : append;
  },
  answers: ({ userId, payload: { orderId: id } }) => answered(getDeskOrder, userId, { params: { id } }),
  refetched: refetched(getDeskOrder, getOrderBoard, listDeskOrders, listOpenOrders, getToday),
  signIn: deskMessages.session.ended,
};

export const orderLabels: Labels<OrderAction> = {
  place: 'Orders',
  sent: { 'order.move': 'Moved', 'order.pick': 'Ticked', 'order.note': 'Note added' },
  detail(action) {
    if (action.kind === 'order.move') return `mark as ${statusLabel(action.payload.to)}`;
    if (action.kind === 'order.note') return 'add a note';
    return action.payload.picked ? 'tick a line' : 'untick a line';
  },
};
