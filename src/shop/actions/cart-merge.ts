/** How cart actions of one line merge, and how they are rebased. The merge table is in `src/outbox/README.md`. */
import { limits } from '#contract/limits.ts';
import type { CartAction, CartPayload } from './cart-line.ts';
import { append, type Base, become, cancel, ignore, type LaneKey, type Verdict } from '#src/outbox/actions/module.ts';

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

export function merge(waiting: CartAction, next: CartAction, base: Base): CartVerdict {
  const verdict = merged(waiting, next, base);
  return isTooMany(verdict) ? append : verdict;
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
export function rebase(action: CartAction, key: string | undefined): CartAction {
  if (action.kind === 'cart.add') {
    const { onto: _displayedByPage, ...payload } = action.payload;
    return { kind: action.kind, payload: key === undefined ? payload : { ...payload, onto: key } };
  }
  if (key === undefined) return action;
  if (action.kind === 'cart.remove') return { kind: action.kind, payload: { lineId: key } };
  return { kind: action.kind, payload: { ...action.payload, lineId: key } };
}
