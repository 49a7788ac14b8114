/** The action of a paid order: `order.create`. The reply carries the cart without the bought lines. */
import { Cart } from '#contract/cart.ts';
import { Uuid } from '#contract/identifier.ts';
import { messages } from '#contract/messages.ts';
import { createOrder } from '#contract/order.ts';
import { z } from '#contract/zod.ts';
import type { ChangeTools } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, ignore, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';

const payloads = {
  'order.create': z.object({ checkoutId: Uuid, paymentId: z.string(), providerOrderId: z.string(), signature: z.string() }),
};

export type OrderAction = ActionsOf<typeof payloads>;

export function orderLane(checkoutId: string): string {
  return `order:${checkoutId}`;
}

const Reply = z.object({ cart: Cart });

export const orderSending: SendRules<OrderAction> = {
  payloads,
  removals: [],
  // The cart must be complete on the server first.
  isSentLast: true,
  isPaid: true,
  request: ({ payload }) => ({ endpoint: createOrder, input: { body: payload } }),
  reply(_action, body) {
    const parsed = Reply.safeParse(body);
    if (!parsed.success) return undefined;
    const { items, version, acks } = parsed.data.cart;
    return { name: 'cart', items, version, acks };
  },
};

export const orderPage: PageRules<OrderAction> = {
  // A payment has one order.
  merge: () => ignore,
  refetched: { roots: ['orders', 'cart'], isBurst: false },
  signIn: messages.login.toContinue,
  showsOwnErrors: true,
};

export interface OrderChanges {
  /** Resolves when the server has made the order. @throws ApiError when it refused */
  createOrder: (proof: OrderAction['payload']) => Promise<void>;
}

/** The function that makes the order of a payment. */
export function orderChanges(tools: ChangeTools<OrderAction>): OrderChanges {
  return {
    async createOrder(payload) {
      const id = `order:${payload.paymentId}`;
      await tools.save({ kind: 'order.create', payload }, orderLane(payload.checkoutId), undefined, id);
      await tools.waitUntilApplied(id);
    },
  };
}
