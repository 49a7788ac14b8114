/** The shopper's own reviews that the shop has hidden. Loads for shoppers who are signed in. */
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { hiddenReviewsQuery } from '#src/shop/data/hidden-review.lazy.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { AsWritten } from '#src/ui/AsWritten.tsx';
import { words } from '#language/words.ts';

/** What only its writer reads, and why. Nothing where nothing is hidden. */
export function HiddenReviews({ userId, productId }: { userId: string; productId: string }) {
  const { data } = useQuery(hiddenReviewsQuery(userId, productId));
  return data?.map(({ review, reason }) => (
    <Notice key={review._id} tone="notice" icon={EyeOff} title={words().productScreen.hiddenReview(reason)}>
      <AsWritten>{review.review}</AsWritten>
    </Notice>
  ));
}
