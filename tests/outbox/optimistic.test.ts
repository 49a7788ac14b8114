/** What a shopper sees of their cart and wishlist while actions are queued: the server's last list with each action on top. */
import { describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { QueuedAction, Action } from '#tests/support/client/shop-app.ts';
import { cartLane } from '#src/shop/actions/cart-line.ts';
import { aRow } from '#tests/support/client/outbox-store.ts';
import { foldCart, foldWishlist } from '#tests/support/client/folds.ts';
import { wishLane } from '#tests/support/client/lanes.ts';

const plain = { size: '', ram: '', weight: '' };
const mug: CartItem = {
  _id: 'mug',
  productId: 'mug',
  productTitle: 'Mug',
  image: 'm.webp',
  rating: 4,
  price: 19.99,
  quantity: 2,
  subTotal: 40,
  countInStock: 9,
  userId: 'meera',
  tax: 1,
  ...plain,
};
const heart: WishlistItem = {
  _id: 'heart',
  productId: 'kurta',
  productTitle: 'Kurta',
  image: 'k.webp',
  rating: 5,
  price: 800,
  userId: 'meera',
};
const seen = { title: 'Kettle', image: 'kettle.webp', price: 250, tax: 5, rating: 3, countInStock: 4 };
const options = { size: ['M'], productRam: [], productWeight: [] };

/** A queued action, at its place in its lane. */
function change(lane: string, seq: number, wish: Action, more: Partial<QueuedAction> = {}): QueuedAction {
  return aRow({ ...wish, lane, seq, madeAt: seq, ...more } as Partial<QueuedAction>);
}
const identityOf = ({ productId, size, ram, weight }: Pick<CartItem, 'productId' | 'size' | 'ram' | 'weight'>) => ({
  productId,
  size,
  ram,
  weight,
});
const add = (seq: number, lineId: string, line: Partial<CartItem> = {}, more: Partial<QueuedAction> = {}) => {
  const { quantity, ...identity } = { quantity: 1, ...identityOf(mug), ...line };
  return change(cartLane(identity), seq, { kind: 'cart.add', payload: { ...identityOf(identity), lineId, quantity } }, more);
};
const set = (seq: number, lineId: string, quantity: number, acceptedPrice?: number) =>
  change(cartLane(mug), seq, {
    kind: 'cart.setQuantity',
    payload: { lineId, quantity, ...(acceptedPrice !== undefined && { acceptedPrice }) },
  });
const remove = (seq: number, lineId: string) => change(cartLane(mug), seq, { kind: 'cart.remove', payload: { lineId } });
const wish = (seq: number, productId: string, more: Partial<QueuedAction> = {}, price?: number) =>
  change(
    wishLane(productId),
    seq,
    { kind: 'wish.add', payload: { itemId: `wish-${productId}`, productId, ...(price !== undefined && { price }) } },
    more,
  );
const unwish = (seq: number, productId: string) =>
  change(wishLane(productId), seq, { kind: 'wish.remove', payload: { itemId: 'heart', productId } });

const base = { acks: {}, aliases: {} };
const cart = (rows: QueuedAction[], more: Partial<Parameters<typeof foldCart>[0]> = {}) =>
  foldCart({ items: [mug], ...base, ...more }, rows);
const hearts = (rows: QueuedAction[], more: Partial<Parameters<typeof foldWishlist>[0]> = {}) =>
  foldWishlist({ items: [heart], ...base, ...more }, rows);

describe('The optimistic cart', () => {
  test('equals the server’s cart without queued actions, and nothing of it is pending', () => {
    expect(cart([])).toEqual([{ ...mug, pending: false }]);
  });

  test('adds more pieces to an existing line, at the price of the line, in whole rupees', () => {
    expect(cart([add(1, 'new', { quantity: 3 })])).toEqual([{ ...mug, quantity: 5, subTotal: 99, pending: true }]);
  });

  test('shows a new product as it was displayed', () => {
    const kettle = { productId: 'kettle', quantity: 2, size: 'M', ram: '', weight: '1 kg' };
    expect(cart([add(1, 'new', kettle, { seen: { ...seen, options } })])).toEqual([
      { ...mug, pending: false },
      {
        _id: 'new',
        productTitle: 'Kettle',
        image: 'kettle.webp',
        price: 250,
        tax: 5,
        rating: 3,
        countInStock: 4,
        subTotal: 500,
        userId: 'meera',
        pending: true,
        ...kettle,
      },
    ]);
  });

  test('shows a product that was never displayed as a line without title and price', () => {
    const [, line] = cart([add(1, 'new', { productId: 'kettle' })]);
    expect(line).toMatchObject({ productTitle: '', image: '', price: 0, tax: 0, rating: 0, countInStock: 0, subTotal: 0, quantity: 1 });
  });

  test.each(['productId', 'size', 'ram', 'weight'] as const)('has two lines for the same product in another %s', (key) => {
    expect(cart([add(1, 'new', { [key]: 'other' })]).map(({ _id, quantity }) => [_id, quantity])).toEqual([
      ['mug', 2],
      ['new', 1],
    ]);
  });

  test('shows a new quantity, also for a line named by this device', () => {
    for (const [name, aliases] of [
      ['mug', {}],
      ['mine', { mine: 'mug' }],
    ] as const)
      expect(cart([set(1, name, 7)], { aliases })).toEqual([{ ...mug, quantity: 7, subTotal: 139, pending: true }]);
  });

  test('ignores an action for a missing line', () => {
    for (const row of [set(1, 'other', 7), remove(1, 'other')]) expect(cart([row])).toEqual([{ ...mug, pending: false }]);
  });

  test('leaves the other lines alone', () => {
    const kettle = { ...mug, _id: 'kettle', productId: 'kettle' };
    for (const row of [set(1, 'mug', 7), add(1, 'new')])
      expect(cart([row], { items: [mug, kettle] })[1]).toEqual({ ...kettle, pending: false });
    expect(cart([remove(1, 'mug')], { items: [mug, kettle] })).toEqual([{ ...kettle, pending: false }]);
  });

  test('hides a removed line, also one named by this device', () => {
    expect(cart([remove(1, 'mug')])).toEqual([]);
    expect(cart([remove(1, 'mine')], { aliases: { mine: 'mug' } })).toEqual([]);
  });

  test('finds an added line by its own name, before and after the server has it', () => {
    const rows = [add(1, 'mine', { quantity: 3 }), set(2, 'mine', 4)];
    expect(cart(rows)).toMatchObject([{ _id: 'mug', quantity: 4 }]);
    // The list has the addition already; the new quantity is still queued.
    expect(cart(rows, { acks: { [cartLane(mug)]: 1 } })).toMatchObject([{ _id: 'mug', quantity: 4 }]);
    expect(cart([add(1, 'mine'), remove(2, 'mine')])).toEqual([]);
  });

  test('finds a line of this device, and what was added to it, by either name', () => {
    const rows = [add(1, 'first'), add(2, 'second', { quantity: 4 }), set(3, 'second', 6)];
    expect(cart(rows, { items: [] })).toMatchObject([{ _id: 'first', quantity: 6 }]);
  });

  test('finds a pending line by the name of this device, also when the server has given another', () => {
    const told = { items: [], aliases: { mine: 'mug' } };
    expect(cart([add(1, 'mine'), set(2, 'mine', 5)], told)).toMatchObject([{ _id: 'mine', quantity: 5 }]);
    expect(cart([add(1, 'mine'), remove(2, 'mine')], told)).toEqual([]);
  });

  test('applies no action twice that the server has acknowledged', () => {
    const lane = cartLane(mug);
    expect(cart([add(4, 'new')], { acks: { [lane]: 4 } })).toEqual([{ ...mug, pending: false }]);
    expect(cart([add(5, 'new')], { acks: { [lane]: 4 } })).toMatchObject([{ quantity: 3 }]);
  });

  test('applies actions in the order of their lane', () => {
    expect(cart([set(2, 'mug', 9), set(1, 'mug', 5)])).toMatchObject([{ quantity: 9 }]);
  });

  test('treats a question about quantity or price as answered once the shopper changes it', () => {
    const asked = { ...mug, askedQuantity: 12, seenPrice: 15 };
    expect(cart([set(1, 'mug', 3)], { items: [asked] })).toEqual([{ ...mug, seenPrice: 15, quantity: 3, subTotal: 59, pending: true }]);
    expect(cart([set(1, 'mug', 3, 19.99)], { items: [asked] })).toEqual([{ ...mug, quantity: 3, subTotal: 59, pending: true }]);
    // The accepted price is not the current price.
    expect(cart([set(1, 'mug', 3, 15)], { items: [asked] })).toMatchObject([{ seenPrice: 15 }]);
  });

  test('ignores hearts', () => {
    expect(cart([wish(1, 'mug'), unwish(2, 'mug')])).toEqual([{ ...mug, pending: false }]);
  });

  test('is never mutated', () => {
    const items = Object.freeze([Object.freeze({ ...mug })]);
    expect(() => cart([add(1, 'new'), set(2, 'mug', 5), remove(3, 'mug')], { items })).not.toThrow();
  });
});

describe('The optimistic wishlist', () => {
  test('equals the server’s list without queued actions, and nothing of it is pending', () => {
    expect(hearts([])).toEqual([{ ...heart, pending: false }]);
  });

  test('shows a new heart as it was displayed, with the price of that moment', () => {
    expect(hearts([wish(1, 'kettle', { seen: { ...seen, options } }, 240)])[1]).toEqual({
      _id: 'wish-kettle',
      productId: 'kettle',
      productTitle: 'Kettle',
      image: 'kettle.webp',
      price: 250,
      tax: 5,
      rating: 3,
      countInStock: 4,
      ...options,
      priceThen: 240,
      userId: 'meera',
      pending: true,
    });
    expect(hearts([wish(1, 'kettle')])[1]).toMatchObject({ productTitle: '', price: 0, priceThen: undefined });
  });

  test('has a product once', () => {
    expect(hearts([wish(1, 'kettle'), wish(2, 'kurta')]).map(({ productId }) => productId)).toEqual(['kurta', 'kettle']);
  });

  test('hides a removed product, and keeps the rest', () => {
    expect(hearts([unwish(1, 'kurta')])).toEqual([]);
    expect(hearts([unwish(1, 'kettle')])).toEqual([{ ...heart, pending: false }]);
  });

  test('ignores cart actions', () => {
    expect(hearts([add(1, 'new', { productId: 'kurta' }), remove(2, 'heart')])).toEqual([{ ...heart, pending: false }]);
  });
});
