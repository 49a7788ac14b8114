import { Acknowledgement, endpoint } from './endpoint.ts';
import { Slug, Uuid } from './identifier.ts';
import { limits } from './limits.ts';
import { words } from '../language/words.ts';
import { required } from './required-text.ts';
import { z } from './zod.ts';

export const Review = z.object({
  _id: Uuid,
  productId: Slug,
  customerName: z.string(),
  review: z.string(),
  /** 0 to 5 in half steps. */
  customerRating: z.number(),
  /** ISO 8601. */
  dateCreated: z.string(),
  /** Written by us for the first catalogue, and said so on screen. */
  sample: z.boolean(),
  /** What the shop says to it. */
  answer: z.optional(z.string()),
});
export type Review = z.output<typeof Review>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/productReviews',
  summary: 'Reviews of a product, newest first',
  access: 'public',
  offline: 'cached',
  query: z.object({ productId: Slug }),
  reply: z.object({ reviews: z.array(Review) }),
});

export const addReview = endpoint({
  method: 'POST',
  path: '/api/productReviews/add',
  summary: 'Review a delivered product',
  answers: [404],
  access: 'customer',
  offline: 'queued',
  loginMessage: () => words().login.review,
  success: 201,
  body: z.object({
    productId: Slug,
    orderId: Uuid,
    review: required(() => words().review.blank, limits.review.textMax),
    customerRating: z.number().check(z.gte(limits.review.min), z.lte(limits.review.max), z.multipleOf(limits.review.step)),
    customerName: z.optional(z.string()),
    customerId: z.optional(z.string()),
  }),
  reply: Acknowledgement,
});
