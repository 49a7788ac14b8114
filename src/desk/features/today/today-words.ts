/** Words of the first screen. Pure. */
import { shopNow } from '#src/desk/data/server-clock.ts';
import { words } from '#language/words.ts';
import { momentOf, shopFormat } from '#contract/shop-time.ts';

const weekday = shopFormat('en-IN', { weekday: 'long' });
const shortWeekday = shopFormat('en-IN', { weekday: 'short' });

/** For how many hours a shopper has waited for an answer; 0 where nobody waits. */
export const waitingHours = (at: string | null, now = shopNow()): number =>
  at === null ? 0 : Math.floor((now - Date.parse(at)) / 3_600_000);

/** "Last Monday". */
export function weekdayBefore(now = shopNow()): string {
  return words().deskToday.lastWeekday(weekday.format(now));
}

/** "1 order", "3 orders". */
export const countOrders = (count: number): string => words().deskToday.orders(count);

/** Whether a time has not come yet. */
export const isAhead = (time: string): boolean => Date.parse(time) > shopNow();

/** "Mon", of a day as the server names it: `2026-11-23`. */
export const weekdayOf = (day: string): string => shortWeekday.format(new Date(momentOf(`${day}T12:00`) ?? day));
