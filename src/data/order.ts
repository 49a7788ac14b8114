import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { createOrder, listOrders, type Order } from '#contract/order.ts';
import { ApiError } from '#src/network/api-error.ts';
import { call, change } from '#src/session/call.ts';
import { outboxActions } from '#src/outbox/use-outbox.ts';
import type { PaymentProof } from './payment-memory.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { useSession } from '#src/session/session.ts';

/** Orders that are stored on the device, with their lines, addresses and pictures. */
const maxCachedOrders = 20;

export function ordersQuery(userId: string) {
  return queryOptions({
    queryKey: queryKey('orders', userId),
    queryFn: async ({ signal }) => (await call(listOrders, { query: { userid: userId } }, { signal })).orders,
    staleTime: freshForMs.own,
    meta: { scope: 'private', owner: userId, cached: true, maxCachedItems: maxCachedOrders },
  });
}

/** How often open orders are asked for while they are looked at, ms: a move shows within seconds, a bad line is spared. */
const watchEvery = { reached: 5_000, failed: 15_000 };

function mayMove({ status }: Order): boolean {
  return status !== 'DELIVERED' && status !== 'CANCELD';
}

/** @param watch asks again every few seconds while the page is visible and an order can still move */
export function useOrders({ watch = false }: { watch?: boolean } = {}) {
  const session = useSession();
  return useQuery({
    ...ordersQuery(session?.userId ?? ''),
    enabled: session !== undefined,
    refetchInterval: ({ state }) =>
      watch && state.data?.some(mayMove) ? watchEvery[state.status === 'error' ? 'failed' : 'reached'] : false,
  });
}

/** Turns a paid checkout into an order. The key is the payment's, so that however often it is sent there is one order. */
export function useCreateOrder() {
  return useMutation({
    // Kept before it is sent: with the money gone, nothing may depend on this page staying open. Resolves when the shop has it.
    mutationFn: async (proof: PaymentProof) => {
      const outbox = await outboxActions().catch(() => undefined);
      try {
        if (outbox) return await outbox.createOrder(proof);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_saved')) throw error;
      }
      // A device that can keep nothing sends it all the same.
      await change(createOrder, { body: proof }, { idempotencyKey: `order:${proof.paymentId}` });
    },
    meta: { quiet: true },
  });
}
