/**
 * Remembers an action that needs a sign-in while the shopper signs in, and completes it afterwards. Stored per tab, so that a reload of
 * the sign-in page does not lose it.
 */
import { useQueryClient } from '@tanstack/react-query';
import { Slug } from '#contract/identifier.ts';
import { z } from '#contract/zod.ts';
import { stored } from '#src/state/stored.ts';
import { useAddToCart } from './cart.ts';
import { useAddToWishlist } from './wishlist.ts';

const option = z.optional(z.string());
const InterruptedAction = z.union([
  z.object({
    kind: z.literal('cart.add'),
    input: z.object({ productId: Slug, quantity: z.int(), size: option, weight: option, ram: option }),
  }),
  z.object({ kind: z.literal('wishlist.add'), input: z.object({ productId: Slug }) }),
  z.object({
    kind: z.literal('stock-alert.add'),
    input: z.object({ productId: Slug, size: option, weight: option, ram: option }),
  }),
]);
export type InterruptedAction = z.output<typeof InterruptedAction>;

const storedAction = stored<InterruptedAction | undefined>('haat-interrupted', InterruptedAction, undefined, 'sessionStorage');

export function rememberAction(action: InterruptedAction): void {
  // Where it cannot be stored, the shopper taps again; nothing else is lost.
  storedAction.write(action);
}

/** The remembered action, or `undefined` when there is none. */
export function rememberedAction(): InterruptedAction | undefined {
  return storedAction.read();
}

function forgetAction(): void {
  storedAction.remove();
}

/** A function that completes the remembered action; its outcome is reported like that of any other action. */
export function useFinishAction(): () => Promise<void> {
  const addToCart = useAddToCart();
  const addToWishlist = useAddToWishlist();
  const client = useQueryClient();
  return async () => {
    const action = rememberedAction();
    forgetAction();
    // A refusal (sold out in the meantime) shows a toast; it must not stop the sign-in.
    if (action?.kind === 'cart.add') await addToCart(action.input).catch(() => undefined);
    if (action?.kind === 'wishlist.add') await addToWishlist.mutateAsync(action.input).catch(() => undefined);
    if (action?.kind === 'stock-alert.add') {
      const { input } = action;
      await import('./stock-alert.lazy.ts').then(({ setStockAlert }) => setStockAlert(client, input, true)).catch(() => undefined);
    }
  };
}
