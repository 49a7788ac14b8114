import { words } from '#language/words.ts';
import { useCallback } from 'react';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import { statusWords } from '#contract/desk/status-words.ts';
import type { OrderStatus } from '#contract/order.ts';
import { messageFor } from '#src/network/api-error.ts';
import { notify } from '#src/ui/toaster.ts';
import { moveOrder } from '#src/desk/data/order.ts';
import { orderNames } from '#contract/naming.ts';
import { offerUndo, undoAll, undoMs } from '#src/desk/ui/undo.ts';

type Moved = Pick<DeskOrderRow, 'id' | 'number'>;
type To = Exclude<OrderStatus, 'pending' | 'CANCELD'>;

/** Moves orders forward, and offers for eight seconds to take it back. What could not be saved on this device is said. */
export function useMove(): (orders: readonly Moved[], to: To, more?: { carrier?: string; tracking?: string }) => Promise<void> {
  return useCallback(async (orders, to, more = {}) => {
    try {
      const takeBacks = await Promise.all(orders.map(({ id }) => moveOrder({ orderId: id, to, ...more }, undoMs)));
      const [first] = orders;
      const what = first && orders.length === 1 ? words().deskOrders.oneIs(orderNames(first)) : words().deskOrders.countAre(orders.length);
      offerUndo(`${what} ${statusWords(to)}`, undoAll(takeBacks));
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  }, []);
}
