import { useCallback } from 'react';
import { statusLabel } from '#contract/desk/order-rules.ts';
import type { OrderStatus } from '#contract/order.ts';
import { referenceOf } from '#contract/naming.ts';
import { messageFor } from '#src/network/api-error.ts';
import { notify } from '#src/ui/toaster.ts';
import { moveOrder } from '#src/desk/data/order.ts';
import { offerUndo, undoMs } from '#src/desk/ui/undo.ts';

type To = Exclude<OrderStatus, 'pending' | 'CANCELD'>;

/** Moves orders forward, and offers for eight seconds to take it back. What could not be saved on this device is said. */
export function useMove(): (ids: readonly string[], to: To, more?: { carrier?: string; tracking?: string }) => Promise<void> {
  return useCallback(async (ids, to, more = {}) => {
    try {
      const takeBacks = await Promise.all(ids.map((orderId) => moveOrder({ orderId, to, ...more }, undoMs)));
      const [first = ''] = ids;
      const what = ids.length === 1 ? `${referenceOf(first)} is` : `${ids.length} orders are`;
      offerUndo(`${what} ${statusLabel(to)}`, () => {
        for (const takeBack of takeBacks) void takeBack();
      });
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  }, []);
}
