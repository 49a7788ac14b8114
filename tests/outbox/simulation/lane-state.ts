/** What may become of one lane: the changes that were made in it, in every order in which two phones and the till can meet. */
import type { QueuedAction, Action } from '#src/outbox/action.ts';

/** Pieces in the cart, saved (1) or not (0), or the words of a review. */
export type Value = number | string;

/** To the value, and whether it is only allowed when the shopper is told of it. */
export type States = Map<Value, boolean>;

export type LaneKind = 'cart' | 'wish' | 'review';

/** A saved tap, or pieces that an order took out of the cart. */
export type Step = Action | { kind: 'bought'; pieces: number } | { kind: 'perhaps'; wish: Action };

export interface Lane {
  key: string;
  userId: string;
  kind: LaneKind;
  name: string;
  productId: string;
  /** What is allowed as long as one phone alone changes it. */
  states: States;
  /** What the shop had when all phones last agreed, and what each phone (and the till) has done since. */
  base: States;
  steps: Map<string, Step[]>;
  /** How often the shopper had been told of something by then. */
  toldBefore: number;
  /** What may be on screen now: what was, what is, and what is being changed. */
  window: Set<Value>;
  /** What the shop had since all phones last showed the same. */
  inShop: Set<Value>;
  /** Saved taps of each phone since then. */
  taps: Map<string, Action[]>;
  /** Taps that are on screen and not yet saved. */
  painting: Action[];
  /** Something was told to the shopper, taken back or thrown away: what is on screen in between is not judged. */
  isIrregular: boolean;
  /** A row of a forgotten version is in it: later taps were made on what will never be, and the shopper is told. */
  isForgotten: boolean;
  /** Changes that were on the wire when they were thrown away, and may still arrive. */
  abroad: QueuedAction[];
}

/** What one change makes of a value; the second says whether the shopper must be told. */
export function effectOf(wish: Action, value: Value): [Value, boolean][] {
  switch (wish.kind) {
    case 'cart.add':
      return [[Number(value) + wish.payload.quantity, false]];
    case 'cart.setQuantity': {
      const { quantity } = wish.payload;
      // Made on a page that still showed a line that was gone: it holds, or the shopper is told.
      if (value !== 0) return [[quantity, false]];
      return [
        [quantity, false],
        [0, true],
      ];
    }
    case 'cart.remove':
      return [[0, false]];
    case 'wish.add':
      return [[1, false]];
    case 'wish.remove':
      return [[0, false]];
    case 'review.add':
      if (value === '') return [[wish.payload.review, false]];
      return [
        [wish.payload.review, false],
        [value, true],
      ];
    default:
      return [[value, false]];
  }
}

/** The same where others change the lane as well: what a change was made on may be gone, and then the shopper is told. */
function effectAmongOthers(step: Step, value: Value): [Value, boolean][] {
  if (step.kind === 'bought') return [[Math.max(0, Number(value) - step.pieces), false]];
  if (step.kind === 'perhaps') return [...effectAmongOthers(step.wish, value), [value, false]];
  return [...effectOf(step, value), [value, true]];
}

export function put(states: States, value: Value, isTold: boolean): void {
  states.set(value, (states.get(value) ?? true) && isTold);
}

/**
 * Changes of a line that the phone did not know of and had not sent yet are one addition: on another phone they add to what is there
 * instead of replacing it. Gives how many steps that may be, and how many pieces.
 */
function additions(side: readonly Step[], from: number): { steps: number; pieces: number }[] {
  const first = side[from];
  if (first?.kind !== 'cart.add' && first?.kind !== 'cart.remove') return [];
  const found: { steps: number; pieces: number }[] = [];
  let pieces = 0;
  for (let at = from; at < side.length; at += 1) {
    const step = side[at];
    if (!step?.kind.startsWith('cart.')) break;
    pieces = Number(effectOf(step as Action, pieces)[0]?.[0]);
    if (at > from) found.push({ steps: at - from + 1, pieces });
  }
  return found;
}

/** Everything that may come of these steps: each side keeps its own order, and the sides meet in any. */
export function interleaved(base: States, sides: readonly (readonly Step[])[]): States {
  const end = sides.map((side) => side.length);
  const known = new Map<string, States>([[end.map(() => 0).join(), base]]);
  for (const at of placesUpTo(end)) {
    const before = known.get(at.join());
    if (!before) continue;
    sides.forEach((side, index) => {
      const from = at[index] ?? 0;
      const step = side[from];
      if (!step) return;
      const go = (steps: number, effect: (value: Value) => [Value, boolean][]) => {
        const key = at.map((n, other) => (other === index ? n + steps : n)).join();
        const after = known.get(key) ?? new Map<Value, boolean>();
        for (const [value, wasTold] of before) for (const [to, isTold] of effect(value)) put(after, to, wasTold || isTold);
        known.set(key, after);
      };
      go(1, (value) => effectAmongOthers(step, value));
      for (const { steps, pieces } of additions(side, from)) go(steps, (value) => [[Number(value) + pieces, false]]);
    });
  }
  return known.get(end.join()) ?? base;
}

/** Every place in the sides, none before one that leads to it. */
function placesUpTo([most, ...rest]: readonly number[]): number[][] {
  if (most === undefined) return [[]];
  const others = placesUpTo(rest);
  return Array.from({ length: most + 1 }, (_, n) => n).flatMap((n) => others.map((other) => [n, ...other]));
}

/** What a page may show of it: what the shop has had, with any run of the phone's own taps on top. */
export function showable(inShop: ReadonlySet<Value>, taps: readonly Action[], painting: readonly Action[]): Set<Value> {
  const all = new Set(inShop);
  let running: Set<Value> = new Set();
  for (const wish of taps) {
    const before = new Set([...inShop, ...running]);
    running = new Set();
    for (const value of before) for (const [to] of effectOf(wish, value)) running.add(to);
    for (const value of running) all.add(value);
  }
  // Taps on a line that the phone did not know of are one addition to the line of another phone.
  taps.forEach((_, from) => {
    for (const { pieces } of additions(taps, from)) for (const value of inShop) all.add(Number(value) + pieces);
  });
  for (const _ of painting)
    for (const wish of painting) for (const value of Array.from(all)) for (const [to] of effectOf(wish, value)) all.add(to);
  return all;
}
