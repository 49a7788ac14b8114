/**
 * What the shopper sees = the shop's last list, and on top of it every change of theirs that the list does not hold yet.
 * Pure: nothing is ever written into the list, so there is nothing to roll back.
 */
import type { CartItem } from '#contract/cart.ts';
import { lineSubtotal } from '#contract/totals.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { QueuedAction, Displayed } from './action.ts';
import { inOrder, type LineIdentity } from './lane.ts';
import type { Pending } from './use-outbox.ts';

/** A list as it was last given, with what it already contains. */
export interface ServerList<T> {
  items: readonly T[];
  acks: Readonly<Record<string, number>>;
  /** Keys made on this device, and the ones that the shop uses instead. */
  aliases: Readonly<Record<string, string>>;
}

function notIncludedIn<T>(base: ServerList<T>, intents: readonly QueuedAction[]): QueuedAction[] {
  return inOrder(intents.filter((intent) => intent.seq > (base.acks[intent.lane] ?? 0)));
}

const unseen: Displayed = { title: '', image: '', price: 0, tax: 0, rating: 0, countInStock: 0 };

function withQuantity(line: Pending<CartItem>, quantity: number): Pending<CartItem> {
  return { ...line, quantity, subTotal: lineSubtotal(line.price, quantity), pending: true };
}

/** A number that the shopper set by hand answers what was said of the old one; a price is answered by its own word. */
function answered(asked: Pending<CartItem>, acceptedPrice: number | undefined): Pending<CartItem> {
  const { askedQuantity: _askedQuantity, seenPrice, ...line } = asked;
  return seenPrice === undefined || acceptedPrice === line.price ? line : { ...line, seenPrice };
}

/** Lines of the cart with everything that waits, in the order in which they were first seen. */
export function foldCart(base: ServerList<CartItem>, intents: readonly QueuedAction[]): Pending<CartItem>[] {
  let lines: Pending<CartItem>[] = base.items.map((item) => ({ ...item, pending: false }));
  const equalTo = ({ productId, size, ram, weight }: LineIdentity) =>
    lines.find((line) => line.productId === productId && line.size === size && line.ram === ram && line.weight === weight);
  /** Names that this device gave to additions to a line that has another one; later changes use them. */
  const given = new Map<string, string>();
  for (const { kind, payload } of intents) {
    const line = kind === 'cart.add' ? equalTo(payload) : undefined;
    if (kind === 'cart.add' && line) given.set(payload.lineId, line._id);
  }
  const real = (id: string) => given.get(id) ?? base.aliases[id] ?? id;
  for (const intent of notIncludedIn(base, intents)) {
    if (intent.kind === 'cart.add') {
      const { lineId, productId, quantity, size, ram, weight } = intent.payload;
      const equal = equalTo(intent.payload);
      if (equal) {
        given.set(lineId, equal._id);
        lines = lines.map((line) => (line === equal ? withQuantity(line, line.quantity + quantity) : line));
      } else {
        const { title, options: _, ...seen } = intent.seen ?? unseen;
        const line = {
          _id: lineId,
          productId,
          productTitle: title,
          quantity,
          size,
          ram,
          weight,
          userId: intent.userId,
          subTotal: 0,
          pending: true,
          ...seen,
        };
        lines = [...lines, withQuantity(line, quantity)];
      }
    } else if (intent.kind === 'cart.setQuantity') {
      const { lineId, quantity, acceptedPrice } = intent.payload;
      lines = lines.map((line) =>
        line._id === real(lineId) || line._id === lineId ? withQuantity(answered(line, acceptedPrice), quantity) : line,
      );
    } else if (intent.kind === 'cart.remove') {
      const { lineId } = intent.payload;
      lines = lines.filter((line) => line._id !== real(lineId) && line._id !== lineId);
    }
  }
  return lines;
}

/** Saved products with every heart that waits. */
export function foldWishlist(base: ServerList<WishlistItem>, intents: readonly QueuedAction[]): Pending<WishlistItem>[] {
  let items: Pending<WishlistItem>[] = base.items.map((item) => ({ ...item, pending: false }));
  for (const intent of notIncludedIn(base, intents)) {
    if (intent.kind === 'wish.add') {
      const { itemId, productId, price: priceThen } = intent.payload;
      if (items.some((item) => item.productId === productId)) continue;
      const { title, options, ...seen } = intent.seen ?? unseen;
      items = [
        ...items,
        { _id: itemId, productId, productTitle: title, ...seen, ...options, priceThen, userId: intent.userId, pending: true },
      ];
    } else if (intent.kind === 'wish.remove') {
      const { productId } = intent.payload;
      items = items.filter((item) => item.productId !== productId);
    }
  }
  return items;
}
