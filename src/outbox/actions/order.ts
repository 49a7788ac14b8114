/** The action of a paid order: `order.create`. The reply carries the cart without the bought lines. */
import { Cart } from '#contract/cart.ts';
import { messages } from '#contract/messages.ts';
import { createOrder } from '#contract/order.ts';
import { z } from '#contract/zod.ts';
import type { ActionOf } from '../action.ts';
import { type ActionRequest, ignore, type ListReply, type Refetched, type Verdict } from './module.ts';

type OrderAction = ActionOf<'order'>;

export const refetched: Refetched = { roots: ['orders', 'cart'], isBurst: false };
export const signIn = messages.login.toContinue;

/** The call that sends `action`. */
export function request({ payload }: OrderAction): ActionRequest {
  return { endpoint: createOrder, input: { body: payload } };
}

const Reply = z.object({ cart: Cart });

/** The cart in the reply. */
export function reply(body: unknown): ListReply | undefined {
  const parsed = Reply.safeParse(body);
  if (!parsed.success) return undefined;
  const { items, version, acks } = parsed.data.cart;
  return { name: 'cart', items, version, acks };
}

/** A payment has one order. */
export function merge(): Verdict {
  return ignore;
}
