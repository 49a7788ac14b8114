import { useInfiniteQuery } from '@tanstack/react-query';
import { words } from '#language/words.ts';
import type { ReviewFilter } from '#contract/desk/review.ts';
import { reviewsQuery } from '#src/desk/data/review.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { FilterLinks } from '#src/desk/ui/FilterLinks.tsx';
import { MoreRows } from '#src/desk/ui/MoreRows.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import card from '#src/desk/ui/Card.module.css';

const chips: readonly { filter: ReviewFilter; label: () => string }[] = [
  { filter: 'all', label: () => words().deskReviews.all },
  { filter: 'unanswered', label: () => words().deskReviews.unanswered },
  { filter: 'hidden', label: () => words().deskReviews.hidden },
];

const nothing: Record<ReviewFilter, () => { title: string; text?: string }> = {
  all: () => ({ title: words().deskReviews.none, text: words().deskReviews.noneText }),
  unanswered: () => ({ title: words().deskReviews.noneUnanswered }),
  hidden: () => ({ title: words().deskReviews.noneHidden }),
};

/** Reviews, newest first: hide one with a reason, answer one. */
export function ReviewsScreen({ filter }: { filter: ReviewFilter }) {
  const query = useInfiniteQuery(reviewsQuery(filter));
  return (
    <DeskPage title={words().deskReviews.title}>
      <FilterLinks
        label={words().deskReviews.which}
        chips={chips.map((chip) => ({
          label: chip.label(),
          isChosen: chip.filter === filter,
          search: chip.filter === 'all' ? {} : { filter: chip.filter },
        }))}
      />
      <QueryStates query={query} empty={({ pages }) => (pages[0]?.items.length === 0 ? <EmptyState {...nothing[filter]()} /> : undefined)}>
        {({ pages }) => (
          <>
            <ul className={card.cards}>
              {pages.flatMap(({ items }) => items.map((review) => <ReviewCard key={review.id} review={review} at={query.dataUpdatedAt} />))}
            </ul>
            <MoreRows query={query} />
          </>
        )}
      </QueryStates>
    </DeskPage>
  );
}
