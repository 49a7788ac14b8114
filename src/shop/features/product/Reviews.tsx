import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { words } from '#language/words.ts';
import type { Product } from '#contract/product.ts';
import type { Review } from '#contract/review.ts';
import { reviewsQuery } from '#src/shop/data/review.ts';
import { useSession } from '#src/shop/session/session.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { formatDate } from '#src/ui/dates.ts';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { useIsland } from '#src/ui/widgets/use-island.ts';
import styles from './Reviews.module.css';
import { reviewCount } from './review-count.ts';
import { AsWritten } from '#src/ui/AsWritten.tsx';

/** Newest first, whatever order they came in. */
function byNewest(reviews: readonly Review[]): Review[] {
  return [...reviews].sort((a, b) => b.dateCreated.localeCompare(a.dateCreated));
}

/** Spec 2: what customers wrote, newest first, or the two sentences of an empty list. */
export function Reviews({ product }: { product: Product }) {
  return (
    <>
      <AllReviews product={product} />
      <OwnHidden productId={product.id} />
    </>
  );
}

const loadHidden = async () => ({ default: (await import('./hidden-reviews.lazy.tsx')).HiddenReviews });

/** Below the others, for its writer alone. */
function OwnHidden({ productId }: { productId: string }) {
  const userId = useSession()?.userId;
  const Hidden = useIsland(loadHidden, userId !== undefined);
  return Hidden && userId !== undefined ? createElement(Hidden, { userId, productId }) : null;
}

function AllReviews({ product }: { product: Product }) {
  const { data, error, isPending, refetch } = useQuery(reviewsQuery(product.id));
  if (isPending) return <ReviewsSkeleton />;
  if (!data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <NoReviews />;
  const allSamples = data.every((review) => review.sample);
  return (
    <div className={styles.reviews}>
      <div className={styles.summary}>
        <span className={styles.average}>{product.rating.toFixed(1)}</span>
        <div className={styles.count}>
          <Stars rating={product.rating} />
          <p>{reviewCount(product.reviewCount)}</p>
        </div>
        {allSamples ? <Badge tone="neutral">{words().review.sample}</Badge> : null}
        {product.reviewCount > data.length ? <p className={styles.shown}>{words().productScreen.newestShown(data.length)}</p> : null}
      </div>
      <ul className={styles.list}>
        {byNewest(data).map((review) => (
          <li key={review._id} className={styles.review}>
            <p className={styles.by}>
              <Stars rating={review.customerRating} />
              <strong translate="no">{review.customerName}</strong>
              <time dateTime={review.dateCreated}>{formatDate(review.dateCreated)}</time>
              {review.sample && !allSamples ? <Badge tone="neutral">{words().productScreen.sample}</Badge> : null}
            </p>
            <AsWritten className={styles.text}>{review.review}</AsWritten>
            {review.answer ? (
              <blockquote className={`as-written ${styles.answer}`}>
                <cite>{words().productScreen.theShop}</cite> {review.answer}
              </blockquote>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function NoReviews() {
  return (
    <div className={styles.none}>
      <h3>{words().review.none}</h3>
      <p>{words().review.beFirst}</p>
    </div>
  );
}

function ReviewsSkeleton() {
  return (
    <div role="group" className={styles.reviews} aria-busy="true" aria-label={words().productScreen.reviews2}>
      <Skeleton length="medium" />
      <div className={styles.list}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={styles.review}>
            <Skeleton length="short" />
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
