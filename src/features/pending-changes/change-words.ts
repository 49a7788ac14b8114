/** What a waiting, refused or sent change is, in words. */
import { messages } from '#contract/messages.ts';
import type { WaitingChange } from '#src/outbox/use-outbox.ts';
import { formatSeen } from '#src/ui/dates.ts';

type Intent = WaitingChange['intent'];

/** Attempts after which a change that nobody answers is called stubborn. */
const manyAttempts = 8;

/** "1 change", "3 changes". */
export function countOfChanges(count: number): string {
  return `${count} ${count === 1 ? 'change' : 'changes'}`;
}

/** "Chakki atta, 1 kg: 1 to 2", "Lotus chai mug: remove". */
export function whatChanges({ intent, options, from, to }: Pick<WaitingChange, 'intent'> & Partial<WaitingChange>): string {
  if (intent.kind === 'order.create') return 'Your paid order';
  const name = [intent.seen?.title || 'A product', ...(options ?? [])].join(', ');
  if (intent.kind === 'cart.remove' || intent.kind === 'wish.remove') return `${name}: remove`;
  if (from !== undefined && to !== undefined) return from === 0 ? `${name}: add ${to}` : `${name}: ${from} to ${to}`;
  if (intent.kind === 'cart.add') return `${name}: add ${intent.payload.quantity}`;
  if (intent.kind === 'cart.setQuantity') return `${name}: ${intent.payload.quantity}`;
  return name;
}

/** Where in the shop it belongs. */
export function whereChanges({ kind }: Intent): string {
  if (kind.startsWith('cart.')) return 'Cart';
  if (kind.startsWith('wish.')) return 'Wishlist';
  return kind === 'review.add' ? 'Review' : 'Orders';
}

/** "Cart · 14:06 · waiting", with the date when it was not today: "Cart · 20 Nov, 14:06 · waiting". */
export function standing({ intent, rows }: Pick<WaitingChange, 'intent' | 'rows'>): string {
  const isStubborn = rows.some(({ attempts }) => attempts >= manyAttempts);
  const state = rows.some(({ state }) => state === 'sending') ? 'sending' : isStubborn ? 'retrying' : 'pending';
  return `${whereChanges(intent)} · ${formatSeen(intent.madeAt)} · ${state}`;
}

/** "Added To Cart · sent 13:58", with the date when it was not today. */
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
  return `${done} · sent ${formatSeen(at)}`;
}

/** Why the shop said no, in one sentence. */
export function reasonOf({ code, message }: { code: string; message: string }): string {
  if (code === 'newer_version') return messages.sync.newer;
  return code === 'version' || message === '' ? messages.sync.version : message;
}
