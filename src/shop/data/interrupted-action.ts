/**
 * Remembers an action that needs a sign-in while the shopper signs in, and completes it afterwards. Stored per tab, so that a reload of
 * the sign-in page does not lose it.
 */
import { Slug } from '#contract/identifier.ts';
import { z } from '#contract/zod.ts';
import { stored } from '#src/state/stored.ts';
import { type Changes, outbox } from './shop-outbox.ts';

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

/** Completes the remembered action; its outcome is reported like that of any other action. */
export async function finishAction(): Promise<void> {
  const action = rememberedAction();
  forgetAction();
  if (!action) return;
  // A refusal (sold out in the meantime) shows a toast; it must not stop the sign-in.
  await outbox.save((changes) => changeOf(changes, action)).catch(() => undefined);
}

function changeOf({ addToCart, addToWishlist, setStockAlert }: Changes, { kind, input }: InterruptedAction) {
  if (kind === 'cart.add') return addToCart(input);
  return kind === 'wishlist.add' ? addToWishlist(input.productId) : setStockAlert(input, true);
}
