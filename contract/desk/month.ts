/** Months of the shop's calendar, in India, as `2026-11`. Pure. */
import { momentOf, shopDay } from '../shop-time.ts';

/** The month of a moment. */
export const monthAt = (at: Date): string => shopDay(at).slice(0, 7);

/** The month after, `2027-01` of `2026-12`. */
function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The moments between which a month lies, ISO 8601: the first is in it, the second is the start of the next. */
export function momentsOf(month: string): { from: string; to: string } {
  const at = (one: string) => momentOf(`${one}-01T00:00`) ?? '';
  return { from: at(month), to: at(monthAfter(month)) };
}

/** All months from `since` to `until`, the newest first. */
export function monthsBetween(since: string, until: string): string[] {
  const months: string[] = [];
  for (let month = since; month <= until; month = monthAfter(month)) months.unshift(month);
  return months;
}
