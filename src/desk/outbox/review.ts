/** The action of a review at the desk: `review.save`. Each save carries the touched fields and what they were. */
import { deskMessages } from '#contract/desk/messages.ts';
import { hideReasons, listDeskReviews, saveReview } from '#contract/desk/review.ts';
import { z } from '#contract/zod.ts';
import { type ActionsOf, become, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import type { Labels } from '#src/outbox/actions/words.ts';
import { laterEdit } from './later-edit.ts';
import { refetched } from './refetched.ts';

const fields = z.object({ hiddenReason: z.optional(z.nullable(z.enum(hideReasons))), answer: z.optional(z.string()) });
const payloads = { 'review.save': z.object({ id: z.string(), set: fields, was: fields }) };

export type ReviewAction = ActionsOf<typeof payloads>;

/** The lane of a review. */
export function reviewLane(id: string): string {
  return `review:${id}`;
}

export const reviewSending: SendRules<ReviewAction> = {
  payloads,
  removals: [],
  request: ({ payload: { id, ...body } }) => ({ endpoint: saveReview, input: { params: { id }, body } }),
};

export const reviewPage: PageRules<ReviewAction> = {
  merge: (waiting, next) => become({ ...next, payload: { ...next.payload, ...laterEdit(waiting.payload, next.payload) } }),
  refetched: refetched(listDeskReviews),
  signIn: deskMessages.session.ended,
};

export const reviewLabels: Labels<ReviewAction> = {
  place: 'Reviews',
  sent: { 'review.save': 'Saved' },
  detail({ payload: { set } }) {
    if (set.hiddenReason === undefined) return 'answer';
    return set.hiddenReason === null ? 'show' : 'hide';
  },
};
