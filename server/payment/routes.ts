import { setTimeout as pause } from 'node:timers/promises';
import { messages } from '#contract/messages.ts';
import { InvalidInput, NotFound } from '#server/errors.ts';
import type { Handlers } from '#server/mount.ts';
import { spend } from '#server/rate.ts';
import { findOrderOfCheckout } from '#server/order/store.ts';
import type { Services } from '#server/services.ts';
import { type Checkout, claimLook, findCheckout, findOpen } from './checkout-store.ts';
import { look } from './collect.ts';
import { intentOf, openCheckout, providerOrderOf } from './intent.ts';
import { messageOf } from './rules.ts';
import { keepEvent, workOnEvent } from './webhook.ts';

/** ms for which a webhook's sender waits for us to act at once; what takes longer goes on without it. */
const atOnce = 2_000;

/** A look that may fail: the provider is away, and the reconciler looks again. */
async function tryLook(services: Services, checkout: Checkout): Promise<void> {
  try {
    await look(services, checkout);
  } catch (error) {
    services.log.warn('no look at a checkout', { checkoutId: checkout.id, error });
  }
}

export const paymentRoutes: Pick<Handlers, 'createCheckout' | 'getCheckout' | 'paymentWebhook'> = {
  createCheckout: {
    transaction: 'own',
    async handle({ input: { body }, db, user, services, operation, device }) {
      // Goods that are held are goods that nobody else can have: thirty tries at once, thirty more in an hour.
      await spend(services, { key: `checkout:${user.id}`, capacity: 30, seconds: 3_600 });
      // Money for an earlier try may have come unheard; then its goods have left the cart before this one is frozen.
      for (const earlier of await findOpen(db, user.id)) await tryLook(services, earlier);
      const checkout = await openCheckout(db, services.payments, { userId: user.id, ...body, opId: operation?.id ?? null, showsReceipts: device !== undefined });
      return intentOf(services.payments, checkout, await providerOrderOf(services, checkout));
    },
  },

  async getCheckout({ input: { params }, db, user, services }) {
    const asked = await findCheckout(db, params.id, { own: user.id });
    if (!asked) throw new NotFound(messages.checkout.notFound, 'no_checkout');
    // Somebody waits: ask the provider now rather than at the reconciler's next turn.
    if (asked.state === 'open' && (await claimLook(db, asked.id))) await tryLook(services, asked);
    const { id, state, amountPaise } = (await findCheckout(db, asked.id)) ?? asked;
    const order = await findOrderOfCheckout(db, id);
    return { checkoutId: id, state, amount: amountPaise, orderId: order?.id ?? null, msg: messageOf(state) };
  },

  async paymentWebhook({ raw, db, services, c }) {
    const body = new TextDecoder().decode(raw);
    if (!services.payments.verifyWebhook(body, c.req.header('x-razorpay-signature') ?? ''))
      throw new InvalidInput(messages.checkout.notVerified, 'bad_signature');
    const id = await keepEvent(db, services.payments.provider, body, c.req.header('x-razorpay-event-id'));
    if (id !== undefined) await Promise.race([workOnEvent(services, id).catch(() => {}), pause(atOnce, 0, { ref: false })]);
    return { received: true };
  },
};
