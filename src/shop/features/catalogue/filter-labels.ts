import { limits } from '#contract/limits.ts';
import { formatCount, formatRupees } from '#contract/money.ts';
import type { FilterChoice } from './list-search.ts';

/** `Rs 500 to 3,000`, short enough for two chips beside each other on a phone. */
export function priceRangeLabel({ minPrice, maxPrice }: Pick<FilterChoice, 'minPrice' | 'maxPrice'>): string {
  if (maxPrice === undefined) return `From ${formatRupees(minPrice ?? limits.price.min)}`;
  if (minPrice === undefined) return `Up to ${formatRupees(maxPrice)}`;
  return `${formatRupees(minPrice)} to ${formatCount(maxPrice)}`;
}

/** 5 is "5 only", because nothing is above it. */
export function ratingLabel(rating: number): string {
  return rating === limits.rating.max ? `${rating} only` : `${rating} and up`;
}

/** "1 product", "8 products". */
export function productCountLabel(count: number): string {
  return count === 1 ? '1 product' : `${formatCount(count)} products`;
}
