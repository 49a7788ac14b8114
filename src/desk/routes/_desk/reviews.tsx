import { createFileRoute } from '@tanstack/react-router';
import { reviewFilters } from '#contract/desk/review.ts';
import { z } from '#contract/zod.ts';
import { ReviewsScreen } from '#src/desk/features/reviews/ReviewsScreen.tsx';

const Search = z.object({ filter: z.optional(z.catch(z.optional(z.enum(reviewFilters)), undefined)) });

export const Route = createFileRoute('/_desk/reviews')({ validateSearch: (search) => Search.parse(search), component: Reviews });

function Reviews() {
  const { filter = 'all' } = Route.useSearch();
  return <ReviewsScreen key={filter} filter={filter} />;
}
