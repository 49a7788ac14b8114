/** The action of a review at the desk: `review.save`. Each save carries the touched fields and what they were. */
import { words } from '#language/words.ts';
import { type DeskReview, hideReasons, listDeskReviews, saveReview } from '#contract/desk/review.ts';
import { z } from '#contract/zod.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, become, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import { laterEdit } from './later-edit.ts';
import { refetched } from './refetched.ts';

const fields = z.object({ hiddenReason: z.optional(z.nullable(z.enum(hideReasons))), answer: z.optional(z.string()) });
const payloads = { 'review.save': z.object({ id: z.string(), set: fields, was: fields }) };

type ReviewFields = z.output<typeof fields>;
export type ReviewAction = ActionsOf<typeof payloads>;

/** The lane of a review. */
function reviewLane(id: string): string {
  return `review:${id}`;
}

export const reviewSending = {
  payloads,
  removals: [],
  request: ({ payload: { id, ...body } }) => ({ endpoint: saveReview, input: { params: { id }, body } }),
} satisfies SendRules<ReviewAction>;

export const reviewPage = {
  changes: () => ({
    saveReview(review: DeskReview, set: ReviewFields): Made<ReviewAction> {
      const { id, hiddenReason, answer, product } = review;
      const was = { ...(set.hiddenReason !== undefined && { hiddenReason }), ...(set.answer !== undefined && { answer }) };
      return { action: { kind: 'review.save', payload: { id, set, was } }, lane: reviewLane(id), seen: { title: product.name } };
    },
  }),
  merge: (waiting, next) => become({ ...next, payload: { ...next.payload, ...laterEdit(waiting.payload, next.payload) } }),
  refetched: refetched(listDeskReviews),
  words: () => ({
    place: words().deskShell.reviews,
    signIn: words().sessionMessages.ended,
    sent: { 'review.save': words().deskOutbox.saved },
    detail({ payload: { set } }) {
      if (set.hiddenReason === undefined) return words().deskOutbox.answer;
      return set.hiddenReason === null ? words().deskOutbox.show : words().deskOutbox.hide;
    },
  }),
} satisfies PageRules<ReviewAction>;
