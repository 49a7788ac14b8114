/** The action of a review: `review.add`. It changes no list. */
import { Slug, Uuid } from '#contract/identifier.ts';
import { messages } from '#contract/messages.ts';
import { addReview } from '#contract/review.ts';
import { z } from '#contract/zod.ts';
import { type Displayed, nothingDisplayed } from './displayed.ts';
import { laneDigest } from '#src/outbox/lane.ts';
import type { ChangeTools } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, become, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';

const payloads = {
  'review.add': z.object({ productId: Slug, orderId: Uuid, review: z.string(), customerRating: z.number() }),
};

export type ReviewAction = ActionsOf<typeof payloads>;

/** The lane of the review of one ordered product. */
export function reviewLane(orderId: string, productId: string): string {
  return `review:${laneDigest(JSON.stringify([orderId, productId]))}`;
}

export const reviewSending: SendRules<ReviewAction> = {
  payloads,
  removals: [],
  request: ({ payload }) => ({ endpoint: addReview, input: { body: payload } }),
};

export const reviewPage: PageRules<ReviewAction> = {
  // A later review of the same product replaces an unsent one.
  merge: (_waiting, next) => become(next),
  refetched: { roots: ['reviews', 'product', 'orders'], isBurst: false },
  signIn: messages.login.review,
};

export interface ReviewChanges {
  addReview: (review: ReviewAction['payload'], displayed: Pick<Displayed, 'title' | 'image'>) => Promise<void>;
}

/** The function that makes a review. It resolves when the review is saved, and @throws ApiError when it could not be. */
export function reviewChanges(tools: ChangeTools<ReviewAction>): ReviewChanges {
  return {
    addReview: (payload, displayed) =>
      tools.save({ kind: 'review.add', payload }, reviewLane(payload.orderId, payload.productId), { ...nothingDisplayed, ...displayed }),
  };
}
