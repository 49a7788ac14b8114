/** The actions of the cart: `cart.add`, `cart.setQuantity`, `cart.remove`. */
import { addToCart, Cart, removeCartItem, updateCartItem } from '#contract/cart.ts';
import { messages } from '#contract/messages.ts';
import { z } from '#contract/zod.ts';
import type { Action, ActionOf, Displayed } from '../action.ts';
import { cartLane } from '../lane.ts';
import {
  type ActionRequest,
  aliasOf,
  append,
  type Base,
  become,
  cancel,
  ignore,
  type Item,
  type LaneKey,
  type ListReply,
  type Refetched,
  type Verdict,
} from './module.ts';

type CartAction = ActionOf<'cart'>;
type Payload<K extends CartAction['kind']> = Extract<CartAction, { kind: K }>['payload'];

export const list = 'cart';
export const refetched: Refetched = { roots: ['cart'], isBurst: true };
export const signIn = messages.login.cart;

/** The call that sends `action`. */
export function request(action: CartAction & { seen: Displayed | undefined }): ActionRequest {
  switch (action.kind) {
    case 'cart.add': {
      const { lineId, productId, quantity, size, ram, weight } = action.payload;
      const seen = action.seen ? { price: action.seen.price } : {};
      return { endpoint: addToCart, input: { body: { _id: lineId, productId, quantity, size, ram, weight, ...seen } } };
    }
    case 'cart.setQuantity': {
      const { lineId, quantity, acceptedPrice } = action.payload;
      const price = acceptedPrice === undefined ? {} : { price: acceptedPrice };
      return { endpoint: updateCartItem, input: { params: { cartItemId: lineId }, body: { quantity, ...price } } };
    }
    case 'cart.remove':
      return { endpoint: removeCartItem, input: { params: { cartItemId: action.payload.lineId } } };
  }
}

const Reply = z.object({ cart: Cart, item: z.nullable(z.object({ _id: z.string() })) });

/** The cart in the reply to `action`. */
export function reply(action: CartAction, body: unknown): ListReply | undefined {
  const parsed = Reply.safeParse(body);
  if (!parsed.success) return undefined;
  const { items, version, acks } = parsed.data.cart;
  const made = action.kind === 'cart.add' ? action.payload.lineId : undefined;
  return { name: 'cart', items, version, acks, alias: aliasOf(made, parsed.data.item?._id) };
}

const setTo = (payload: Payload<'cart.setQuantity'>): Verdict => become({ kind: 'cart.setQuantity', payload });
const remove = (lineId: string): Verdict => become({ kind: 'cart.remove', payload: { lineId } });

function afterAdd(waiting: Payload<'cart.add'>, next: CartAction, { isKnown, key }: Base): Verdict {
  if (next.kind === 'cart.add')
    return become({ kind: 'cart.add', payload: { ...waiting, quantity: waiting.quantity + next.payload.quantity } });
  const onto = isKnown ? key : waiting.onto;
  // Without a list of the server the line may be a new one or not: both are sent.
  if (!isKnown && !onto) return append;
  if (next.kind === 'cart.remove') return onto ? remove(onto) : cancel;
  // An addition to a line that the server has cannot hold an absolute number; the number replaces it.
  if (onto) return setTo({ ...next.payload, lineId: onto });
  return become({ kind: 'cart.add', payload: { ...waiting, quantity: next.payload.quantity } });
}

function afterSetQuantity(waiting: Payload<'cart.setQuantity'>, next: CartAction, { isKnown, key }: Base): Verdict {
  if (next.kind === 'cart.setQuantity') return setTo({ ...waiting, ...next.payload, lineId: waiting.lineId });
  if (next.kind === 'cart.remove') return remove(waiting.lineId);
  // A page that was behind may change a line that is gone: an addition after that must not fail with it.
  if (!isKnown || key === undefined) return append;
  return setTo({ ...waiting, quantity: waiting.quantity + next.payload.quantity });
}

function afterRemove({ lineId }: Payload<'cart.remove'>, next: CartAction, { isKnown, key }: Base): Verdict {
  if (next.kind === 'cart.remove') return ignore;
  // Another page still showed the line: the later action wins.
  if (next.kind === 'cart.setQuantity') return setTo({ ...next.payload, lineId });
  if (!isKnown) return append;
  // While the server still has the line, it gets the new number in place of a removal and an addition.
  return key === undefined ? become(next) : setTo({ lineId, quantity: next.payload.quantity });
}

/** What becomes of the unsent `waiting` and `next` of the same lane. `base` is what holds before `waiting`. */
export function merge(waiting: CartAction, next: CartAction, base: Base): Verdict {
  if (waiting.kind === 'cart.add') return afterAdd(waiting.payload, next, base);
  if (waiting.kind === 'cart.setQuantity') return afterSetQuantity(waiting.payload, next, base);
  return afterRemove(waiting.payload, next, base);
}

export function isInLane(item: Item, lane: string): boolean {
  return cartLane(item) === lane;
}

/**
 * The key of the lane after `action`. The id that this device made always leads to the line, also where the listed one was bought
 * or removed meanwhile: the server then makes a line of that id, and otherwise remembers which one it stands for.
 */
export function advance(before: LaneKey, action: CartAction): LaneKey {
  if (action.kind === 'cart.add') return { ...before, key: action.payload.lineId };
  if (action.kind === 'cart.remove') return { key: undefined, isContradicted: false };
  return before.key === undefined ? { ...before, isContradicted: true } : before;
}

/** `action` for the line that the store has under `key`. */
export function rebase(action: CartAction, key: string | undefined): Action {
  if (action.kind === 'cart.add') {
    const { onto: _displayedByPage, ...payload } = action.payload;
    return { kind: action.kind, payload: key === undefined ? payload : { ...payload, onto: key } };
  }
  if (key === undefined) return action;
  if (action.kind === 'cart.remove') return { kind: action.kind, payload: { lineId: key } };
  return { kind: action.kind, payload: { ...action.payload, lineId: key } };
}
