import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Uuid } from '#contract/identifier.ts';
import type { Billing } from '#contract/order.ts';
import { abandonCheckout, type CheckoutStatus, createCheckout, getCheckout, listUnfinishedPayments } from '#contract/payment.ts';
import { z } from '#contract/zod.ts';
import { ApiError } from '#src/network/api-error.ts';
import { call, change } from '#src/session/call.ts';
import { outboxActions } from '#src/outbox/use-outbox.ts';
import { fresh } from '#src/cache/query-client.ts';
import { useSession } from '#src/session/session.ts';

/** Freezes the cart and opens an order at the payment provider. `amount` is the total that the shopper saw, in paise. */
export function useCreateCheckout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { billing: Billing; amount: number; key: string }) => {
      const { device } = await outboxActions();
      return change(
        createCheckout,
        { body: { billing: input.billing, amount: input.amount } },
        { idempotencyKey: input.key, headers: { 'x-device': device } },
      );
    },
    // Another payment has to be decided first: the screen shows that one instead.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'payment_pending') void client.invalidateQueries({ queryKey: ['payments'] });
    },
    meta: { quiet: true },
  });
}

/** Milliseconds between two looks at a payment that is being checked. */
const lookEvery = 2000;

/** Whether more may become of a checkout. */
function isUndecided({ state, payment }: CheckoutStatus): boolean {
  return state === 'open' || state === 'paid' || payment === 'pending';
}

/** Where a checkout stands; asked again until it is settled. */
export function checkoutQuery(checkoutId: string) {
  return queryOptions({
    queryKey: ['checkout', checkoutId],
    queryFn: ({ signal }) => call(getCheckout, { params: { id: checkoutId } }, { signal }),
    enabled: checkoutId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || isUndecided(state.data) ? lookEvery : false),
  });
}

/** Milliseconds between two looks at the list of unfinished payments while there are some. */
const listEvery = 5000;

export function unfinishedPaymentsQuery(userId: string) {
  return queryOptions({
    queryKey: ['payments', userId],
    queryFn: async ({ signal }) => (await call(listUnfinishedPayments, {}, { signal })).payments,
    staleTime: fresh.own,
    refetchInterval: ({ state }) => (state.data?.length ? listEvery : false),
    meta: { keep: 'private' },
  });
}

/** Payments of who is signed in that are begun and not decided, whichever device began them; kept for a start without a network. */
export function useUnfinishedPayments() {
  const userId = useSession()?.userId ?? '';
  return useQuery({ ...unfinishedPaymentsQuery(userId), enabled: userId !== '' });
}

/** Stops waiting for a payment that is not decided. */
export function useAbandonCheckout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ checkoutId }: { checkoutId: string }) => change(abandonCheckout, { params: { id: checkoutId } }),
    onSuccess: (status) => {
      client.setQueryData(checkoutQuery(status.checkoutId).queryKey, status);
      void client.invalidateQueries({ queryKey: ['payments'] });
    },
  });
}

/** What the payment document hands back: proof that this checkout was paid. */
const PaymentProof = z.object({ checkoutId: Uuid, paymentId: z.string(), providerOrderId: z.string(), signature: z.string() });
export type PaymentProof = z.output<typeof PaymentProof>;

const proofKey = 'haat-payment';

/** The proof that the payment document left for this checkout, or `undefined` when the bank's answer got lost on the way. */
export function readProof(checkoutId: string): PaymentProof | undefined {
  try {
    const parsed = PaymentProof.safeParse(JSON.parse(sessionStorage.getItem(proofKey) ?? 'null'));
    return parsed.success && parsed.data.checkoutId === checkoutId ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function forgetProof(): void {
  try {
    sessionStorage.removeItem(proofKey);
  } catch {
    // Nothing could have been left there either.
  }
}

const openKey = 'haat-checkout';

const Remembered = z.object({ checkoutId: Uuid, at: z.number() });
/** `at`: when the shopper went to the payment page, ms since 1970. */
export type RememberedCheckout = z.output<typeof Remembered>;

/** Remembers which checkout went to the payment page, so that a shopper who comes back later is not asked to pay twice. */
export function rememberCheckout(checkoutId: string): void {
  try {
    localStorage.setItem(openKey, JSON.stringify({ checkoutId, at: Date.now() }));
  } catch {
    // The server settles the payment all the same.
  }
}

export function rememberedCheckout(): RememberedCheckout | undefined {
  try {
    return Remembered.safeParse(JSON.parse(localStorage.getItem(openKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function forgetCheckout(): void {
  try {
    localStorage.removeItem(openKey);
  } catch {
    // Nothing could have been kept either.
  }
}
