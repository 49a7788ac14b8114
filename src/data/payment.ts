import { queryOptions, useMutation } from '@tanstack/react-query';
import { Uuid } from '#contract/identifier.ts';
import type { Billing } from '#contract/order.ts';
import { createCheckout, getCheckout } from '#contract/payment.ts';
import { z } from '#contract/zod.ts';
import { call, change } from './call.ts';
import { changes } from './outbox.ts';

/** Freezes the cart and opens an order at the payment provider. `amount` is the total that the shopper saw, in paise. */
export function useCreateCheckout() {
  return useMutation({
    mutationFn: async (input: { billing: Billing; amount: number; key: string }) => {
      const { device } = await changes();
      return change(createCheckout, { body: { billing: input.billing, amount: input.amount } }, { idempotencyKey: input.key, headers: { 'x-device': device } });
    },
    meta: { quiet: true },
  });
}

/** Milliseconds between two looks at a payment that is being checked. */
const lookEvery = 2000;

/** Where a checkout stands; asked again until it is settled. */
export function checkoutQuery(checkoutId: string) {
  return queryOptions({
    queryKey: ['checkout', checkoutId],
    queryFn: ({ signal }) => call(getCheckout, { params: { id: checkoutId } }, { signal }),
    enabled: checkoutId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'open' || state.data.state === 'paid' ? lookEvery : false),
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

/** Remembers which checkout went to the payment page, so that a shopper who comes back later is not asked to pay twice. */
export function rememberCheckout(checkoutId: string): void {
  try {
    localStorage.setItem(openKey, checkoutId);
  } catch {
    // The server settles the payment all the same.
  }
}

export function rememberedCheckout(): string | undefined {
  try {
    return localStorage.getItem(openKey) ?? undefined;
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
