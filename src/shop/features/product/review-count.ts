import { formatCount } from '#contract/money.ts';

/** `128 reviews`, `1 review`, `No reviews yet`. */
export function reviewCount(count: number): string {
  if (count === 0) return 'No reviews yet';
  return count === 1 ? '1 review' : `${formatCount(count)} reviews`;
}
