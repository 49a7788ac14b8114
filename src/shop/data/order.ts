import { type QueryStatus, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createOrder, listOrders, type Order } from '#contract/order.ts';
import { ApiError } from '#src/network/api-error.ts';
import { call } from '#src/shop/session/call.ts';
import { change } from '#src/shop/session/change.ts';
import type { PaymentProof } from './payment-memory.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { sentAfter } from '#src/outbox/sent-after.ts';
import { useSession } from '#src/shop/session/session.ts';
import { outbox, type OutboxView, useOutbox } from './shop-outbox.ts';

/** Orders that are stored on the device, with their lines, addresses and pictures. */
const maxCachedOrders = 20;

export function ordersQuery(userId: string) {
  return queryOptions({
    queryKey: queryKey('orders', userId),
    queryFn: async ({ signal }) => (await call(listOrders, { query: { userid: userId } }, { signal })).orders,
    staleTime: freshForMs.own,
    meta: {
      scope: 'private',
      owner: userId,
      cached: true,
      maxCachedItems: maxCachedOrders,
      offline: async () => (await import('./order-vault.lazy.ts')).ordersFromVault(userId),
    },
  });
}

/** ms until the orders are fetched again; `false` for never. */
type PollInterval = (orders: readonly Order[] | undefined, status: QueryStatus) => number | false;

/** @param poll for a page that shows the orders as they are now (`followed-orders.ts`) */
export function useOrders(poll: PollInterval = () => false) {
  const session = useSession();
  return useQuery({
    ...ordersQuery(session?.userId ?? ''),
    enabled: session !== undefined,
    refetchInterval: ({ state }) => poll(state.data, state.status),
  });
}

/** What the shop has applied after it gave the list of orders that is on screen, oldest first: the list does not show it. */
export function useAppliedAfterOrders(): OutboxView['sent'][number]['intent'][] {
  const userId = useSession()?.userId ?? '';
  const { dataUpdatedAt } = useQuery({ ...ordersQuery(userId), enabled: false, notifyOnChangeProps: ['dataUpdatedAt'] });
  const sent = useOutbox((view) => view.sent);
  return useMemo(() => sentAfter(dataUpdatedAt, sent).map(({ intent }) => intent), [dataUpdatedAt, sent]);
}

/** Turns a paid checkout into an order. The idempotency key is the payment's id, so that there is one order however often it is sent. */
export function useCreateOrder() {
  return useMutation({
    // Queued before it is sent: once paid, nothing may depend on this page staying open. Resolves when the server has it.
    mutationFn: async (proof: PaymentProof) => {
      const opened = await outbox.open().catch(() => undefined);
      try {
        const id = opened && (await outbox.save((changes) => changes.createOrder(proof), { isQuiet: true }));
        if (id !== undefined) return await opened?.waitUntilApplied(id);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_saved')) throw error;
      }
      // A device without storage sends it directly.
      await change(createOrder, { body: proof }, { idempotencyKey: `order:${proof.paymentId}` });
    },
    meta: { quiet: true },
  });
}
