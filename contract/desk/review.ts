/** Reviews at the desk: hide with a reason, answer. */
import { Acknowledgement } from '../endpoint.ts';
import { Slug, Uuid } from '../identifier.ts';
import { limits } from '../limits.ts';
import { z } from '../zod.ts';
import { TimeCursor } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';

export const hideReasons = ['abuse', 'private', 'advertising', 'other-product'] as const;
export type HideReason = (typeof hideReasons)[number];

export const isHideReason = (text: string): text is HideReason => hideReasons.some((reason) => reason === text);

export const DeskReview = z.object({
  id: Uuid,
  product: z.object({ id: z.string(), name: z.string(), image: z.string(), placeholder: z.string() }),
  customerName: z.string(),
  text: z.string(),
  /** 0 to 5 in half steps. */
  rating: z.number(),
  /** Written by us for the first catalogue. */
  sample: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Null: shown. */
  hiddenReason: z.nullable(z.enum(hideReasons)),
  hiddenBy: z.nullable(z.string()),
  hiddenAt: z.nullable(z.string()),
  /** Empty: none. */
  answer: z.string(),
  answeredAt: z.nullable(z.string()),
});
export type DeskReview = z.output<typeof DeskReview>;

const reviewFilters = ['all', 'unanswered', 'hidden'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

export const listDeskReviews = deskEndpoint({
  method: 'GET',
  path: '/api/desk/reviews',
  summary: 'Reviews, newest first',
  right: 'review.see',
  offline: 'private-cached',
  query: z.object({
    filter: z._default(z.enum(reviewFilters), 'all'),
    product: z.optional(Slug),
    after: z.optional(TimeCursor),
  }),
  reply: z.object({ items: z.array(DeskReview), next: z.nullable(z.string()) }),
});

const answer = z.optional(z.string().check(z.trim(), z.maxLength(limits.review.textMax)));
const fields = { hiddenReason: z.optional(z.nullable(z.enum(hideReasons))), answer };

export const saveReview = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/reviews/{id}',
  summary: 'Hide or show a review, answer it or take the answer back',
  right: 'review.edit',
  offline: 'queued',
  params: z.object({ id: Uuid }),
  body: z.object({ set: z.object(fields), was: z.object(fields) }),
  reply: z.object({ ...Acknowledgement.shape, review: DeskReview }),
});
