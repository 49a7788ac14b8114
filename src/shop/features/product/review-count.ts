import { formatCount } from '#contract/money.ts';
import { words } from '#language/words.ts';

/** `128 reviews`, `1 review`, `No reviews yet`. */
export function reviewCount(count: number): string {
  if (count === 0) return words().productScreen.noReviews;
  return words().productScreen.reviews(count, formatCount(count));
}
