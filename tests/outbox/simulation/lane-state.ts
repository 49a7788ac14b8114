/** The possible states of one lane: its actions in every order in which two phones and an order can interleave. */
import type { QueuedAction, Action } from '#tests/support/client/shop-app.ts';

/** Pieces in the cart, saved, waited for or asked (1) or not (0), or the text of a review. */
export type Value = number | string;

/** Allowed values, and whether each is only allowed when the shopper is notified. */
export type States = Map<Value, boolean>;

export type LaneKind = 'cart' | 'wish' | 'review' | 'alert' | 'request';

/**
 * An action as it applies to a lane. `beside`: pieces of its line are ordered on delivery. The order may give them back, on top of the quantity that
 * was set beside them.
 */
export type AppliedAction = Action | { kind: 'beside'; action: Action; pieces: readonly number[] };

/** A saved action, perhaps discarded (`maybe`) or of something that is not there (`missing`), or pieces that an order took out of the cart. */
export type Step =
  | AppliedAction
  | { kind: 'bought'; pieces: number }
  | { kind: 'maybe'; action: AppliedAction }
  | { kind: 'missing'; action: AppliedAction };

export interface Lane {
  key: string;
  userId: string;
  kind: LaneKind;
  name: string;
  productId: string;
  /** What is allowed as long as only one phone changes it. */
  states: States;
  /** The server's value when all phones last agreed, and what each phone (and an order) has done since. */
  base: States;
  steps: Map<string, Step[]>;
  /** The number of notifications by then. */
  notifiedBefore: number;
  /** What may be on screen now: earlier, current and coming values. */
  displayable: Set<Value>;
  /** The server's values since all phones last showed the same. */
  onServer: Set<Value>;
  /** Saved actions of each phone since then. */
  actions: Map<string, AppliedAction[]>;
  /** Pieces that each phone has ordered on delivery, of orders that may still wait. */
  ordered: Map<string, number[]>;
  /** Actions that are on screen and not yet saved. */
  unsaved: AppliedAction[];
  /** Something was refused, undone or discarded: the screen is not checked in between. */
  isIrregular: boolean;
  /** It contains a row that this version cannot read: later actions build on it in vain, and the shopper is notified. */
  isForgotten: boolean;
  /** The server was restored from a backup, and a page may not have heard of it. */
  isRestored: boolean;
  /** Actions discarded while they were being sent, which may still arrive. */
  inFlight: QueuedAction[];
}

/** A lane in which nothing has happened. */
export function newLane(of: Pick<Lane, 'key' | 'userId' | 'kind' | 'name' | 'productId'>): Lane {
  const nothing = of.kind === 'review' ? '' : 0;
  const base: States = new Map([[nothing, false]]);
  return {
    ...of,
    states: base,
    base,
    displayable: new Set([nothing]),
    onServer: new Set([nothing]),
    steps: new Map(),
    notifiedBefore: 0,
    actions: new Map(),
    ordered: new Map(),
    unsaved: [],
    isIrregular: false,
    isForgotten: false,
    isRestored: false,
    inFlight: [],
  };
}

/** The effect of one action on a value; the second says whether the shopper must be notified. */
export function effectOf(applied: AppliedAction, value: Value): [Value, boolean][] {
  if (applied.kind === 'beside') {
    const { action, pieces } = applied;
    const alone = effectOf(action, value).flatMap(([to, isNotified]) => sums(to, pieces).map((one): [Value, boolean] => [one, isNotified]));
    // Or all that was there before was ordered, and is there again: what was changed is a line beside it.
    const added = action.kind === 'cart.setQuantity' ? action.payload.quantity : 0;
    return [...alone, [Number(value) + added, false]];
  }
  const action = applied;
  switch (action.kind) {
    case 'cart.add':
      return [[Number(value) + action.payload.quantity, false]];
    case 'cart.setQuantity': {
      const { quantity } = action.payload;
      // Based on a page that still showed a removed line: it applies, or the shopper is notified.
      if (value !== 0) return [[quantity, false]];
      return [
        [quantity, false],
        [0, true],
      ];
    }
    case 'cart.remove':
      return [[0, false]];
    case 'wish.add':
    case 'alert.add':
    case 'request.add':
      return [[1, false]];
    case 'wish.remove':
    case 'alert.remove':
      return [[0, false]];
    case 'review.add':
      if (value === '') return [[action.payload.review, false]];
      return [
        [action.payload.review, false],
        [value, true],
      ];
    case 'order.create':
    case 'place.order':
    case 'cancel.order':
    case 'cancel.placement':
    case 'address.save':
    case 'address.remove':
    case 'return.request':
    case 'return.photo':
      return [[value, false]];
  }
}

/** The step, which may have been discarded. */
export function maybe(step: Step): Step {
  if (step.kind === 'maybe' || step.kind === 'bought') return step;
  return { kind: 'maybe', action: step.kind === 'missing' ? step.action : step };
}

/** A quantity with each choice of these pieces on top. */
function sums(value: Value, pieces: readonly number[]): Value[] {
  return pieces.reduce<Value[]>((all, one) => [...all, ...all.map((before) => Number(before) + one)], [value]);
}

/** The same where others change the lane as well: the base of an action may be gone, and then the shopper is notified. */
function effectAmongOthers(step: Step, value: Value): [Value, boolean][] {
  if (step.kind === 'bought') return [[Math.max(0, Number(value) - step.pieces), false]];
  if (step.kind === 'maybe' || step.kind === 'missing') return [...effectAmongOthers(step.action, value), [value, false]];
  return [...effectOf(step, value), [value, true]];
}

export function put(states: States, value: Value, isNotified: boolean): void {
  states.set(value, (states.get(value) ?? true) && isNotified);
}

function plain(step: Step | undefined): Step | undefined {
  const done = step?.kind === 'missing' || step?.kind === 'maybe' ? step.action : step;
  return done?.kind === 'beside' ? done.action : done;
}

/**
 * Unsent actions on a line that the phone did not know of are one addition: on another phone's line they add to the quantity
 * instead of replacing it. Returns the possible numbers of steps, each with its pieces.
 */
function additions(side: readonly Step[], from: number): { steps: number; pieces: number }[] {
  const first = plain(side[from]);
  if (first?.kind !== 'cart.add' && first?.kind !== 'cart.remove') return [];
  const found: { steps: number; pieces: number }[] = [];
  let pieces = 0;
  for (let at = from; at < side.length; at += 1) {
    const step = plain(side[at]);
    if (!step?.kind.startsWith('cart.')) break;
    pieces = Number(effectOf(step as Action, pieces)[0]?.[0]);
    if (at > from) found.push({ steps: at - from + 1, pieces });
  }
  return found;
}

/** Unsent changes of a line that end with its removal are that removal, which changes nothing where the line has another id. Gives the numbers of steps. */
function removed(side: readonly Step[], from: number): number[] {
  return side.flatMap((step, at) => (at > from && step.kind === 'missing' && plain(step)?.kind === 'cart.remove' ? [at - from + 1] : []));
}

/** Every possible outcome of these steps: each side keeps its own order, and the sides interleave freely. */
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
        for (const [value, wasNotified] of before) for (const [to, isNotified] of effect(value)) put(after, to, wasNotified || isNotified);
        known.set(key, after);
      };
      go(1, (value) => effectAmongOthers(step, value));
      for (const { steps, pieces } of additions(side, from)) go(steps, (value) => [[Number(value) + pieces, false]]);
      for (const steps of removed(side, from)) go(steps, (value) => [[value, false]]);
    });
  }
  return known.get(end.join()) ?? base;
}

/** Every combination of positions, none before one that leads to it. */
function placesUpTo([most, ...rest]: readonly number[]): number[][] {
  if (most === undefined) return [[]];
  const others = placesUpTo(rest);
  return Array.from({ length: most + 1 }, (_, n) => n).flatMap((n) => others.map((other) => [n, ...other]));
}

/** The same values, and each of them less some of these pieces. */
export function without(values: ReadonlySet<Value>, pieces: readonly number[]): Set<Value> {
  const all = new Set(values);
  for (const one of pieces) for (const value of Array.from(all)) all.add(Math.max(0, Number(value) - one));
  return all;
}

/**
 * What a page may show of it: any of the server's values, with any run of the phone's own actions on top. Actions on a line that the phone did not know of
 * are one addition to the line of another phone, and so are those on the line beside an order that waits.
 */
export function showable(onServer: ReadonlySet<Value>, actions: readonly AppliedAction[], unsaved: readonly AppliedAction[]): Set<Value> {
  const after: Set<Value>[] = Array.from({ length: actions.length + 1 }, () => new Set(onServer));
  actions.forEach((action, from) => {
    for (const value of after[from] ?? []) {
      for (const [to] of effectOf(action, value)) after[from + 1]?.add(to);
      for (const { steps, pieces } of additions(actions, from)) after[from + steps]?.add(Number(value) + pieces);
    }
  });
  const all = new Set(after.flatMap((values) => Array.from(values)));
  for (const _ of unsaved)
    for (const action of unsaved) for (const value of Array.from(all)) for (const [to] of effectOf(action, value)) all.add(to);
  return all;
}
