import { comparedWith, eachDay, rangeOf, type DayRange, type SalesPeriod } from '#contract/desk/sales-period.ts';
import { shopDay } from '#contract/shop-time.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { findHours, findPoints, findSoldProducts, findTotal, hasOnlyTests, type Point } from './store.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Every point of the plot, also those at which nothing was sold. */
function pointsOf(period: SalesPeriod, days: DayRange, found: readonly Point[]): Point[] {
  const names = {
    day: () => Array.from({ length: 24 }, (_, hour) => two(hour)),
    week: () => eachDay(days),
    month: () => eachDay(days),
    year: () => Array.from({ length: 12 }, (_, month) => `${days.from.slice(0, 4)}-${two(month + 1)}`),
  }[period]();
  const byName = new Map(found.map((point) => [point.at, point]));
  return names.map((at) => byName.get(at) ?? { at, orders: 0, pieces: 0, revenuePaise: 0 });
}

export const salesDeskRoutes: Pick<DeskHandlers, 'getSales'> = {
  async getSales({ input: { query }, db }) {
    const { period } = query;
    const today = shopDay(new Date());
    const days = rangeOf(period, query.day ?? today);
    const before = comparedWith(period, days, today);
    const isTest = await hasOnlyTests(db);
    const found = await (period === 'day'
      ? findHours(db, days.from, isTest)
      : findPoints(db, days, period === 'year' ? 'month' : 'day', isTest));
    return {
      period,
      days,
      isTest,
      total: await findTotal(db, days, isTest),
      before: { days: before, total: await findTotal(db, before, isTest) },
      points: pointsOf(period, days, found),
      ...(await findSoldProducts(db, days, isTest)),
    };
  },
};
