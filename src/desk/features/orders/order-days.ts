/** Orders by the day on which they were placed, in the shop's time. Pure. */
import { shopNow } from '#src/desk/data/server-clock.ts';
import { words } from '#language/words.ts';
import { momentOf, shopDay } from '#contract/shop-time.ts';
import { formatDate } from '#src/ui/dates.ts';

export const dayChoices = ['today', 'yesterday', 'week'] as const;

/** What an address says of days: a name that moves with the calendar, or days of it. */
export interface DaysSearch {
  days?: (typeof dayChoices)[number] | undefined;
  /** `2026-11-23`, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const dayMs = 24 * 60 * 60_000;
const ago = (days: number, now: number): string => shopDay(new Date(now - days * dayMs));

/** The days that are meant, both included; a side that is undefined is open. */
export function daysOf({ days, from, to }: DaysSearch, now = shopNow()): Pick<DaysSearch, 'from' | 'to'> {
  if (days === 'today') return { from: ago(0, now), to: ago(0, now) };
  if (days === 'yesterday') return { from: ago(1, now), to: ago(1, now) };
  if (days === 'week') return { from: ago(6, now), to: ago(0, now) };
  return { from, to };
}

const nameOf = (day: string): string => formatDate(momentOf(`${day}T12:00`) ?? day);

/** "Placed on 23 Nov 2026 (IST)", "Placed from 17 to 23 Nov 2026 (IST)"; empty without a choice. */
export function daysWords({ from, to }: Pick<DaysSearch, 'from' | 'to'>): string {
  if (from === undefined && to === undefined) return '';
  const days = [
    from === to ? words().deskOrders.dayOn(nameOf(from ?? '')) : '',
    from !== undefined && from !== to ? words().deskOrders.dayFrom(nameOf(from)) : '',
    to !== undefined && from !== to ? words().deskOrders.dayUntil(nameOf(to)) : '',
  ];
  return words().deskOrders.placedWhen(days.filter(Boolean).join(' '));
}
