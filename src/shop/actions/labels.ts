/** The words for each action in the list of pending changes. Apart from the modules, because it loads with that list and they load sooner. */
import { messages } from '#contract/messages.ts';
import type {} from './kinds.ts';
import type { ActionOf } from '#src/outbox/action.ts';
import { describeWith, type LabelTable } from '#src/outbox/describe.ts';
import type { Labels } from '#src/outbox/actions/words.ts';

const cart: Labels<ActionOf<'cart'>> = {
  place: 'Cart',
  sent: {
    'cart.add': messages.cart.added,
    'cart.setQuantity': messages.cart.updated,
    'cart.remove': 'Removed from the cart',
  },
  options: ({ kind, payload }) => (kind === 'cart.add' ? [payload.size, payload.ram, payload.weight] : []),
  detail({ kind, payload }) {
    if (kind === 'cart.add') return `add ${payload.quantity}`;
    return kind === 'cart.setQuantity' ? `${payload.quantity}` : undefined;
  },
};

const labels: LabelTable = {
  cart,
  wish: { place: 'Wishlist', sent: { 'wish.add': 'Added to Wishlist', 'wish.remove': 'Removed from Wishlist' } },
  review: { place: 'Review', sent: { 'review.add': 'Review' } },
  order: { place: 'Orders', title: 'Your paid order', sent: { 'order.create': messages.checkout.placed } },
  alert: {
    place: 'Stock alert',
    sent: { 'alert.add': 'Stock alert added', 'alert.remove': 'Stock alert removed' },
    options: ({ payload: { size = '', ram = '', weight = '' } }) => [size, ram, weight],
    detail: () => 'email me when it is back',
  },
  request: { place: 'Request', sent: { 'request.add': 'Request' } },
};

/** Describes an action of the shop in words for screens. */
export const describeAction = describeWith(labels);
