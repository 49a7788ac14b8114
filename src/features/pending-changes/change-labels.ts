/** Labels for pending, failed and sent changes. */
import { messages } from '#contract/messages.ts';
import type { PendingChange } from '#src/outbox/use-outbox.ts';
import { formatTimestamp } from '#src/ui/dates.ts';

type Action = PendingChange['action'];

/** Attempts after which a change that nobody answers is called stubborn. */
const manyAttempts = 8;

/** "1 change", "3 changes". */
export function countOfChanges(count: number): string {
  return `${count} ${count === 1 ? 'change' : 'changes'}`;
}

/** "Chakki atta, 1 kg: 1 to 2", "Lotus chai mug: remove". */
export function whatChanges({ action, options, from, to }: Pick<PendingChange, 'action'> & Partial<PendingChange>): string {
  if (action.kind === 'order.create') return 'Your paid order';
  const name = [action.seen?.title || 'A product', ...(options ?? [])].join(', ');
  if (action.kind === 'cart.remove' || action.kind === 'wish.remove') return `${name}: remove`;
  if (from !== undefined && to !== undefined) return from === 0 ? `${name}: add ${to}` : `${name}: ${from} to ${to}`;
  if (action.kind === 'cart.add') return `${name}: add ${action.payload.quantity}`;
  if (action.kind === 'cart.setQuantity') return `${name}: ${action.payload.quantity}`;
  return name;
}

/** Where in the shop it belongs. */
export function whereChanges({ kind }: Action): string {
  if (kind.startsWith('cart.')) return 'Cart';
  if (kind.startsWith('wish.')) return 'Wishlist';
  return kind === 'review.add' ? 'Review' : 'Orders';
}

/** "Cart · 14:06 · pending", with the date when it was not today: "Cart · 20 Nov, 14:06 · pending". */
export function standing({ action, rows }: Pick<PendingChange, 'action' | 'rows'>): string {
  const isStubborn = rows.some(({ attempts }) => attempts >= manyAttempts);
  const state = rows.some(({ state }) => state === 'sending') ? 'sending' : isStubborn ? 'retrying' : 'pending';
  return `${whereChanges(action)} · ${formatTimestamp(action.madeAt)} · ${state}`;
}

/** "Added To Cart · sent 13:58", with the date when it was not today. */
export function sentLabel(action: Action, at: number): string {
  const done = {
    'cart.add': messages.cart.added,
    'cart.setQuantity': messages.cart.updated,
    'cart.remove': 'Removed from the cart',
    'wish.add': 'Added to Wishlist',
    'wish.remove': 'Removed from Wishlist',
    'review.add': 'Review',
    'order.create': messages.checkout.placed,
  }[action.kind];
  return `${done} · sent ${formatTimestamp(at)}`;
}

/** Why the change was declined, in one sentence. */
export function reasonOf({ code, message }: { code: string; message: string }): string {
  if (code === 'newer_version') return messages.sync.newer;
  return code === 'version' || message === '' ? messages.sync.version : message;
}
