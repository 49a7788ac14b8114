import { limits } from '#contract/limits.ts';
import { formatCount, formatRupees } from '#contract/money.ts';
import type { FilterChoice } from './list-search.ts';
import { words } from '#language/words.ts';

/** `Rs 500 to 3,000`, short enough for two chips beside each other on a phone. */
export function priceRangeLabel({ minPrice, maxPrice }: Pick<FilterChoice, 'minPrice' | 'maxPrice'>): string {
  if (maxPrice === undefined) return words().catalogue.fromPrice(formatRupees(minPrice ?? limits.price.min));
  if (minPrice === undefined) return words().catalogue.upToPrice(formatRupees(maxPrice));
  return words().catalogue.priceRange(formatRupees(minPrice), formatCount(maxPrice));
}

/** 5 is "5 only", because nothing is above it. */
export function ratingLabel(rating: number): string {
  return rating === limits.rating.max ? words().catalogue.ratingOnly(rating) : words().catalogue.ratingAndUp(rating);
}

/** "1 product", "8 products". */
export function productCountLabel(count: number): string {
  return words().catalogue.products(count, formatCount(count));
}
