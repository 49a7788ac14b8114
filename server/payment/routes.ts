import { setTimeout as pause } from 'node:timers/promises';
import { words } from '#language/words.ts';
import { Conflict, InvalidInput, NotFound, Unavailable } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { requireDelivery } from '#server/delivery/store.ts';
import { spend } from '#server/http/rate-limit.ts';
import { findOrderOfCheckout } from '#server/order/store.ts';
import { findPause, pauseSentence } from '#server/setting/closing.ts';
import { findShopSettings } from '#server/setting/store.ts';
import { seesPreview } from '#server/setting/preview.ts';
import type { Services } from '#server/services.ts';
import type { CheckoutStatus } from '#contract/payment.ts';
import type { Db } from '#server/db/client.ts';
import { type Checkout, claimStatusCheck, findCheckout } from './checkout-store.ts';
import { tryCheckPayments } from './collect.ts';
import { intentOf, openCheckout, providerOrderOf } from './intent.ts';
import { messageOf } from './rules.ts';
import { abandon, findPayable, findUndecided, paymentOf } from './undecided.ts';
import { keepEvent, workOnEvent } from './webhook.ts';

/** How long the webhook response waits for processing; longer work continues in the background. */
const webhookTimeoutMs = 2_000;

/** Checks an undecided payment now, since a browser is waiting; at most once in ten seconds per checkout. */
async function checkIfUndecided(services: Services, checkout: Checkout): Promise<void> {
  const mayChange = checkout.state === 'open' || checkout.undecidedSince !== null;
  if (mayChange && (await claimStatusCheck(services.db, checkout.id))) await tryCheckPayments(services, checkout);
}

async function statusOf(db: Db, { id, state, giveBack, amountPaise }: Checkout): Promise<CheckoutStatus> {
  const order = await findOrderOfCheckout(db, id);
  const msg = messageOf({ state, giveBack });
  return { checkoutId: id, state, amount: amountPaise, orderId: order?.id ?? null, ...(await paymentOf(db, id)), msg };
}

export const paymentRoutes: Pick<
  Handlers,
  'createCheckout' | 'getCheckout' | 'listUnfinishedPayments' | 'abandonCheckout' | 'paymentWebhook'
> = {
  createCheckout: {
    transaction: 'own',
    async handle({ input: { body }, db, user, services, operation, device, c }) {
      if (!(await services.opening.isOpen()) && !(await seesPreview(db, c))) throw new Conflict(words().refusals.notOpen, 'not_open');
      const { source } = await services.paymentChoice.fresh();
      if (source === 'none') throw new Unavailable(words().checkout.providerDown, 'provider_down');
      const pause = await findPause(db);
      if (pause) throw new Conflict(pauseSentence(pause), 'closed');
      await requireDelivery(db, { pincode: body.billing.pincode, amount: body.amount });
      // Held stock is unavailable to others: allow thirty attempts at once and thirty per hour.
      await spend(services, { key: `checkout:${user.id}`, capacity: 30, seconds: 3_600 });
      // An earlier attempt may have been paid; settle it first, so that its items leave the cart.
      const unasked = new Set<string>();
      for (const earlier of await findPayable(db, user.id)) if (!(await tryCheckPayments(services, earlier))) unasked.add(earlier.id);
      const shopState = (await findShopSettings(db)).state || services.env.shopState;
      const wish = { userId: user.id, ...body, shopState, opId: operation?.id ?? null, showsReceipts: device !== undefined, unasked };
      const checkout = await openCheckout(db, services.payments, wish);
      return intentOf(services.payments, checkout, await providerOrderOf(services, checkout));
    },
  },

  async getCheckout({ input: { params }, db, user, services }) {
    const asked = await findCheckout(db, params.id, { own: user.id });
    if (!asked) throw new NotFound(words().checkout.notFound, 'no_checkout');
    await checkIfUndecided(services, asked);
    return statusOf(db, (await findCheckout(db, asked.id)) ?? asked);
  },

  async listUnfinishedPayments({ db, user, services }) {
    for (const checkout of await findPayable(db, user.id)) await checkIfUndecided(services, checkout);
    const payments: CheckoutStatus[] = [];
    for (const checkout of await findUndecided(db, user.id)) payments.push(await statusOf(db, checkout));
    return { payments };
  },

  abandonCheckout: {
    transaction: 'own',
    async handle({ input: { params }, db, user, services }) {
      const asked = await findCheckout(db, params.id, { own: user.id });
      if (!asked) throw new NotFound(words().checkout.notFound, 'no_checkout');
      // The bank may have just decided; then there is nothing to abandon.
      if (!(await tryCheckPayments(services, asked))) throw new Unavailable(words().checkout.checking, 'payment_checking');
      await abandon(db, user.id, asked.id);
      return statusOf(db, (await findCheckout(db, asked.id)) ?? asked);
    },
  },

  async paymentWebhook({ raw, db, services, c }) {
    const body = new TextDecoder().decode(raw);
    await services.paymentChoice.fresh();
    if (!services.payments.verifyWebhook(body, c.req.header('x-razorpay-signature') ?? ''))
      throw new InvalidInput(words().checkout.notVerified, 'bad_signature');
    const id = await keepEvent(db, services.payments.provider, body, c.req.header('x-razorpay-event-id'));
    if (id !== undefined) await Promise.race([workOnEvent(services, id).catch(() => {}), pause(webhookTimeoutMs, 0, { ref: false })]);
    return { received: true };
  },
};
