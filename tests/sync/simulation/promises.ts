/**
 * What the shoppers were promised, lane by lane. A tap counts when its write is complete, or when it was said to be saved; one that
 * was cut off before counts if the store has it. A page that was behind, or what was thrown away while it was on the wire, lets a
 * lane have several allowed states.
 */
import type { Intent, Wish } from '#src/sync/outbox/intent.ts';
import { cartLane, reviewLane, wishLane } from '#src/sync/outbox/lane.ts';
import type { ModelShop } from './model-shop.ts';

/** Pieces in the cart, saved (1) or not (0), or the words of a review. */
export type Value = number | string;

/** To the value, and whether it is only allowed when the shopper is told of it. */
type States = Map<Value, boolean>;

export type LaneKind = 'cart' | 'wish' | 'review';

export interface Lane {
  key: string;
  userId: string;
  kind: LaneKind;
  name: string;
  productId: string;
  states: States;
  /** What may be on screen now: what was, what is, and what is being changed. */
  window: Set<Value>;
  /** Taps that are on screen and not yet saved. */
  painting: Wish[];
  /** Something was told to the shopper, taken back or thrown away: what is on screen in between is not judged. */
  isIrregular: boolean;
  /** A row of a forgotten version is in it: later taps were made on what will never be, and the shopper is told. */
  isForgotten: boolean;
  /** Changes that were on the wire when they were thrown away, and may still arrive. */
  abroad: Intent[];
}

/** What one change makes of a value; the second says whether the shopper must be told. */
export function effectOf(wish: Wish, value: Value): [Value, boolean][] {
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

function put(states: States, value: Value, isTold: boolean): void {
  states.set(value, (states.get(value) ?? true) && isTold);
}

export class Promises {
  readonly lanes = new Map<string, Lane>();
  private readonly shop: ModelShop;

  constructor(shop: ModelShop) {
    this.shop = shop;
  }

  lane(userId: string, kind: LaneKind, productId: string, orderId: string): Lane {
    const name = kind === 'cart' ? cartLane({ productId, size: '', ram: '', weight: '' }) : kind === 'wish' ? wishLane(productId) : reviewLane(orderId, productId);
    const key = `${userId} ${name}`;
    let lane = this.lanes.get(key);
    if (!lane) {
      const nothing = kind === 'review' ? '' : 0;
      lane = { key, userId, kind, name, productId, states: new Map([[nothing, false]]), window: new Set([nothing]), painting: [], isIrregular: false, isForgotten: false, abroad: [] };
      this.lanes.set(key, lane);
    }
    return lane;
  }

  /** A tap is on screen, and promised to nobody yet. */
  painted(lane: Lane, wish: Wish): void {
    lane.painting.push(wish);
    this.widen(lane);
  }

  /** It is no longer painted. */
  unpainted(lane: Lane, wish: Wish): void {
    lane.painting = lane.painting.filter((one) => one !== wish);
  }

  /** What is painted lies over whatever may be beneath, in any order: a few are painted at once at most. */
  private widen(lane: Lane): void {
    for (const _ of lane.painting) {
      for (const wish of lane.painting) for (const value of Array.from(lane.window)) for (const [next] of effectOf(wish, value)) lane.window.add(next);
    }
  }

  /** The tap was saved. */
  apply(lane: Lane, wish: Wish): void {
    const after: States = new Map();
    for (const [value, wasTold] of lane.states) for (const [next, isTold] of effectOf(wish, value)) put(after, next, wasTold || isTold);
    // A number that was set on an addition to a line that is gone by then is refused with it; the shopper is told.
    if (wish.kind === 'cart.setQuantity' && Array.from(lane.states.values()).includes(true)) put(after, 0, true);
    lane.states = after;
    if (Array.from(after.values()).includes(true)) lane.isIrregular = true;
    for (const value of after.keys()) lane.window.add(value);
    this.widen(lane);
  }

  /** All is quiet, and every page has heard of everything: only what is promised may be on screen. */
  quiet(lane: Lane): void {
    lane.window = new Set(lane.states.keys());
  }

  valueInShop({ userId, kind, productId, name }: Lane, orderId: string): Value {
    if (kind === 'cart') return this.shop.wanted(userId, productId).wanted;
    if (kind === 'wish') return this.shop.account(userId).saved.has(productId) ? 1 : 0;
    return name === '' ? '' : (this.shop.account(userId).reviews.get(`${orderId} ${productId}`) ?? '');
  }

  /**
   * The lane after the shopper's own word: what the shop has, with the rows that still wait and, perhaps, what was thrown away
   * while it was on the wire.
   */
  restate(lane: Lane, orderId: string, waiting: readonly Intent[]): void {
    const isOpen = (row: Intent) => !this.shop.settled.has(row.id);
    lane.abroad = lane.abroad.filter(isOpen);
    let states: States = new Map([[this.valueInShop(lane, orderId), false]]);
    for (const row of lane.abroad) {
      const with_: States = new Map(states);
      for (const value of states.keys()) for (const [next] of effectOf(row, value)) put(with_, next, false);
      states = with_;
    }
    for (const row of waiting.filter(isOpen)) {
      const after: States = new Map();
      for (const [value, wasTold] of states) for (const [next, isTold] of effectOf(row, value)) put(after, next, wasTold || isTold);
      states = after;
    }
    lane.states = states;
    for (const value of states.keys()) lane.window.add(value);
  }
}
