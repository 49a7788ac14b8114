/** Apart from the other calls about reviews: hardly a page needs it. */
import { endpoint } from './endpoint.ts';
import { Slug } from './identifier.ts';
import { Review } from './review.ts';
import { z } from './zod.ts';

export const listHiddenReviews = endpoint({
  method: 'GET',
  path: '/api/productReviews/hidden',
  summary: "The shopper's own reviews of a product that the shop has hidden, with the reason",
  access: 'customer',
  offline: 'private-cached',
  query: z.object({ productId: Slug }),
  /** `reason` completes "This review is hidden because ...". */
  reply: z.object({ reviews: z.array(z.object({ review: Review, reason: z.string() })) }),
});
