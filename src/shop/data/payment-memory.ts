/** What this device remembers of a payment in progress: the proof that the payment page left, and the checkout that went there. */
import { Uuid } from '#contract/identifier.ts';
import { proofKey } from '#contract/payment.ts';
import { z } from '#contract/zod.ts';
import { stored } from '#src/state/stored.ts';

/** What the payment page hands back: proof that this checkout was paid. */
const PaymentProof = z.object({ checkoutId: Uuid, paymentId: z.string(), providerOrderId: z.string(), signature: z.string() });
export type PaymentProof = z.output<typeof PaymentProof>;

const storedProof = stored<PaymentProof | undefined>(proofKey, PaymentProof, undefined, 'sessionStorage');

/** The proof that the payment page left for this checkout; `undefined` when the provider's response got lost on the way. */
export function readProof(checkoutId: string): PaymentProof | undefined {
  const proof = storedProof.read();
  return proof?.checkoutId === checkoutId ? proof : undefined;
}

export function forgetProof(): void {
  storedProof.remove();
}

const Remembered = z.object({ checkoutId: Uuid, at: z.number() });
/** `at`: when the shopper went to the payment page, ms since 1970. */
export type RememberedCheckout = z.output<typeof Remembered>;

const storedCheckout = stored<RememberedCheckout | undefined>('haat-checkout', Remembered, undefined);

/** Remembers which checkout went to the payment page, so that a shopper who comes back later is not asked to pay twice. */
export function rememberCheckout(checkoutId: string): void {
  // Where it cannot be stored, the server settles the payment all the same.
  storedCheckout.write({ checkoutId, at: Date.now() });
}

/** The checkout that went to the payment page last, until it is forgotten. */
export function rememberedCheckout(): RememberedCheckout | undefined {
  return storedCheckout.read();
}

export function forgetCheckout(): void {
  storedCheckout.remove();
}
