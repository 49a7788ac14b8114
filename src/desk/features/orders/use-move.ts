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

/** Moves orders; `onUndone` runs once they were taken back. Gives the orders that could not be saved on this device. */
type Move = <T extends Moved>(
  orders: readonly T[],
  to: To,
  more?: { carrier?: string; tracking?: string },
  onUndone?: () => void,
) => Promise<readonly T[]>;

/** Moves orders forward, and offers for eight seconds to take it back. What could not be saved on this device is said. */
export function useMove(): Move {
  return useCallback(async (orders, to, more = {}, onUndone = () => undefined) => {
    const results = await Promise.allSettled(orders.map(({ id }) => moveOrder({ orderId: id, to, ...more }, undoMs)));
    const takeBacks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const moved = orders.filter((_, at) => results[at]?.status === 'fulfilled');
    const [first] = moved;
    if (first) {
      const what = moved.length === 1 ? words().deskOrders.oneIs(orderNames(first)) : words().deskOrders.countAre(moved.length);
      offerUndo(`${what} ${statusWords(to)}`, async () => {
        const isBack = await undoAll(takeBacks)();
        if (isBack) onUndone();
        return isBack;
      });
    }
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) notify({ tone: 'error', text: messageFor(failed.reason) });
    return orders.filter((one) => !moved.includes(one));
  }, []);
}
