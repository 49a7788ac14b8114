/** What this device remembers of a payment in progress: the proof that the payment page left, and the checkout that went there. */
import { Uuid } from '#contract/identifier.ts';
import { z } from '#contract/zod.ts';

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
