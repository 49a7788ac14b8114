/**
 * What the shoppers were promised, lane by lane. A tap counts when its write is complete, or when it was said to be saved; one that
 * was cut off before counts if the store has it. A page that was behind, what was thrown away while it was on the wire, another
 * phone or an order lets a lane have several allowed states.
 */
import type { QueuedAction, Action } from '#src/outbox/action.ts';
import { cartLane } from '#src/outbox/actions/cart-payloads.ts';
import { reviewLane } from '#src/outbox/actions/review.ts';
import { wishLane } from '#src/outbox/actions/wishlist.ts';
import { effectOf, interleaved, type Lane, type LaneKind, put, showable, type States, type Step, type Value } from './lane-state.ts';
import type { ModelShop } from './model-shop.ts';
import type { Phone } from './phone.ts';
import { orderId } from './wish.ts';

export class Promises {
  readonly lanes = new Map<string, Lane>();
  /** Lanes (`user lane`) of which something once asked for attention, with how often. */
  readonly told = new Map<string, number>();
  readonly failures: string[] = [];
  /** Others than one phone change the lists: a second phone, or the till. */
  private readonly isShared: boolean;
  private readonly phones: readonly Phone[];
  private readonly shop: ModelShop;
  private words = 0;

  constructor(shop: ModelShop, phones: readonly Phone[], isShared: boolean) {
    this.shop = shop;
    this.phones = phones;
    this.isShared = isShared;
    if (!isShared) return;
    shop.onChanged = () => {
      for (const lane of this.lanes.values()) lane.inShop.add(this.valueOnShelf(lane));
    };
    shop.onBought = (userId, productId, pieces) => this.stepOf(this.lane(userId, 'cart', productId), 'till', { kind: 'bought', pieces });
  }

  /** Words of a review that nobody has written yet. */
  newWords(): string {
    this.words += 1;
    return `word ${this.words}`;
  }

  lane(userId: string, kind: LaneKind, productId: string): Lane {
    const name =
      kind === 'cart'
        ? cartLane({ productId, size: '', ram: '', weight: '' })
        : kind === 'wish'
          ? wishLane(productId)
          : reviewLane(orderId, productId);
    const key = `${userId} ${name}`;
    let lane = this.lanes.get(key);
    if (!lane) {
      const nothing = kind === 'review' ? '' : 0;
      const base: States = new Map([[nothing, false]]);
      const values = { states: base, base, window: new Set([nothing]), inShop: new Set([nothing]) };
      lane = {
        key,
        userId,
        kind,
        name,
        productId,
        ...values,
        steps: new Map(),
        toldBefore: 0,
        taps: new Map(),
        painting: [],
        isIrregular: false,
        isForgotten: false,
        abroad: [],
      };
      this.lanes.set(key, lane);
    }
    return lane;
  }

  /** A tap is on screen, and promised to nobody yet. */
  painted(lane: Lane, wish: Action): void {
    lane.painting.push(wish);
    this.widen(lane);
  }

  /** It is no longer painted. */
  unpainted(lane: Lane, wish: Action): void {
    lane.painting = lane.painting.filter((one) => one !== wish);
  }

  /** What is painted lies over whatever may be beneath, in any order: a few are painted at once at most. */
  private widen(lane: Lane): void {
    for (const _ of lane.painting) {
      for (const wish of lane.painting)
        for (const value of Array.from(lane.window)) for (const [next] of effectOf(wish, value)) lane.window.add(next);
    }
  }

  private stepOf(lane: Lane, side: string, step: Step): void {
    lane.steps.set(side, [...(lane.steps.get(side) ?? []), step]);
  }

  /** The tap was saved on this phone. */
  apply(lane: Lane, wish: Action, phone: Phone): void {
    if (this.isShared) {
      this.stepOf(lane, phone.name, wish);
      lane.taps.set(phone.name, [...(lane.taps.get(phone.name) ?? []), wish]);
      return;
    }
    const after: States = new Map();
    for (const [value, wasTold] of lane.states) for (const [next, isTold] of effectOf(wish, value)) put(after, next, wasTold || isTold);
    // A number that was set on an addition to a line that is gone by then is refused with it; the shopper is told.
    if (wish.kind === 'cart.setQuantity' && Array.from(lane.states.values()).includes(true)) put(after, 0, true);
    lane.states = after;
    if (Array.from(after.values()).includes(true)) lane.isIrregular = true;
    for (const value of after.keys()) lane.window.add(value);
    this.widen(lane);
  }

  /** What this phone may show of a lane at this moment. */
  showableOn(phone: Phone, lane: Lane): ReadonlySet<Value> {
    return this.isShared ? showable(lane.inShop, lane.taps.get(phone.name) ?? [], lane.painting) : lane.window;
  }

  /** All is quiet: what was changed before and has arrived everywhere need not be allowed for any longer. */
  quiet(lane: Lane): void {
    if (!this.isShared) lane.window = new Set(lane.states.keys());
    else if (this.isSettled(lane)) this.agree(lane);
  }

  /** Nothing of it waits on any phone, and nothing that was thrown away can still arrive. */
  private isSettled(lane: Lane): boolean {
    lane.abroad = lane.abroad.filter((row) => !this.shop.settled.has(row.id));
    return (
      !lane.isForgotten &&
      lane.abroad.length + lane.painting.length === 0 &&
      this.phones.every(({ stored }) => stored.laneRows(lane.userId, lane.name).length === 0)
    );
  }

  /** Judges what the shop has, and takes it for the new beginning. */
  private agree(lane: Lane): void {
    const value = this.valueInShop(lane);
    const complaint = this.complaintOf(lane);
    if (complaint) this.failures.push(complaint);
    // A page that is behind taps on what it shows, not on what the shop has.
    if (!this.phones.every((phone) => this.showsNewest(phone, lane))) return;
    lane.base = new Map([[value, false]]);
    lane.steps.clear();
    lane.toldBefore = this.told.get(lane.key) ?? 0;
    lane.inShop = new Set([this.valueOnShelf(lane)]);
    lane.taps.clear();
  }

  private showsNewest({ tabs, stored, session }: Phone, { kind, userId }: Lane): boolean {
    const { cartVersion, listVersion } = this.shop.account(userId);
    const name = kind === 'wish' ? 'wishlist' : 'cart';
    const newest = kind === 'wish' ? listVersion : cartVersion;
    // Without a list one may be under way that is older; a shopper who has left taps nothing until they have come back.
    const isNewest = (list: { version: number } | undefined) => (list ? list.version === newest : session?.userId !== userId);
    if (!isNewest(stored.lists().find((list) => list.userId === userId && list.name === name))) return false;
    return tabs.every(({ outbox }) => isNewest(outbox.state().snapshots[name]));
  }

  private allowed(lane: Lane): States {
    return this.isShared ? interleaved(lane.base, [...lane.steps.values()]) : lane.states;
  }

  private wasTold(lane: Lane): boolean {
    return (this.told.get(lane.key) ?? 0) > lane.toldBefore;
  }

  /** What is wrong with the shop's value of a lane of which nothing waits any more; `undefined` when it is as promised. */
  complaintOf(lane: Lane): string | undefined {
    if (lane.isForgotten && this.wasTold(lane)) return undefined;
    const value = this.valueInShop(lane);
    const allowed = Array.from(this.allowed(lane)).filter(([, mustBeTold]) => !mustBeTold || this.wasTold(lane));
    if (allowed.some(([one]) => one === value)) return undefined;
    return `${lane.kind} ${lane.productId} of ${lane.userId.slice(0, 4)}: the shop has ${value}, promised ${allowed.map(([one]) => one).join(' or ')}`;
  }

  valueInShop({ userId, kind, productId, name }: Lane): Value {
    if (kind === 'cart') return this.shop.wanted(userId, productId).wanted;
    if (kind === 'wish') return this.shop.account(userId).saved.has(productId) ? 1 : 0;
    return name === '' ? '' : (this.shop.account(userId).reviews.get(`${orderId} ${productId}`) ?? '');
  }

  /** The same without the pieces that the stock did not allow: what a page can show. */
  valueOnShelf(lane: Lane): Value {
    return lane.kind === 'cart' ? this.shop.wanted(lane.userId, lane.productId).quantity : this.valueInShop(lane);
  }

  /**
   * The lane after the shopper's own word on this phone: what the shop has, with the rows that still wait and, perhaps, what was
   * thrown away while it was on the wire. Where others change it too, every tap of this phone may or may not have been thrown away.
   */
  restate(lane: Lane, { name }: Phone): void {
    if (this.isShared) {
      const perhaps = (step: Step): Step => (step.kind === 'perhaps' || step.kind === 'bought' ? step : { kind: 'perhaps', wish: step });
      lane.steps.set(name, (lane.steps.get(name) ?? []).map(perhaps));
      return;
    }
    const isOpen = (row: QueuedAction) => !this.shop.settled.has(row.id);
    lane.abroad = lane.abroad.filter(isOpen);
    let states: States = new Map([[this.valueInShop(lane), false]]);
    for (const row of lane.abroad) {
      const with_: States = new Map(states);
      for (const value of states.keys()) for (const [next] of effectOf(row, value)) put(with_, next, false);
      states = with_;
    }
    for (const row of this.phones.flatMap(({ stored }) => stored.laneRows(lane.userId, lane.name)).filter(isOpen)) {
      const after: States = new Map();
      for (const [value, wasTold] of states) for (const [next, isTold] of effectOf(row, value)) put(after, next, wasTold || isTold);
      states = after;
    }
    lane.states = states;
    for (const value of states.keys()) lane.window.add(value);
  }
}
