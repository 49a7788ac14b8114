/** The actions of a return: `return.request` of pieces of a delivered order, and `return.photo` of them behind it. They change no list. */
import { Uuid } from '#contract/identifier.ts';
import { addReturnPhotoCall, requestReturnCall } from '#contract/order-call.ts';
import type { NewReturn } from '#contract/order-return.ts';
import { words } from '#language/words.ts';
import { z } from '#contract/zod.ts';
import { ofKind } from '#src/cache/query-keys.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, append, ignore, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';

/** The server checks the rest. */
const Stored = z.object({ orderId: Uuid, body: z.object({ id: Uuid }) }) as unknown as z.ZodMiniType<{ orderId: string; body: NewReturn }>;
const Photo = z.object({ orderId: Uuid, id: Uuid, photo: z.unknown() }) as unknown as z.ZodMiniType<{
  orderId: string;
  id: string;
  photo: Blob;
}>;
const payloads = { 'return.request': Stored, 'return.photo': Photo };

type ReturnAction = ActionsOf<typeof payloads>;

export const returnSending = {
  payloads,
  // A return that the shop has refused needs no photograph.
  removals: ['return.photo'],
  request({ kind, payload }) {
    if (kind === 'return.request') return { endpoint: requestReturnCall, input: { params: { id: payload.orderId }, body: payload.body } };
    const body = new FormData();
    body.append('images', payload.photo, 'photograph.jpg');
    return { endpoint: addReturnPhotoCall, input: { params: { id: payload.orderId, returnId: payload.id }, body } };
  },
} satisfies SendRules<ReturnAction>;

export const returnPage = {
  changes: () => ({
    requestReturn: (orderId: string, body: NewReturn): Made<ReturnAction> => ({
      action: { kind: 'return.request', payload: { orderId, body } },
      lane: `return:${body.id}`,
      seen: undefined,
      id: body.id,
    }),
    /** `id`: of the return. */
    addReturnPhoto: (orderId: string, id: string, photo: Blob): Made<ReturnAction> => ({
      action: { kind: 'return.photo', payload: { orderId, id, photo } },
      lane: `return:${id}`,
      seen: undefined,
    }),
  }),
  merge: (waiting, next) => (waiting.kind === next.kind ? ignore : append),
  refetched: { queries: [ofKind('orders')], isBurst: false },
  words: () => ({
    place: words().actions.orders,
    icon: 'parcel',
    title: words().actions.askReturn,
    signIn: words().login.toContinue,
    sent: { 'return.request': words().actions.askReturn, 'return.photo': words().actions.askReturn },
  }),
} satisfies PageRules<ReturnAction>;
