import { isHideReason } from '#contract/desk/review.ts';
import { words } from '#language/words.ts';
import { listReviews } from '#contract/review.ts';
import { Conflict, NotAllowed, NotFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { findHiddenReviews, findReviews, insertReview, lockBoughtLines } from './store.ts';

const hiddenWords = (reason: string): string =>
  isHideReason(reason) ? words().reviewMessages.hidden[reason] : words().reviewMessages.hidden.abuse;

export const reviewRoutes: Pick<Handlers, 'addReview' | 'listReviews' | 'listHiddenReviews'> = {
  /** Only what was bought and delivered, once per product of an order, under the name of the account (spec 4). */
  async addReview({ input: { body }, user, db }) {
    const { productId, orderId, review, customerRating } = body;
    const lines = await lockBoughtLines(db, user.id, orderId, productId);
    const [line] = lines;
    if (!line) throw new NotFound(words().orders.notFound, 'no_order');
    if (line.status !== 'DELIVERED') throw new NotAllowed(words().orders.notDelivered, 'not_delivered');
    if (lines.some(({ reviewed }) => reviewed)) throw new Conflict(words().review.already, 'already_reviewed');
    await insertReview(db, {
      productId,
      orderId,
      orderLineId: line.id,
      userId: user.id,
      customerName: user.name,
      review,
      ratingHalves: Math.round(customerRating * 2),
    });
    return { error: false, status: true, msg: words().review.done };
  },

  listReviews: ({ input, services: { responseCache }, db }) =>
    responseCache.get(listReviews, input, async () => ({ reviews: await findReviews(db, input.query.productId) })),

  /** Hidden from all others. Its writer still reads it, and why it is hidden. */
  async listHiddenReviews({ input: { query }, user, db }) {
    const hidden = await findHiddenReviews(db, user.id, query.productId);
    return { reviews: hidden.map(({ review, reason }) => ({ review, reason: hiddenWords(reason) })) };
  },
};
