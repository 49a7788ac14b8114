import { words } from '#language/words.ts';
import { findCart } from '#server/cart/store.ts';
import { AppError, NotFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { spend } from '#server/http/rate-limit.ts';
import { Reply } from '#server/http/reply.ts';
import { findOrder } from '#server/order/store.ts';
import { tryCheckPayments } from '#server/payment/collect.ts';
import { findPayable } from '#server/payment/undecided.ts';
import { seesPreview } from '#server/setting/preview.ts';
import { findShopSettings } from '#server/setting/store.ts';
import { answerAgain, place } from './place.ts';
import { findPlacement } from './store.ts';
import { placedWords } from './texts.ts';

/** 409 with everything that has changed. */
function asked(question: unknown): AppError {
  const error = new AppError(409, 'order_question', words().placement.question);
  error.details = question;
  return error;
}

export const placementRoutes: Pick<Handlers, 'placeOrder'> = {
  placeOrder: {
    transaction: 'own',
    async handle({ input: { body }, db, user, services, operation, device, c }) {
      // One name for the placement: a key of its own would be a second one.
      if (operation && operation.id !== body.id) throw new AppError(422, 'key_reused', words().refusals.keyReused);
      const known = await findPlacement(db, user.id, body.id);
      const placed = known ? answerAgain(known, body) : await placeNew();
      if (placed.kind === 'question') throw asked(placed.question);
      const order = await findOrder(db, user.id, placed.orderId);
      if (!order) throw new NotFound(words().orders.notFound, 'no_order');
      const lessPaise = body.totalPaise - order.amount;
      const told = { id: order._id, number: order.number ?? 0, toPayPaise: order.amount, lessPaise };
      const reply = {
        error: false as const,
        status: true as const,
        msg: placedWords(told),
        order,
        lessPaise,
        cart: await findCart(db, user.id, device),
      };
      return new Reply(reply, placed.fresh ? {} : { status: 200, headers: { 'Idempotent-Replayed': 'true' } });

      async function placeNew() {
        await services.paymentChoice.fresh();
        await spend(services, { key: `place:${user.id}`, capacity: 30, seconds: 3_600 });
        // A card may have paid for the same goods; settle that first, so that they leave the cart.
        const unasked = new Set<string>();
        for (const earlier of await findPayable(db, user.id)) if (!(await tryCheckPayments(services, earlier))) unasked.add(earlier.id);
        const isOpen = (await services.opening.isOpen()) || (await seesPreview(db, c));
        const shopState = (await findShopSettings(db)).state || services.env.shopState;
        return place(db, { user, placement: body, isOpen, shopState, lane: operation?.lane ?? null, unasked });
      }
    },
  },
};
