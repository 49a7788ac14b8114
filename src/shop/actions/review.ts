/** The action of a review: `review.add`. It changes no list. */
import { Slug, Uuid } from '#contract/identifier.ts';
import { words } from '#language/words.ts';
import { addReview } from '#contract/review.ts';
import { z } from '#contract/zod.ts';
import { ofKind } from '#src/cache/query-keys.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, become, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import { laneDigest } from '#src/outbox/lane.ts';
import { type Displayed, nothingDisplayed } from './displayed.ts';

const payloads = {
  'review.add': z.object({ productId: Slug, orderId: Uuid, review: z.string(), customerRating: z.number() }),
};

export type ReviewAction = ActionsOf<typeof payloads>;

/** The lane of the review of one ordered product. */
function reviewLane(orderId: string, productId: string): string {
  return `review:${laneDigest(JSON.stringify([orderId, productId]))}`;
}

export const reviewSending = {
  payloads,
  removals: [],
  request: ({ payload }) => ({ endpoint: addReview, input: { body: payload } }),
} satisfies SendRules<ReviewAction>;

export const reviewPage = {
  changes: () => ({
    addReview: (payload: ReviewAction['payload'], displayed: Pick<Displayed, 'title' | 'image'>): Made<ReviewAction, Displayed> => ({
      action: { kind: 'review.add', payload },
      lane: reviewLane(payload.orderId, payload.productId),
      seen: { ...nothingDisplayed, ...displayed },
    }),
  }),
  // A later review of the same product replaces an unsent one.
  merge: (_waiting, next) => become(next),
  refetched: { queries: [ofKind('reviews'), ofKind('product'), ofKind('orders')], isBurst: false },
  words: () => ({
    place: words().actions.review,
    icon: 'star',
    signIn: words().login.review,
    saved: { 'review.add': words().review.done },
    sent: { 'review.add': words().actions.review },
  }),
} satisfies PageRules<ReviewAction, never, Displayed>;
