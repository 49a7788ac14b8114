/** A random action of a shopper, based on what a page shows. */
import { viewOf } from '#src/outbox/view.ts';
import type { Action } from '#tests/support/client/shop-app.ts';
import type { Displayed } from '#src/shop/actions/displayed.ts';
import { type Goods, productIds } from './goods.ts';
import type { Lane } from './lane-state.ts';
import { goodsId } from './model-variants.ts';
import type { Expectations } from './expectations.ts';
import type { Random } from './random.ts';
import type { Tab } from './tab.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';

/** The order that reviews are written for. */
export const orderId = '33333333-3333-4333-8333-333333333333';

/** What the pages show of the products, and whether an option can be chosen. */
export interface ShownProducts {
  displayed: (productId: string) => Displayed;
  canChoose: (displayed: Displayed, goods: Goods) => boolean;
  goods: readonly Goods[];
}

/** A random choice of the options of a product that can be chosen; undefined when none of them can. */
function chosenGoods(productId: string, random: Random, { displayed, canChoose, goods }: ShownProducts): Goods | undefined {
  const all = goods.filter((one) => one.productId === productId);
  const open = all.length === 1 ? all : all.filter((one) => canChoose(displayed(productId), one));
  return open.length > 1 ? random.pick(open) : open[0];
}

/**
 * @param expectations where the lane of the action is found
 * @param shown the products as pages show them
 */
export function randomAction(
  tab: Tab,
  userId: string,
  random: Random,
  expectations: Expectations,
  shown: ShownProducts,
): { lane: Lane; action: Action } {
  const productId = random.pick(productIds);
  const view = viewOf(shopActions, tab.outbox.state());
  const dice = random.next();
  if (dice < 0.03) {
    const payload = { productId, orderId, review: expectations.newWords(), customerRating: 4 };
    return { lane: expectations.lane(userId, 'review', productId), action: { kind: 'review.add', payload } };
  }
  if (dice < 0.08) {
    // Some of these change nothing: no list of alerts is stored, so a page may not know the present state.
    const kind = random.chance(0.6) ? 'alert.add' : 'alert.remove';
    return { lane: expectations.lane(userId, 'alert', productId), action: { kind, payload: { productId } } };
  }
  if (dice < 0.1) {
    // Each request has a lane of its own, named after its id.
    const id = random.uuid();
    const payload = { id, kind: 'customize', productId, method: 'print', text: 'A lotus', phone: '1' } as const;
    return { lane: expectations.lane(userId, 'request', id), action: { kind: 'request.add', payload } };
  }
  if (dice < 0.25) {
    const item = view.wishlist?.items.find((one) => one.productId === productId);
    const action: Action = item
      ? { kind: 'wish.remove', payload: { itemId: item._id, productId } }
      : { kind: 'wish.add', payload: { itemId: random.uuid(), productId } };
    return { lane: expectations.lane(userId, 'wish', productId), action };
  }
  const goods = chosenGoods(productId, random, shown);
  if (!goods) return randomAction(tab, userId, random, expectations, shown);
  const { size, ram, weight } = goods;
  const lane = expectations.lane(userId, 'cart', goods.id);
  const line = view.cart?.items.find((one) => goodsId(one) === goods.id);
  const quantity = 1 + random.below(4);
  const choice = line ? random.pick(['add', 'set', 'set', 'remove'] as const) : 'add';
  if (choice === 'add' || !line)
    return { lane, action: { kind: 'cart.add', payload: { lineId: random.uuid(), productId, size, ram, weight, quantity } } };
  if (choice === 'set') return { lane, action: { kind: 'cart.setQuantity', payload: { lineId: line._id, quantity } } };
  return { lane, action: { kind: 'cart.remove', payload: { lineId: line._id } } };
}
