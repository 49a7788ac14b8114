import type { Order } from '#contract/order.ts';
import { words } from '#language/words.ts';
import { findCart } from '#server/cart/store.ts';
import type { Db } from '#server/db/client.ts';
import { type AppError, Conflict, NotFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { Reply } from '#server/http/reply.ts';
import { findCheckout } from '#server/payment/checkout-store.ts';
import { orderFromProof, type Proof } from '#server/payment/paid.ts';
import type { Services } from '#server/services.ts';
import { findOrder, findOrders } from '#server/order/store.ts';
import { markActedOn } from '#server/notification/store.ts';
import { findPlacement } from '#server/placement/store.ts';
import { placementTag } from '#server/placement/texts.ts';
import { cancelByShopper } from './cancel.ts';

/** A restore from a backup may have lost the checkout of a real payment: then shopper and operator must hear of it. */
function missingCheckout({ restored, payments, log }: Services, { checkoutId, ...proof }: Proof & { checkoutId: string }): AppError {
  if (!restored || !payments.verifyProof(proof)) return new NotFound(words().checkout.notFound, 'no_checkout');
  log.error('a payment has no checkout since the restore', { checkoutId, code: 'lost_checkout' });
  return new Conflict(words().refusals.lostCheckout(proof.paymentId), 'lost_checkout');
}

const done = { error: false, status: true } as const;

/** One of a shopper's own orders. Throws 404. */
async function requireOrder(db: Db, userId: string, id: string): Promise<Order> {
  const order = await findOrder(db, userId, id);
  if (!order) throw new NotFound(words().orders.notFound, 'no_order');
  return order;
}

export const orderRoutes: Pick<Handlers, 'createOrder' | 'listOrders' | 'getOrder' | 'cancelOrder' | 'cancelPlacement'> = {
  createOrder: {
    transaction: 'own',
    async handle({ input: { body }, db, user, device, services }) {
      await services.paymentChoice.fresh();
      const checkout = await findCheckout(db, body.checkoutId, { own: user.id });
      if (!checkout) throw missingCheckout(services, body);
      if (body.amount !== undefined && body.amount !== checkout.amountPaise)
        services.log.warn('client sent a different amount than its checkout', { checkoutId: checkout.id });
      const { orderId, fresh } = await orderFromProof(services, checkout, body);
      const reply = {
        ...done,
        msg: words().checkout.placed,
        order: await requireOrder(db, user.id, orderId),
        cart: await findCart(db, user.id, device),
      };
      return new Reply(reply, fresh ? {} : { status: 200, headers: { 'Idempotent-Replayed': 'true' } });
    },
  },

  async listOrders({ db, user }) {
    return { orders: await findOrders(db, user.id) };
  },

  async getOrder({ input: { params }, db, user }) {
    return requireOrder(db, user.id, params.id);
  },

  async cancelOrder({ input: { params }, db, user }) {
    const msg = await cancelByShopper(db, user.id, params.id);
    return { ...done, msg, order: await requireOrder(db, user.id, params.id) };
  },

  async cancelPlacement({ input: { params }, db, user }) {
    const placement = await findPlacement(db, user.id, params.id);
    if (!placement) throw new NotFound(words().orders.notFound, 'no_order');
    const { orderId } = placement;
    if (orderId === null) {
      await markActedOn(db, user.id, placementTag(placement.id));
      return { ...done, msg: words().placement.question, order: null };
    }
    const msg = await cancelByShopper(db, user.id, orderId);
    return { ...done, msg, order: await requireOrder(db, user.id, orderId) };
  },
};
