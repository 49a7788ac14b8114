/** What a waiting, refused or sent change is, in words. */
import { messages } from '#contract/messages.ts';
import type { WaitingChange } from '#src/data/outbox.ts';
import { formatTime } from '#src/ui/dates.ts';

type Intent = WaitingChange['intent'];

/** Attempts after which a change that nobody answers is called stubborn. */
const manyAttempts = 8;

/** "1 change", "3 changes". */
export function countOfChanges(count: number): string {
  return `${count} ${count === 1 ? 'change' : 'changes'}`;
}

/** "Chakki atta, 1 kg: 1 to 2", "Lotus chai mug: out of the cart". */
export function whatChanges({ intent, options, from, to }: Pick<WaitingChange, 'intent'> & Partial<WaitingChange>): string {
  if (intent.kind === 'order.create') return 'Your paid order';
  const name = [intent.seen?.title || 'A product', ...(options ?? [])].join(', ');
  if (intent.kind === 'cart.add') return from ? `${name}: ${from} to ${to ?? from + intent.payload.quantity}` : `${name}: add ${intent.payload.quantity}`;
  if (intent.kind === 'cart.setQuantity') return from === undefined ? `${name}: ${intent.payload.quantity}` : `${name}: ${from} to ${intent.payload.quantity}`;
  if (intent.kind === 'cart.remove' || intent.kind === 'wish.remove') return `${name}: remove`;
  return name;
}

/** Where in the shop it belongs. */
export function whereChanges({ kind }: Intent): string {
  if (kind.startsWith('cart.')) return 'Cart';
  if (kind.startsWith('wish.')) return 'Wishlist';
  return kind === 'review.add' ? 'Review' : 'Orders';
}

/** "Cart · 14:06 · waiting". */
export function standing(intent: Intent): string {
  const state = intent.state === 'sending' ? 'being sent' : intent.attempts >= manyAttempts ? 'still trying' : 'waiting';
  return `${whereChanges(intent)} · ${formatTime(intent.madeAt)} · ${state}`;
}

/** "Added To Cart · sent 13:58". */
export function sentWords(intent: Intent, at: number): string {
  const done = {
    'cart.add': messages.cart.added,
    'cart.setQuantity': messages.cart.updated,
    'cart.remove': 'Removed from the cart',
    'wish.add': 'Added to Wishlist',
    'wish.remove': 'Removed from Wishlist',
    'review.add': 'Review',
    'order.create': messages.checkout.placed,
  }[intent.kind];
  return `${done} · sent ${formatTime(at)}`;
}

/** Why the shop said no, in one sentence. */
export function reasonOf({ code, message }: { code: string; message: string }): string {
  return code === 'version' || message === '' ? messages.sync.version : message;
}
