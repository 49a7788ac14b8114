/** The action of a return: `return.request` of pieces of a delivered order. It changes no list. */
import { Uuid } from '#contract/identifier.ts';
import { requestReturnCall } from '#contract/order-call.ts';
import type { NewReturn } from '#contract/order-return.ts';
import { words } from '#language/words.ts';
import { z } from '#contract/zod.ts';
import { ofKind } from '#src/cache/query-keys.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, ignore, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';

/** The server checks the rest. */
const Stored = z.object({ orderId: Uuid, body: z.object({ id: Uuid }) }) as unknown as z.ZodMiniType<{ orderId: string; body: NewReturn }>;
const payloads = { 'return.request': Stored };

type ReturnAction = ActionsOf<typeof payloads>;

export const returnSending = {
  payloads,
  removals: [],
  request: ({ payload: { orderId, body } }) => ({ endpoint: requestReturnCall, input: { params: { id: orderId }, body } }),
} satisfies SendRules<ReturnAction>;

export const returnPage = {
  changes: () => ({
    requestReturn: (orderId: string, body: NewReturn): Made<ReturnAction> => ({
      action: { kind: 'return.request', payload: { orderId, body } },
      lane: `return:${body.id}`,
      seen: undefined,
      id: body.id,
    }),
  }),
  merge: () => ignore,
  refetched: { queries: [ofKind('orders')], isBurst: false },
  words: () => ({
    place: words().actions.orders,
    icon: 'parcel',
    title: words().actions.askReturn,
    signIn: words().login.toContinue,
    sent: { 'return.request': words().actions.askReturn },
  }),
} satisfies PageRules<ReturnAction>;
