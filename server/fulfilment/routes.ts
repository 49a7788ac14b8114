import { words } from '#language/words.ts';
import { findCart } from '#server/cart/store.ts';
import { type AppError, Conflict, NotFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { Reply } from '#server/http/reply.ts';
import { findCheckout } from '#server/payment/checkout-store.ts';
import { orderFromProof, type Proof } from '#server/payment/paid.ts';
import type { Services } from '#server/services.ts';
import { findOrder, findOrders } from '#server/order/store.ts';

/** A restore from a backup may have lost the checkout of a real payment: then shopper and operator must hear of it. */
function missingCheckout({ restored, payments, log }: Services, { checkoutId, ...proof }: Proof & { checkoutId: string }): AppError {
  if (!restored || !payments.verifyProof(proof)) return new NotFound(words().checkout.notFound, 'no_checkout');
  log.error('a payment has no checkout since the restore', { checkoutId, code: 'lost_checkout' });
  return new Conflict(words().refusals.lostCheckout(proof.paymentId), 'lost_checkout');
}

export const orderRoutes: Pick<Handlers, 'createOrder' | 'listOrders' | 'getOrder'> = {
  createOrder: {
    transaction: 'own',
    async handle({ input: { body }, db, user, device, services }) {
      await services.paymentChoice.fresh();
      const checkout = await findCheckout(db, body.checkoutId, { own: user.id });
      if (!checkout) throw missingCheckout(services, body);
      if (body.amount !== undefined && body.amount !== checkout.amountPaise)
        services.log.warn('client sent a different amount than its checkout', { checkoutId: checkout.id });
      const { orderId, fresh } = await orderFromProof(services, checkout, body);
      const order = await findOrder(db, user.id, orderId);
      if (!order) throw new NotFound(words().orders.notFound, 'no_order');
      const reply = {
        error: false as const,
        status: true as const,
        msg: words().checkout.placed,
        order,
        cart: await findCart(db, user.id, device),
      };
      return new Reply(reply, fresh ? {} : { status: 200, headers: { 'Idempotent-Replayed': 'true' } });
    },
  },

  async listOrders({ db, user }) {
    return { orders: await findOrders(db, user.id) };
  },

  async getOrder({ input: { params }, db, user }) {
    const order = await findOrder(db, user.id, params.id);
    if (!order) throw new NotFound(words().orders.notFound, 'no_order');
    return order;
  },
};
