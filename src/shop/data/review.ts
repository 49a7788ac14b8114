import { queryOptions, useMutation } from '@tanstack/react-query';
import { listReviews } from '#contract/review.ts';
import { call } from '#src/shop/session/call.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { outbox, type OutboxView, useOutbox } from './shop-outbox.ts';

export function reviewsQuery(productId: string) {
  return queryOptions({
    queryKey: queryKey('reviews', productId),
    queryFn: async ({ signal }) => (await call(listReviews, { query: { productId } }, { signal })).reviews,
    staleTime: freshForMs.product,
    meta: { scope: 'public', cached: true },
  });
}

export interface ReviewInput {
  productId: string;
  orderId: string;
  review: string;
  /** 0 to 5 in half steps. */
  customerRating: number;
  /** What was on screen when the shopper wrote it. */
  displayed: { title: string; image: string };
}

/** Queues a review; done once it is saved on this device. */
export function useAddReview() {
  return useMutation({
    mutationFn: ({ displayed, ...review }: ReviewInput) => outbox.save(({ addReview }) => addReview(review, displayed)),
    meta: { quiet: true },
  });
}

/** A review that the server's orders do not show yet: queued on this device, or just sent. */
type QueuedReview = 'waiting' | 'sent';
export type FindQueuedReview = (orderId: string, productId: string) => QueuedReview | undefined;

/** Looks up the reviews that this device has queued or just sent. */
export function useQueuedReviews(): FindQueuedReview {
  const waiting = useOutbox((view) => view.waiting);
  const sent = useOutbox((view) => view.sent);
  return (orderId, productId) => {
    const isIt = (intent: OutboxView['sent'][number]['intent']) =>
      intent.kind === 'review.add' && intent.payload.orderId === orderId && intent.payload.productId === productId;
    if (waiting.some(({ action }) => isIt(action))) return 'waiting';
    return sent.some(({ intent }) => isIt(intent)) ? 'sent' : undefined;
  };
}
