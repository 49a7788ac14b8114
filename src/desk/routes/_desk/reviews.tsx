import { createFileRoute } from '@tanstack/react-router';
import type { ReviewFilter } from '#contract/desk/review.ts';
import { ReviewsScreen } from '#src/desk/features/reviews/ReviewsScreen.tsx';
import { oneOf } from '#src/desk/ui/list-params.ts';

interface Search {
  filter?: ReviewFilter | undefined;
}

export const Route = createFileRoute('/_desk/reviews')({
  validateSearch: (search): Search => ({ filter: oneOf<ReviewFilter>(['all', 'unanswered', 'hidden'], search['filter']) }),
  component: Reviews,
});

function Reviews() {
  const { filter = 'all' } = Route.useSearch();
  return <ReviewsScreen filter={filter} />;
}
