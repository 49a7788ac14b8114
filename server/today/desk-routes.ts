import type { DeskHandlers } from '#server/http/handlers.ts';
import { findPause } from '#server/setting/closing.ts';
import { countUntaxed } from '#server/tax/unclassed.ts';
import { findDays, countWaiting } from './store.ts';

/** Nobody reads a larger count. */
const countMax = 1_000;
const nothing = { orders: 0, amountPaise: 0 };

export const todayDeskRoutes: Pick<DeskHandlers, 'getToday'> = {
  async getToday({ db, staff }) {
    const [weekBefore = nothing, ...week] = await findDays(db);
    const today = week.at(-1) ?? nothing;
    const pause = await findPause(db);
    const withoutTaxClass = staff.role === 'owner' ? await countUntaxed(db, countMax) : 0;
    return {
      ...(await countWaiting(db)),
      today: { orders: today.orders, amountPaise: today.amountPaise },
      weekBefore: { orders: weekBefore.orders, amountPaise: weekBefore.amountPaise },
      week,
      ...(withoutTaxClass > 0 && { withoutTaxClass }),
      ...(pause && { closedUntil: pause.until }),
    };
  },
};
