/** The actions of the cart: `cart.add`, `cart.setQuantity`, `cart.remove`. The merge table is in `src/outbox/README.md`. */
import { addToCart, Cart, type CartItem, removeCartItem, updateCartItem } from '#contract/cart.ts';
import { Slug, Uuid } from '#contract/identifier.ts';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import { z } from '#contract/zod.ts';
import { ofKind, queryKey } from '#src/cache/query-keys.ts';
import { goneError, type Known, type Made } from '#src/outbox/actions/changes.ts';
import {
  type ActionsOf,
  aliasOf,
  append,
  type Base,
  become,
  cancel,
  ignore,
  type LaneKey,
  type ListRules,
  type PageRules,
  type Pieces,
  type SendRules,
  unacknowledged,
  type Verdict,
} from '#src/outbox/actions/module.ts';
import type { QueueEntry } from '#src/outbox/queue-entry.ts';
import type { ServerList } from '#src/outbox/snapshot.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import type { PlacementAction } from './placement.ts';
import { cartLane, type Line, type LineIdentity, newLine, withoutQuestions, withQuantity } from './cart-line.ts';
import { type Displayed, displayedLine, displayedVariant } from './displayed.ts';

const quantity = z.int().check(z.gte(1));

/** Devices hold stored payloads: only ever add optional fields. */
const payloads = {
  'cart.add': z.object({
    /** Id that the device gives the new line; the reply says which id the server uses. */
    lineId: Uuid,
    productId: Slug,
    quantity,
    size: z.string(),
    ram: z.string(),
    weight: z.string(),
    /** The line that was on screen already when more of the same was added. */
    onto: z.optional(Uuid),
  }),
  'cart.setQuantity': z.object({
    lineId: Uuid,
    quantity,
    /** The changed price that the shopper has accepted, in rupees. */
    acceptedPrice: z.optional(z.number()),
  }),
  'cart.remove': z.object({ lineId: Uuid }),
};

export type CartAction = ActionsOf<typeof payloads>;
type CartPayload<K extends CartAction['kind']> = Extract<CartAction, { kind: K }>['payload'];
type MadeHere = Made<CartAction, Displayed>;

const Reply = z.object({ cart: Cart, item: z.nullable(z.object({ _id: z.string() })) });

export const cartSending = {
  payloads,
  removals: ['cart.remove'],
  request(action) {
    switch (action.kind) {
      case 'cart.add': {
        const { lineId, productId, quantity, size, ram, weight } = action.payload;
        const price = action.seen ? { price: action.seen.price } : {};
        return { endpoint: addToCart, input: { body: { _id: lineId, productId, quantity, size, ram, weight, ...price } } };
      }
      case 'cart.setQuantity': {
        const { lineId, quantity, acceptedPrice } = action.payload;
        const price = acceptedPrice === undefined ? {} : { price: acceptedPrice };
        return { endpoint: updateCartItem, input: { params: { cartItemId: lineId }, body: { quantity, ...price } } };
      }
      case 'cart.remove':
        return { endpoint: removeCartItem, input: { params: { cartItemId: action.payload.lineId } } };
    }
  },
  reply(action, body) {
    const parsed = Reply.safeParse(body);
    if (!parsed.success) return undefined;
    const { items, version, acks } = parsed.data.cart;
    const made = action.kind === 'cart.add' ? action.payload.lineId : undefined;
    return { name: 'cart', items, version, acks, alias: aliasOf(made, parsed.data.item?._id) };
  },
} satisfies SendRules<CartAction, Displayed>;

type CartVerdict = Verdict<CartAction>;

const setTo = (payload: CartPayload<'cart.setQuantity'>): CartVerdict => become<CartAction>({ kind: 'cart.setQuantity', payload });
const remove = (lineId: string): CartVerdict => become<CartAction>({ kind: 'cart.remove', payload: { lineId } });

function afterAdd(waiting: CartPayload<'cart.add'>, next: CartAction, { isKnown, key }: Base): CartVerdict {
  if (next.kind === 'cart.add')
    return become<CartAction>({ kind: 'cart.add', payload: { ...waiting, quantity: waiting.quantity + next.payload.quantity } });
  const onto = isKnown ? key : waiting.onto;
  // Without a list of the server the line may be a new one or not: both are sent.
  if (!isKnown && !onto) return append;
  if (next.kind === 'cart.remove') return onto ? remove(onto) : cancel;
  // An addition to a line that the server has cannot hold an absolute number; the number replaces it.
  if (onto) return setTo({ ...next.payload, lineId: onto });
  return become<CartAction>({ kind: 'cart.add', payload: { ...waiting, quantity: next.payload.quantity } });
}

function afterSetQuantity(waiting: CartPayload<'cart.setQuantity'>, next: CartAction, { isKnown, key }: Base): CartVerdict {
  if (next.kind === 'cart.setQuantity') return setTo({ ...waiting, ...next.payload, lineId: waiting.lineId });
  if (next.kind === 'cart.remove') return remove(waiting.lineId);
  // A page that was behind may change a line that is gone: an addition after that must not fail with it.
  if (!isKnown || key === undefined) return append;
  return setTo({ ...waiting, quantity: waiting.quantity + next.payload.quantity });
}

function afterRemove({ lineId }: CartPayload<'cart.remove'>, next: CartAction, { isKnown, key }: Base): CartVerdict {
  if (next.kind === 'cart.remove') return ignore;
  // Another page still showed the line: the later action wins.
  if (next.kind === 'cart.setQuantity') return setTo({ ...next.payload, lineId });
  if (!isKnown) return append;
  // While the server still has the line, it gets the new number in place of a removal and an addition.
  return key === undefined ? become<CartAction>(next) : setTo({ lineId, quantity: next.payload.quantity });
}

function merged(waiting: CartAction, next: CartAction, base: Base): CartVerdict {
  if (waiting.kind === 'cart.add') return afterAdd(waiting.payload, next, base);
  if (waiting.kind === 'cart.setQuantity') return afterSetQuantity(waiting.payload, next, base);
  return afterRemove(waiting.payload, next, base);
}

/** True for a quantity that the server refuses. It accepts two entries that are each below the limit. */
function isTooMany(verdict: CartVerdict): boolean {
  return verdict.kind === 'become' && 'quantity' in verdict.action.payload && verdict.action.payload.quantity > limits.lineQuantityMax;
}

function merge(waiting: CartAction, next: CartAction, base: Base): CartVerdict {
  const verdict = merged(waiting, next, base);
  return isTooMany(verdict) ? append : verdict;
}

/**
 * The key of the lane after `action`. The id that this device made always leads to the line, also where the listed one was bought
 * or removed meanwhile: the server then makes a line of that id, and otherwise remembers which one it stands for.
 */
function advance(before: LaneKey, action: CartAction): LaneKey {
  if (action.kind === 'cart.add') return { ...before, key: action.payload.lineId };
  if (action.kind === 'cart.remove') return { key: undefined, isContradicted: false };
  return before.key === undefined ? { ...before, isContradicted: true } : before;
}

/** `action` for the line that the store has under `key`. */
function rebase(action: CartAction, key: string | undefined): CartAction {
  if (action.kind === 'cart.add') {
    const { onto: _displayedByPage, ...payload } = action.payload;
    return { kind: action.kind, payload: key === undefined ? payload : { ...payload, onto: key } };
  }
  if (key === undefined) return action;
  if (action.kind === 'cart.remove') return { kind: action.kind, payload: { lineId: key } };
  return { kind: action.kind, payload: { ...action.payload, lineId: key } };
}

/** The line without the pieces that were ordered, if any are left. */
function withoutOrdered(line: Line, { quantity }: { quantity: number }): Line[] {
  return line.quantity > quantity ? [withQuantity(line, line.quantity - quantity)] : [];
}

/**
 * Lines of the cart with every action that the list does not include, in the order in which they first appeared. What a waiting order has
 * taken is not in the cart.
 */
function fold(list: ServerList<CartItem>, actions: readonly ((CartAction | PlacementAction) & QueueEntry<Displayed>)[]): Line[] {
  let lines: Line[] = list.items.map((item) => ({ ...item, pending: false }));
  const equalTo = ({ productId, size, ram, weight }: LineIdentity) =>
    lines.find((line) => line.productId === productId && line.size === size && line.ram === ram && line.weight === weight);
  /** Ids that this device gave to additions to a line with another id; later actions use them. */
  const merged = new Map<string, string>();
  for (const { kind, payload } of actions) {
    const line = kind === 'cart.add' ? equalTo(payload) : undefined;
    if (kind === 'cart.add' && line) merged.set(payload.lineId, line._id);
  }
  const isTarget = (line: Line, id: string) => line._id === id || line._id === (merged.get(id) ?? list.aliases[id]);
  for (const action of unacknowledged(list, actions)) {
    if (action.kind === 'cart.add') {
      const equal = equalTo(action.payload);
      if (equal) {
        const { lineId, quantity } = action.payload;
        merged.set(lineId, equal._id);
        lines = lines.map((line) => (line === equal ? withQuantity(line, line.quantity + quantity) : line));
      } else lines = [...lines, newLine(action)];
    } else if (action.kind === 'cart.setQuantity') {
      const { lineId, quantity, acceptedPrice } = action.payload;
      lines = lines.map((line) => (isTarget(line, lineId) ? withQuantity(withoutQuestions(line, acceptedPrice), quantity) : line));
    } else if (action.kind === 'cart.remove') {
      const { lineId } = action.payload;
      lines = lines.filter((line) => !isTarget(line, lineId));
    } else if (action.kind === 'place.order') {
      for (const ordered of action.payload.lines)
        lines = lines.flatMap((line) => (isTarget(line, ordered.cartItemId) ? withoutOrdered(line, ordered) : [line]));
    }
  }
  return lines;
}

/** The options and quantity of a line after `action`; `undefined` for a kind of a newer version. */
function piecesAfter({ options, quantity }: Pieces, action: CartAction): Pieces | undefined {
  if (action.kind === 'cart.add') {
    const { size, ram, weight } = action.payload;
    return { options: [size, ram, weight], quantity: quantity + action.payload.quantity };
  }
  if (action.kind === 'cart.setQuantity') return { options, quantity: action.payload.quantity };
  return action.kind === 'cart.remove' ? { options, quantity: 0 } : undefined;
}

export const cartList = {
  name: 'cart',
  laneOf: cartLane,
  alsoFolds: ['place'],
  createdId: ({ kind, payload }) => (kind === 'cart.add' ? payload.lineId : undefined),
  targetId: ({ kind, payload }) => (kind === 'cart.add' ? undefined : payload.lineId),
  advance,
  rebase,
  fold,
  pieces: {
    of: ({ size, ram, weight, quantity }) => ({ options: [size, ram, weight], quantity }),
    after: piecesAfter,
  },
} as const satisfies ListRules<CartAction, CartItem, Displayed>;

/** A product with the options that were chosen, and how many. */
export type NewCartLine = Pick<LineIdentity, 'productId'> & { quantity: number } & {
  [option in 'size' | 'ram' | 'weight']?: string | undefined;
};

function changes(known: Known<CartItem, Displayed>) {
  /** @throws ApiError when the line is gone */
  function lineOf(id: string): CartItem {
    const line = (known.items() ?? known.fetchedItems())?.find(({ _id }) => _id === id);
    if (!line) throw goneError(words().cart.lineGone);
    return line;
  }
  const made = (line: CartItem, action: CartAction): MadeHere => ({ action, lane: cartLane(line), seen: displayedLine(line) });

  function setQuantity(lineId: string, to: number, acceptedPrice?: number): MadeHere {
    const payload = { lineId, quantity: to, ...(acceptedPrice !== undefined && { acceptedPrice }) };
    return made(lineOf(lineId), { kind: 'cart.setQuantity', payload });
  }

  return {
    /** `displayed`: what was on screen; without it, what this device last displayed of the product. */
    addToCart({ productId, quantity: pieces, size = '', ram = '', weight = '' }: NewCartLine, displayed?: Displayed): MadeHere {
      const line = { productId, quantity: pieces, size, ram, weight };
      const seen = displayedVariant(displayed ?? known.displayed(productId), line);
      return { action: { kind: 'cart.add', payload: { lineId: randomUuid(), ...line } }, lane: cartLane(line), seen };
    },
    setQuantity,
    /** Adds `by` to the quantity that the device has, which may be newer than the drawn one; never below 1 or above the stock. */
    stepQuantity(id: string, by: number): MadeHere | undefined {
      const { quantity: now, countInStock } = lineOf(id);
      const next = Math.max(1, Math.min(now + by, Math.max(now, countInStock)));
      return next === now ? undefined : setQuantity(id, next);
    },
    removeFromCart(lineId: string): MadeHere | undefined {
      // Gone already, for example after a double tap: nothing to do.
      if (known.items()?.every(({ _id }) => _id !== lineId)) return undefined;
      return made(lineOf(lineId), { kind: 'cart.remove', payload: { lineId } });
    },
  };
}

export const cartPage = {
  changes,
  merge,
  listQuery: (userId) => queryKey('cart', userId),
  refetched: { queries: [ofKind('cart')], isBurst: true },
  words: () => ({
    place: words().actions.cart,
    icon: 'bag',
    signIn: words().login.cart,
    saved: { 'cart.add': words().cart.added, 'cart.remove': words().cart.removed },
    sent: { 'cart.add': words().cart.added, 'cart.setQuantity': words().cart.updated, 'cart.remove': words().actions.removedFromCart },
    options: ({ kind, payload }) => (kind === 'cart.add' ? [payload.size, payload.ram, payload.weight] : []),
    detail({ kind, payload }) {
      if (kind === 'cart.add') return words().actions.add(payload.quantity);
      return kind === 'cart.setQuantity' ? `${payload.quantity}` : undefined;
    },
  }),
  drawnLate: ['cart.setQuantity'],
  // An accepted price is sent by itself: the server must learn which price was accepted.
  isOvertaken: (action, later) =>
    action.kind === 'cart.setQuantity' && action.payload.acceptedPrice === undefined && later.kind === 'cart.setQuantity',
} satisfies PageRules<CartAction, CartItem, Displayed>;
