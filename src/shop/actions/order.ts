/** The action of a paid order: `order.create`. The reply carries the cart without the bought lines. */
import { Cart } from '#contract/cart.ts';
import { Uuid } from '#contract/identifier.ts';
import { words } from '#language/words.ts';
import { createOrderCall } from '#contract/order-call.ts';
import { z } from '#contract/zod.ts';
import { ofKind } from '#src/cache/query-keys.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, ignore, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';

const payloads = {
  'order.create': z.object({ checkoutId: Uuid, paymentId: z.string(), providerOrderId: z.string(), signature: z.string() }),
};

export type OrderAction = ActionsOf<typeof payloads>;

function orderLane(checkoutId: string): string {
  return `order:${checkoutId}`;
}

const Reply = z.object({ cart: Cart });

export const orderSending = {
  payloads,
  removals: [],
  // The cart must be complete on the server first.
  isSentLast: true,
  isPaid: true,
  request: ({ payload }) => ({ endpoint: createOrderCall, input: { body: payload } }),
  reply(_action, body) {
    const parsed = Reply.safeParse(body);
    if (!parsed.success) return undefined;
    const { items, version, acks } = parsed.data.cart;
    return { name: 'cart', items, version, acks };
  },
} satisfies SendRules<OrderAction>;

export const orderPage = {
  changes: () => ({
    createOrder: (payload: OrderAction['payload']): Made<OrderAction> => ({
      action: { kind: 'order.create', payload },
      lane: orderLane(payload.checkoutId),
      seen: undefined,
      id: `order:${payload.paymentId}`,
    }),
  }),
  // A payment has one order.
  merge: () => ignore,
  refetched: { queries: [ofKind('orders'), ofKind('cart')], isBurst: false },
  words: () => ({
    place: words().actions.orders,
    icon: 'parcel',
    title: words().actions.paidOrder,
    signIn: words().login.toContinue,
    sent: { 'order.create': words().checkout.placed },
  }),
  showsOwnErrors: true,
} satisfies PageRules<OrderAction>;
