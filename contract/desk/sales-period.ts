/** Days, weeks, months and years of the shop's calendar, as days in India (`2026-11-26`). Pure. */

export const salesPeriods = ['day', 'week', 'month', 'year'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** First and last day, both included. */
export interface DayRange {
  from: string;
  to: string;
}

const dayMs = 24 * 60 * 60_000;
/** Noon in UTC: adding days never meets a change of day. */
const dateOf = (day: string) => new Date(`${day}T12:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The day `days` later, or earlier where negative. */
const addDays = (day: string, days: number): string => dayOf(new Date(dateOf(day).getTime() + days * dayMs));

/** How many days lie in the range, its ends included. */
const daysIn = ({ from, to }: DayRange): number => Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / dayMs) + 1;

/** Every day of the range. */
export const eachDay = (range: DayRange): string[] => Array.from({ length: daysIn(range) }, (_, index) => addDays(range.from, index));

/** The period that `day` lies in. Weeks begin on Monday. */
export function rangeOf(period: SalesPeriod, day: string): DayRange {
  if (period === 'day') return { from: day, to: day };
  if (period === 'week') {
    const from = addDays(day, -((dateOf(day).getUTCDay() + 6) % 7));
    return { from, to: addDays(from, 6) };
  }
  const [year = 0, month = 1] = day.split('-').map(Number);
  if (period === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` };
  return { from: `${day.slice(0, 7)}-01`, to: dayOf(new Date(Date.UTC(year, month, 0, 12))) };
}

/** The period before, or after, that of `day`. */
export function neighbourOf(period: SalesPeriod, day: string, step: -1 | 1): DayRange {
  const { from, to } = rangeOf(period, day);
  return rangeOf(period, step === -1 ? addDays(from, -1) : addDays(to, 1));
}

/**
 * The days that `range` is compared with: the period before, and of one that still runs on `today` only as many days as have begun, so that a month
 * of three days is not compared with a whole one.
 */
export function comparedWith(period: SalesPeriod, range: DayRange, today: string): DayRange {
  const before = neighbourOf(period, range.from, -1);
  if (today < range.from || today >= range.to) return before;
  const to = addDays(before.from, daysIn({ from: range.from, to: today }) - 1);
  return { from: before.from, to: to < before.to ? to : before.to };
}
