/** The shopper's orders as their own page shows them: up to date while it is on screen. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '#contract/order.ts';
import { useSession } from '#src/shop/session/session.ts';
import { useOrders } from './order.ts';

/** How often orders are refetched while the event stream is not open: less often after a failure. */
const pollIntervalMs = { reached: 5_000, failed: 15_000 };

function canChange({ status }: Order): boolean {
  return status !== 'DELIVERED' && status !== 'CANCELD';
}

/** Orders that follow the server: by its event stream, or by polling where that fails. Rests once no order can change. */
export function useFollowedOrders(): ReturnType<typeof useOrders> {
  const client = useQueryClient();
  const session = useSession();
  const [isLive, setLive] = useState(false);
  const orders = useOrders((list, status) =>
    !isLive && list?.some(canChange) ? pollIntervalMs[status === 'error' ? 'failed' : 'reached'] : false,
  );
  const isOpen = orders.data?.some(canChange) ?? false;
  useEffect(() => {
    if (!isOpen || !session) return undefined;
    let stop = () => {};
    let isOver = false;
    import('./order-events.lazy.ts').then(
      ({ followOrders }) => {
        if (!isOver) stop = followOrders(client, session, setLive);
      },
      // Polling goes on where the module cannot be loaded.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
      setLive(false);
    };
  }, [client, session, isOpen]);
  return orders;
}
