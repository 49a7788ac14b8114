import type { DeskHandlers } from '#server/http/handlers.ts';
import { findPause } from '#server/setting/closing.ts';
import { findDays, countWaiting } from './store.ts';

const nothing = { orders: 0, amountPaise: 0 };

export const todayDeskRoutes: Pick<DeskHandlers, 'getToday'> = {
  async getToday({ db }) {
    const [weekBefore = nothing, ...week] = await findDays(db);
    const today = week.at(-1) ?? nothing;
    const pause = await findPause(db);
    return {
      ...(await countWaiting(db)),
      today: { orders: today.orders, amountPaise: today.amountPaise },
      weekBefore: { orders: weekBefore.orders, amountPaise: weekBefore.amountPaise },
      week,
      ...(pause && { closedUntil: pause.until }),
    };
  },
};
