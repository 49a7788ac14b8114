import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Billing } from '#contract/billing.ts';
import { abandonCheckout, type CheckoutStatus, createCheckout, getCheckout, listUnfinishedPayments } from '#contract/payment.ts';
import { ApiError } from '#src/network/api-error.ts';
import { call } from '#src/shop/session/call.ts';
import { change } from '#src/shop/session/change.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { ofKind, queryKey } from '#src/cache/query-keys.ts';
import { useSession } from '#src/shop/session/session.ts';
import { outbox } from './shop-outbox.ts';

/** Freezes the cart and opens an order at the payment provider. `amount`: the displayed total, in paise. */
export function useCreateCheckout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { billing: Billing; amount: number; key: string }) => {
      const { device } = await outbox.open();
      return change(
        createCheckout,
        { body: { billing: input.billing, amount: input.amount } },
        { idempotencyKey: input.key, headers: { 'x-device': device } },
      );
    },
    // Another payment is still pending: the screen shows that one instead.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'payment_pending') void client.invalidateQueries(ofKind('payments'));
    },
    meta: { quiet: true },
  });
}

const statusPollIntervalMs = 2000;

/** Whether the state of a checkout can still change. */
export function isUndecided({ state, payment }: CheckoutStatus): boolean {
  return state === 'open' || state === 'paid' || payment === 'pending';
}

/** The state of a shopper's checkout; refetched until it is settled. */
export function checkoutQuery(userId: string, checkoutId: string) {
  return queryOptions({
    queryKey: queryKey('checkout', userId, checkoutId),
    queryFn: ({ signal }) => call(getCheckout, { params: { id: checkoutId } }, { signal }),
    enabled: checkoutId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || isUndecided(state.data) ? statusPollIntervalMs : false),
    meta: { scope: 'private', owner: userId },
  });
}

/** While there are unfinished payments. */
export const listPollIntervalMs = 5000;

function unfinishedPaymentsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKey('payments', userId),
    queryFn: async ({ signal }) => (await call(listUnfinishedPayments, {}, { signal })).payments,
    staleTime: freshForMs.own,
    refetchInterval: ({ state }) => (state.data?.length ? listPollIntervalMs : false),
    meta: { scope: 'private', owner: userId, cached: true },
  });
}

/** The shopper's unfinished payments, from any device; cached for a start without a network. */
export function useUnfinishedPayments() {
  const userId = useSession()?.userId ?? '';
  return useQuery({ ...unfinishedPaymentsQuery(userId), enabled: userId !== '' });
}

/** Stops waiting for a payment that is not decided. */
export function useAbandonCheckout() {
  const client = useQueryClient();
  const userId = useSession()?.userId ?? '';
  return useMutation({
    mutationFn: ({ checkoutId }: { checkoutId: string }) => change(abandonCheckout, { params: { id: checkoutId } }),
    onSuccess: (status) => {
      client.setQueryData(checkoutQuery(userId, status.checkoutId).queryKey, status);
      void client.invalidateQueries(ofKind('payments'));
    },
  });
}

/** Fetches cart and orders again when `count`, the number of unfinished payments, falls: one was decided. */
export function useRefetchOnDecision(count: number): void {
  const client = useQueryClient();
  const before = useRef(0);
  useEffect(() => {
    if (count < before.current) for (const kind of ['cart', 'orders'] as const) void client.invalidateQueries(ofKind(kind));
    before.current = count;
  }, [count, client]);
}
