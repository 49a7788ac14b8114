import { shopDay } from '#contract/shop-time.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { receiveHandover } from './handover.ts';
import { findCashDay } from './store.ts';

const today = (): string => shopDay(new Date());

export const cashDeskRoutes: Pick<DeskHandlers, 'getCash' | 'addHandover'> = {
  async getCash({ input: { query }, db }) {
    return findCashDay(db, query.day ?? today());
  },

  async addHandover({ input: { body }, staff, audit, db }) {
    const { courier, orderIds, receivedPaise, note } = body;
    const { id, shortPaise, orders } = await receiveHandover(db, { courier, orderIds, receivedPaise, note, actorId: staff.id });
    await audit(db, {
      action: 'cash.handover',
      kind: 'handover',
      subject: id,
      before: null,
      after: { courier, receivedPaise, shortPaise, note, orders },
    });
    return findCashDay(db, today());
  },
};
