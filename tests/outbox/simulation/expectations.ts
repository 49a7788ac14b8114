/**
 * The allowed states of each lane. An action counts when its write is complete, or when it was reported as saved; one that
 * was cut off before counts if the store has it. A page that is behind, a discarded action that may still arrive, another
 * phone or an order give a lane several allowed states.
 */
import type { QueuedAction, Action } from '#tests/support/client/shop-app.ts';
import { cartLane } from '#src/shop/actions/cart-line.ts';
import { stockAlertLane } from '#src/shop/actions/stock-alert.ts';
import {
  type AppliedAction,
  effectOf,
  interleaved,
  type Lane,
  type LaneKind,
  maybe,
  newLane,
  put,
  showable,
  type States,
  type Step,
  type Value,
  without,
} from './lane-state.ts';
import { type Goods, goodsOf } from './goods.ts';
import { type Chosen, goodsId } from './model-variants.ts';
import type { ModelShop } from './model-shop.ts';
import type { Phone } from './phone.ts';
import { orderId } from './random-action.ts';
import { requestLane, reviewLane, wishLane } from '#tests/support/client/lanes.ts';

const laneNames = (goods: readonly Goods[]): Record<LaneKind, (id: string) => string> => ({
  // In a cart the options count, too.
  cart: (id) => cartLane(goods.find((one) => one.id === id) ?? { productId: id, size: '', ram: '', weight: '' }),
  wish: wishLane,
  review: (productId) => reviewLane(orderId, productId),
  alert: (productId) => stockAlertLane({ productId }),
  request: requestLane,
});

export class Expectations {
  readonly lanes = new Map<string, Lane>();
  /** Lanes (`user lane`) with entries on the attention list so far, and how many. */
  readonly notifications = new Map<string, number>();
  readonly failures: string[] = [];
  /** Whether others than one phone change the lists: a second phone, or an order. */
  private readonly isShared: boolean;
  private readonly phones: readonly Phone[];
  private readonly shop: ModelShop;
  private readonly goods: readonly Goods[];
  private words = 0;

  constructor(shop: ModelShop, phones: readonly Phone[], isShared: boolean) {
    this.shop = shop;
    this.goods = goodsOf(shop.products);
    this.phones = phones;
    this.isShared = isShared;
    if (!isShared) return;
    shop.onChanged = () => {
      for (const lane of this.lanes.values()) lane.onServer.add(this.displayableValue(lane));
    };
    shop.onBought = (userId, productId, pieces) =>
      this.stepOf(this.lane(userId, 'cart', productId), 'checkoutSteps', { kind: 'bought', pieces });
  }

  /** A review text that nobody has written yet. */
  newWords(): string {
    this.words += 1;
    return `word ${this.words}`;
  }

  lane(userId: string, kind: LaneKind, productId: string): Lane {
    const name = laneNames(this.goods)[kind](productId);
    const key = `${userId} ${name}`;
    let lane = this.lanes.get(key);
    if (!lane) {
      lane = newLane({ key, userId, kind, name, productId });
      this.lanes.set(key, lane);
    }
    return lane;
  }

  /** What this phone does to a lane, with the pieces of it that it has ordered on delivery. */
  appliedAction(lane: Lane, action: Action, { name }: Phone): AppliedAction {
    const pieces = lane.ordered.get(name) ?? [];
    return pieces.length > 0 && action.kind !== 'cart.add' ? { kind: 'beside', action, pieces } : action;
  }

  /** An action is on screen, and not yet saved. */
  addUnsaved(lane: Lane, action: AppliedAction): void {
    lane.unsaved.push(action);
    this.widen(lane);
  }

  /** It is no longer on screen as unsaved. */
  removeUnsaved(lane: Lane, action: AppliedAction): void {
    lane.unsaved = lane.unsaved.filter((one) => one !== action);
  }

  /** Unsaved actions may apply on top of any displayable value, in any order: there are only a few at once. */
  private widen(lane: Lane): void {
    for (const _ of lane.unsaved) {
      for (const action of lane.unsaved)
        for (const value of Array.from(lane.displayable)) for (const [next] of effectOf(action, value)) lane.displayable.add(next);
    }
  }

  private stepOf(lane: Lane, side: string, step: Step): void {
    lane.steps.set(side, [...(lane.steps.get(side) ?? []), step]);
  }

  /** The action was saved on this phone. */
  apply(lane: Lane, action: AppliedAction, phone: Phone): void {
    if (this.isShared) {
      this.stepOf(lane, phone.name, this.stepFor(lane, action, phone));
      lane.actions.set(phone.name, [...(lane.actions.get(phone.name) ?? []), action]);
      return;
    }
    const after: States = new Map();
    for (const [value, wasNotified] of lane.states)
      for (const [next, isNotified] of effectOf(action, value)) put(after, next, wasNotified || isNotified);
    // A quantity set on an addition to a line that is gone by then is refused with it; the shopper is notified.
    if (action.kind === 'cart.setQuantity' && Array.from(lane.states.values()).includes(true)) put(after, 0, true);
    lane.states = after;
    if (Array.from(after.values()).includes(true)) lane.isIrregular = true;
    for (const value of after.keys()) lane.displayable.add(value);
    this.widen(lane);
  }

  /**
   * This phone orders these lines: until that is settled its pages may show the cart without them. A line that was asked for with more pieces than there
   * are is ordered with those there are; if the order is none, the line is there again with all that it was asked for.
   */
  willOrder(phone: Phone, userId: string, lines: readonly (Chosen & { quantity: number; askedQuantity?: number | undefined })[]): void {
    for (const line of lines) {
      const { ordered } = this.lane(userId, 'cart', goodsId(line));
      const { quantity, askedQuantity = quantity } = line;
      const pieces = askedQuantity > quantity ? [quantity, askedQuantity - quantity] : [quantity];
      ordered.set(phone.name, [...(ordered.get(phone.name) ?? []), ...pieces]);
    }
  }

  /**
   * The shop was restored from a backup: of each lane it has what it had then, and what waits on the phones is sent as ever. Nothing else may come of
   * what was acknowledged meanwhile.
   */
  restored(): void {
    for (const lane of this.lanes.values()) {
      lane.base = new Map([[this.valueOnServer(lane), false]]);
      lane.steps.clear();
      lane.inFlight = [];
      lane.isRestored = true;
      lane.onServer.add(this.displayableValue(lane));
      if (!lane.isForgotten) lane.notifiedBefore = this.notifications.get(lane.key) ?? 0;
      for (const phone of this.phones)
        for (const row of phone.stored.laneRows(lane.userId, lane.name)) {
          const step = this.stepFor(lane, this.appliedAction(lane, row, phone), phone);
          // What it did before the backup is there, and a page that is frozen may have the reply to what is forgotten.
          if (this.shop.forgotten.has(row.id)) this.stepOf(lane, phone.name, maybe(step));
          else if (!this.shop.settled.has(row.id)) this.stepOf(lane, phone.name, step);
        }
    }
  }

  /**
   * On a server that was restored meanwhile, what a phone removes may have another id; and what is added on top of a removal that waits may cancel it,
   * since the phone knows of an earlier addition which the server has forgotten.
   */
  private stepFor({ isRestored, steps }: Lane, action: AppliedAction, { name }: Phone): Step {
    const { kind } = action.kind === 'beside' ? action.action : action;
    const isRemoval = kind === 'cart.remove' || kind === 'wish.remove';
    const mayCancel = kind === 'wish.add' && steps.get(name)?.at(-1)?.kind === 'missing';
    if (!isRestored || !(isRemoval || mayCancel)) return action;
    return { kind: 'missing', action };
  }

  /** What this phone may show of a lane at this moment. */
  showableOn(phone: Phone, lane: Lane): ReadonlySet<Value> {
    if (!this.isShared) return lane.displayable;
    const actions = lane.actions.get(phone.name) ?? [];
    const ordered = lane.ordered.get(phone.name) ?? [];
    if (ordered.length === 0) return showable(lane.onServer, actions, lane.unsaved);
    return without(showable(without(lane.onServer, ordered), actions, lane.unsaved), ordered);
  }

  /** Nothing is in progress: earlier values that have been replaced everywhere are no longer allowed. */
  quiet(lane: Lane): void {
    if (!this.isShared) lane.displayable = new Set(lane.states.keys());
    else if (this.isSettled(lane)) this.agree(lane);
  }

  /** Nothing of it is queued on any phone, and nothing discarded can still arrive. */
  private isSettled(lane: Lane): boolean {
    lane.inFlight = lane.inFlight.filter((row) => !this.shop.settled.has(row.id));
    return (
      !lane.isForgotten &&
      lane.inFlight.length + lane.unsaved.length === 0 &&
      this.phones.every(({ stored }) => stored.laneRows(lane.userId, lane.name).length === 0)
    );
  }

  /** Checks the server's value, and starts again from it. */
  private agree(lane: Lane): void {
    const value = this.valueOnServer(lane);
    const violation = this.violationOf(lane);
    if (violation) this.failures.push(violation);
    // A page that is behind acts on what it shows, not on the server's state.
    if (!this.phones.every((phone) => this.showsNewest(phone, lane))) return;
    lane.base = new Map([[value, false]]);
    lane.steps.clear();
    lane.isRestored = false;
    lane.notifiedBefore = this.notifications.get(lane.key) ?? 0;
    lane.onServer = new Set([this.displayableValue(lane)]);
    lane.actions.clear();
    // What still waits is left out of the shown cart for longer.
    const isPlaced = ({ kind }: { kind: string }) => kind === 'place.order';
    const shows = ({ stored, tabs }: Phone) =>
      stored.rows().some(isPlaced) || tabs.some(({ outbox }) => outbox.state().queued.some(isPlaced));
    if (!this.phones.some(shows)) lane.ordered.clear();
  }

  private showsNewest({ tabs, stored, session }: Phone, { kind, userId, name: lane }: Lane): boolean {
    const { cartVersion, listVersion } = this.shop.account(userId);
    const name = kind === 'wish' ? 'wishlist' : 'cart';
    const newest = kind === 'wish' ? listVersion : cartVersion;
    // Without a list an older one may still arrive; a shopper who has left does nothing until they return.
    const isNewest = (list: { version: number } | undefined) => (list ? list.version === newest : session?.userId !== userId);
    if (!isNewest(stored.lists().find((list) => list.userId === userId && list.name === name))) return false;
    return tabs.every(({ outbox }) => {
      const { queued, snapshots } = outbox.state();
      // A page killed before it could announce that an action was taken back leaves that action on the other pages.
      return isNewest(snapshots[name]) && !queued.some((row) => row.userId === userId && row.lane === lane);
    });
  }

  private allowed(lane: Lane): States {
    return this.isShared ? interleaved(lane.base, [...lane.steps.values()]) : lane.states;
  }

  private wasNotified(lane: Lane): boolean {
    return (this.notifications.get(lane.key) ?? 0) > lane.notifiedBefore;
  }

  /** The violation in the server's value of a lane with nothing queued; `undefined` when the value is allowed. */
  violationOf(lane: Lane): string | undefined {
    if (lane.isForgotten && this.wasNotified(lane)) return undefined;
    const value = this.valueOnServer(lane);
    const allowed = Array.from(this.allowed(lane)).filter(([, mustBeNotified]) => !mustBeNotified || this.wasNotified(lane));
    if (allowed.some(([one]) => one === value)) return undefined;
    return `${lane.kind} ${lane.productId} of ${lane.userId.slice(0, 4)}: the server has ${value}, expected ${allowed.map(([one]) => one).join(' or ')}`;
  }

  valueOnServer({ userId, kind, productId, name }: Lane): Value {
    if (kind === 'cart') return this.shop.wanted(userId, productId).wanted;
    if (kind === 'wish') return this.shop.account(userId).saved.has(productId) ? 1 : 0;
    if (kind === 'alert') return this.shop.account(userId).alerts.has(productId) ? 1 : 0;
    if (kind === 'request') return this.shop.account(userId).requests.has(productId) ? 1 : 0;
    return name === '' ? '' : (this.shop.account(userId).reviews.get(`${orderId} ${productId}`) ?? '');
  }

  /** The same without the pieces above the stock: what a page can show. */
  displayableValue(lane: Lane): Value {
    return lane.kind === 'cart' ? this.shop.wanted(lane.userId, lane.productId).quantity : this.valueOnServer(lane);
  }

  /**
   * The lane after the shopper's decision on this phone: the server's value, with the queued rows and, perhaps, those
   * discarded while being sent. Where others change it too, every action of this phone may or may not have been discarded.
   */
  restart(lane: Lane, { name }: Phone): void {
    if (this.isShared) {
      lane.steps.set(name, (lane.steps.get(name) ?? []).map(maybe));
      return;
    }
    const isOpen = (row: QueuedAction) => !this.shop.settled.has(row.id);
    lane.inFlight = lane.inFlight.filter(isOpen);
    let states: States = new Map([[this.valueOnServer(lane), false]]);
    for (const row of lane.inFlight) {
      const extended: States = new Map(states);
      for (const value of states.keys()) for (const [next] of effectOf(row, value)) put(extended, next, false);
      states = extended;
    }
    for (const row of this.phones.flatMap(({ stored }) => stored.laneRows(lane.userId, lane.name)).filter(isOpen)) {
      const after: States = new Map();
      for (const [value, wasNotified] of states)
        for (const [next, isNotified] of effectOf(row, value)) put(after, next, wasNotified || isNotified);
      states = after;
    }
    lane.states = states;
    for (const value of states.keys()) lane.displayable.add(value);
  }
}
