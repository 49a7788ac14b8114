import { messages } from '#contract/messages.ts';
import { findCart } from '#server/cart/store.ts';
import { NotFound } from '#server/http/errors.ts';
import { Reply, type Handlers } from '#server/http/mount.ts';
import { findCheckout } from '#server/payment/checkout-store.ts';
import { orderFromProof } from '#server/payment/paid.ts';
import { findOrder, findOrders } from './store.ts';

export const orderRoutes: Pick<Handlers, 'createOrder' | 'listOrders' | 'getOrder'> = {
  createOrder: {
    transaction: 'own',
    async handle({ input: { body }, db, user, device, services }) {
      const checkout = await findCheckout(db, body.checkoutId, { own: user.id });
      if (!checkout) throw new NotFound(messages.checkout.notFound, 'no_checkout');
      if (body.amount !== undefined && body.amount !== checkout.amountPaise)
        services.log.warn('client sent a different amount than its checkout', { checkoutId: checkout.id });
      const { orderId, fresh } = await orderFromProof(services, checkout, body);
      const order = await findOrder(db, user.id, orderId);
      if (!order) throw new NotFound(messages.orders.notFound, 'no_order');
      const reply = {
        error: false as const,
        status: true as const,
        msg: messages.checkout.placed,
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
    if (!order) throw new NotFound(messages.orders.notFound, 'no_order');
    return order;
  },
};
