/** A shopper orders on delivery with one of their phones, takes the order back, or cancels it; the shop sends it, and it is paid or refused at the door. */
import { cartTotals, mayCheckOut } from '#contract/totals.ts';
import { viewOf } from '#src/outbox/view.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { placementLane } from '#src/shop/actions/placement.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import { linesOf, type PlacedLine, type SentPlacement } from './model-placements.ts';
import { goodsId } from './model-variants.ts';
import { settle } from './scheduler.ts';
import type { SimulatedShopper } from './shopper.ts';
import type { StoreInvariant } from './store-invariant.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** An order on delivery that was saved on a phone. */
export interface Placed extends SentPlacement {
  userId: string;
  /** Of the phone on which it was saved. */
  store: StoreInvariant;
  /** When it was saved, by the world's time; absent where the phone's clock was set since it had heard of the server. */
  pressedAt?: number;
  /** Ids of its cancellations. */
  cancels: string[];
}

export class PlaceSteps {
  readonly placed: Placed[] = [];
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  async visit(shopper: SimulatedShopper): Promise<void> {
    const { random, shop } = this.world;
    const dice = random.next();
    if (dice < 0.2 && shop.placements.orders.length > 0)
      return shop.placements.move(random.pick(shop.placements.orders), random.chance(0.4));
    const tab = await shopper.signedIn();
    if (!tab) return;
    const waiting = waitingOn(tab);
    if (waiting.length === 0) await this.order(shopper, tab);
    else if (dice < 0.6) await this.takeBack(shopper, tab, random.pick(waiting));
    else await this.cancel(tab, random.pick(waiting));
  }

  /** As the checkout: the lines and prices that are on screen; one order waits at a time. */
  private async order(shopper: SimulatedShopper, tab: Tab): Promise<void> {
    const { random, trace } = this.world;
    const { phone, expectations, storeInvariant: store } = shopper;
    const { userId } = tab.outbox.state();
    const { cart } = viewOf(shopActions, tab.outbox.state());
    const items = (cart?.items ?? []).filter(() => random.chance(0.8));
    const { total } = cartTotals(items);
    if (!mayCheckOut(total)) return;
    const id = random.uuid();
    const { contact, skew } = phone;
    const payload = { id, lines: linesOf(items), totalPaise: total, madeAt: phone.now(), ...(contact && { contact }) };
    // The clock was set by the same amount when the phone heard of the server; that time is to the second.
    const isDated = contact !== undefined && Math.abs(contact.device - contact.server - skew) < 1_000;
    const placed: Placed = { ...payload, userId, store, cancels: [], ...(isDated && { pressedAt: this.world.now() }) };
    expectations.willOrder(phone, userId, items);
    let outcome = '';
    let isWritten = false;
    tab.actions.push((done) => {
      isWritten = done;
      if (done) this.placed.push(placed);
    });
    const action = { kind: 'place.order', payload: payload as never } as const;
    tab.outbox.enqueue({ ...action, userId, lane: placementLane(id), seen: undefined, id }).then(
      () => (outcome = 'saved'),
      () => (outcome = 'not saved'),
    );
    await settle();
    trace.push(`${tab.name} place ${id.slice(0, 4)} ${payload.lines.map(nameOf).join()} ${outcome}`);
    if (outcome === 'saved' && !isWritten) shopper.failures.push('an order was reported as saved, and was not saved');
  }

  private async takeBack({ faults }: SimulatedShopper, tab: Tab, { id }: QueuedAction): Promise<void> {
    await faults.discarding(tab, () => tab.outbox.takeBack(id).then(undefined, () => undefined));
    this.world.trace.push(`${tab.name} take back ${id.slice(0, 4)}`);
  }

  /** Only once it was sent: before that it is taken back. */
  private async cancel(tab: Tab, { id, userId, attempts }: QueuedAction): Promise<void> {
    if (attempts === 0) return;
    const placed = this.placed.find((one) => one.id === id);
    const cancelId = this.world.random.uuid();
    placed?.cancels.push(cancelId);
    tab.actions.push(() => undefined);
    const action = { kind: 'cancel.placement', payload: { id } } as const;
    tab.outbox.enqueue({ ...action, userId, lane: placementLane(id), seen: undefined, id: cancelId }).catch(() => undefined);
    await settle();
    this.world.trace.push(`${tab.name} cancel ${id.slice(0, 4)}`);
  }
}

const nameOf = (line: PlacedLine) => `${line.quantity} ${goodsId(line)}`;

function waitingOn(tab: Tab): QueuedAction[] {
  const { queued, userId } = tab.outbox.state();
  return (queued as QueuedAction[]).filter((row) => row.userId === userId && row.kind === 'place.order');
}
