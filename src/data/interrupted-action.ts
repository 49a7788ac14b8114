/**
 * Keeps an action that needed a login while the shopper signs in, and finishes it afterwards. Kept per tab, so that a reload of
 * the sign-in page does not lose it.
 */
import { Slug } from '#contract/identifier.ts';
import { z } from '#contract/zod.ts';
import { stored } from '#src/state/stored.ts';
import { useAddToCart } from './cart.ts';
import { useAddToWishlist } from './wishlist.ts';

const option = z.optional(z.string());
const InterruptedTap = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cart.add'),
    input: z.object({ productId: Slug, quantity: z.int(), size: option, weight: option, ram: option }),
  }),
  z.object({ kind: z.literal('wishlist.add'), input: z.object({ productId: Slug }) }),
]);
export type InterruptedTap = z.output<typeof InterruptedTap>;

const storedTap = stored<InterruptedTap | undefined>('haat-interrupted', InterruptedTap, undefined, 'sessionStorage');

export function rememberTap(tap: InterruptedTap): void {
  // Where it cannot be stored, the shopper taps once more; nothing else is lost.
  storedTap.write(tap);
}

/** The remembered action, or `undefined` when there is none. */
export function rememberedTap(): InterruptedTap | undefined {
  return storedTap.read();
}

export function forgetTap(): void {
  storedTap.remove();
}

/** Gives a function that does what was tapped before the sign-in; its outcome is told like that of any other tap. */
export function useFinishTap(): () => Promise<void> {
  const addToCart = useAddToCart();
  const addToWishlist = useAddToWishlist();
  return async () => {
    const tap = rememberedTap();
    forgetTap();
    // A refusal (sold out meanwhile) is told by a toast; it must not keep the shopper from going on.
    if (tap?.kind === 'cart.add') await addToCart.mutateAsync(tap.input).catch(() => undefined);
    if (tap?.kind === 'wishlist.add') await addToWishlist.mutateAsync(tap.input).catch(() => undefined);
  };
}
