/** Words of sales. Pure. */
import { shopNow } from '#src/desk/data/server-clock.ts';
import { formatPaise } from '#contract/money.ts';
import type { DayRange, SalesPeriod } from '#contract/desk/sales-period.ts';
import { momentOf, shopDay, shopFormat } from '#contract/shop-time.ts';
import { words } from '#language/words.ts';
import { formatDate } from '#src/ui/dates.ts';

const month = shopFormat('en-IN', { month: 'long', year: 'numeric' });
const shortMonth = shopFormat('en-IN', { month: 'short' });
const dayAndMonth = shopFormat('en-IN', { day: 'numeric', month: 'short' });
const weekday = shopFormat('en-IN', { weekday: 'short' });

/** Noon in India of a day as the server names it. */
const noon = (day: string): Date => new Date(momentOf(`${day}T12:00`) ?? day);

/** "26 Nov 2026", "23 Nov – 29 Nov 2026". */
export function daysText({ from, to }: DayRange): string {
  return from === to ? formatDate(noon(from)) : words().deskSales.fromTo(dayAndMonth.format(noon(from)), formatDate(noon(to)));
}

/** The name of a whole period: "November 2026", "2026". */
export function periodText(period: SalesPeriod, days: DayRange): string {
  if (period === 'year') return days.from.slice(0, 4);
  return period === 'month' ? month.format(noon(days.from)) : daysText(days);
}

/** A point of the plot in full: "09:00", "26 Nov", "November 2026". */
export function pointText(period: SalesPeriod, at: string): string {
  if (period === 'day') return `${at}:00`;
  return period === 'year' ? month.format(noon(`${at}-01`)) : `${weekday.format(noon(at))}, ${dayAndMonth.format(noon(at))}`;
}

/** A point of the plot as short as it stands below a bar: "9", "Mon", "26", "Nov". */
export function tickText(period: SalesPeriod, at: string): string {
  if (period === 'day') return String(Number(at));
  if (period === 'year') return shortMonth.format(noon(`${at}-01`));
  return period === 'week' ? weekday.format(noon(at)) : String(Number(at.slice(-2)));
}

const whole = new Intl.NumberFormat('en-IN');

/** "1,20,000". */
export const countText = (count: number): string => whole.format(count);

const growth = new Intl.NumberFormat('en-IN', { signDisplay: 'exceptZero' });

/** Whether a day in India is over. */
export const isPast = (day: string, now = shopNow()): boolean => day < shopDay(new Date(now));

const lakh = 100_000;

/** An amount as short as it stands beside an axis: "500", "12k", "1.5L" (lakh). `paise`: whole or not. */
export function axisText(paise: number): string {
  const rupees = paise / 100;
  const short = (value: number) => String(Math.round(value * 10) / 10);
  if (rupees >= lakh) return `${short(rupees / lakh)}L`;
  return rupees >= 1_000 ? `${short(rupees / 1_000)}k` : short(rupees);
}

/** By how much a figure has grown, "+12 %"; undefined where there was nothing before. */
export function growthText(now: number, before: number): string | undefined {
  if (before <= 0) return undefined;
  return `${growth.format(Math.round(((now - before) / before) * 100))} %`;
}

/** What an order came to on average; of none, nothing. */
export const averageText = (revenuePaise: number, orders: number): string =>
  formatPaise(orders > 0 ? Math.round(revenuePaise / orders) : 0);
