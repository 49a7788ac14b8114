/** What a shopper may do next on what a page shows. */
import { viewOf } from '#src/outbox/view.ts';
import type { Action } from '#src/outbox/action.ts';
import type { Lane } from './lane-state.ts';
import type { Promises } from './promises.ts';
import type { Random } from './random.ts';
import type { Tab } from './tab.ts';

export const products = ['kurta', 'dal', 'diya'] as const;
/** The order that reviews are written for. */
export const orderId = '33333333-3333-4333-8333-333333333333';

/** @param promises where the lane of the change is found */
export function wishOn(tab: Tab, userId: string, random: Random, promises: Promises): { lane: Lane; wish: Action } {
  const productId = random.pick(products);
  const view = viewOf(tab.outbox.state());
  const dice = random.next();
  if (dice < 0.03) {
    const payload = { productId, orderId, review: promises.newWords(), customerRating: 4 };
    return { lane: promises.lane(userId, 'review', productId), wish: { kind: 'review.add', payload } };
  }
  if (dice < 0.25) {
    const item = view.wishlist?.items.find((one) => one.productId === productId);
    const wish: Action = item
      ? { kind: 'wish.remove', payload: { itemId: item._id, productId } }
      : { kind: 'wish.add', payload: { itemId: random.uuid(), productId } };
    return { lane: promises.lane(userId, 'wish', productId), wish };
  }
  const lane = promises.lane(userId, 'cart', productId);
  const line = view.cart?.items.find((one) => one.productId === productId);
  const quantity = 1 + random.below(4);
  const choice = line ? random.pick(['add', 'set', 'set', 'remove'] as const) : 'add';
  if (choice === 'add' || !line)
    return { lane, wish: { kind: 'cart.add', payload: { lineId: random.uuid(), productId, size: '', ram: '', weight: '', quantity } } };
  if (choice === 'set') return { lane, wish: { kind: 'cart.setQuantity', payload: { lineId: line._id, quantity } } };
  return { lane, wish: { kind: 'cart.remove', payload: { lineId: line._id } } };
}
