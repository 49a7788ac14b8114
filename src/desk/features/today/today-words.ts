/** Words of the first screen. Pure. */
import { momentOf, shopFormat } from '#contract/shop-time.ts';

const weekday = shopFormat('en-IN', { weekday: 'long' });
const shortWeekday = shopFormat('en-IN', { weekday: 'short' });

/** ", oldest 31 h": how long a shopper waits for an answer; nothing in the first hour. */
export function oldestWords(at: string | null, now = Date.now()): string {
  const hours = at === null ? 0 : Math.floor((now - Date.parse(at)) / 3_600_000);
  return hours < 1 ? '' : `, oldest ${hours} h`;
}

/** "Last Monday". */
export function weekdayBefore(now = Date.now()): string {
  return `Last ${weekday.format(now)}`;
}

/** "1 order", "3 orders". */
export const countOrders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** Whether a time has not come yet. */
export const isAhead = (time: string): boolean => Date.parse(time) > Date.now();

/** "Mon", of a day as the server names it: `2026-11-23`. */
export const weekdayOf = (day: string): string => shortWeekday.format(new Date(momentOf(`${day}T12:00`) ?? day));
