import { queryOptions, useMutation } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { listReviews } from '#contract/review.ts';
import type { QueuedAction } from '#src/outbox/action.ts';
import { call } from '#src/session/call.ts';
import { outboxActions, useOutbox } from '#src/outbox/use-outbox.ts';
import { fresh } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';

export function reviewsQuery(productId: string) {
  return queryOptions({
    queryKey: queryKey('reviews', productId),
    queryFn: async ({ signal }) => (await call(listReviews, { query: { productId } }, { signal })).reviews,
    staleTime: fresh.product,
    meta: { scope: 'public', cached: true },
  });
}

export interface ReviewInput {
  productId: string;
  orderId: string;
  review: string;
  /** 0 to 5 in half steps. */
  customerRating: number;
  /** What the shopper saw when writing it. */
  seen: { title: string; image: string };
}

/** Keeps a review until the shop has it; done when this device has it. */
export function useAddReview() {
  return useMutation({
    mutationFn: async ({ productId, orderId, review, customerRating, seen }: ReviewInput) =>
      (await outboxActions()).addReview({ productId, orderId, review, customerRating }, seen),
    meta: { done: messages.review.done },
  });
}

/** How a review stands that the shop's orders do not show yet: it waits on this device, or it has just been taken. */
export type KeptReview = 'waiting' | 'sent';
export type FindKeptReview = (orderId: string, productId: string) => KeptReview | undefined;

/** The reviews that this device keeps or has just sent. */
export function useKeptReviews(): FindKeptReview {
  const { waiting, sent } = useOutbox();
  return (orderId, productId) => {
    const isIt = (intent: QueuedAction) =>
      intent.kind === 'review.add' && intent.payload.orderId === orderId && intent.payload.productId === productId;
    if (waiting.some(({ action }) => isIt(action))) return 'waiting';
    return sent.some(({ intent }) => isIt(intent)) ? 'sent' : undefined;
  };
}
