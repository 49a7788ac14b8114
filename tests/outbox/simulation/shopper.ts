/** What a shopper does on one phone. */
import { StoreInvariant } from './store-invariant.ts';
import { Faults } from './faults.ts';
import type { Phone } from './phone.ts';
import type { Expectations } from './expectations.ts';
import type { Lane } from './lane-state.ts';
import { priceViolations, screenViolations, Versions } from './screen.ts';
import type { Tab } from './tab.ts';
import { cancelInterrupt, settle, interruptAfter } from './scheduler.ts';
import type { Action } from '#tests/support/client/shop-app.ts';
import { type Displayed, displayedLine, displayedVariant } from '#src/shop/actions/displayed.ts';
import { viewOf } from '#src/outbox/view.ts';
import { shownBy } from './shown-products.ts';
import { randomAction, type ShownProducts } from './random-action.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';

export const shopperIds = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;

export class SimulatedShopper {
  readonly failures: string[] = [];
  readonly phone: Phone;
  readonly expectations: Expectations;
  readonly storeInvariant: StoreInvariant;
  readonly faults: Faults;
  private readonly versions = new Versions();
  private readonly shown: ShownProducts;

  constructor(phone: Phone, expectations: Expectations) {
    this.phone = phone;
    this.expectations = expectations;
    this.shown = shownBy(phone.world);
    this.storeInvariant = new StoreInvariant(phone, expectations.notifications);
    this.faults = new Faults(phone, expectations, this.storeInvariant);
    phone.onWritten = () => this.storeInvariant.check();
    phone.onShown = (tab) => this.checkShown(tab);
  }

  private checkShown(tab: Tab): void {
    this.failures.push(
      ...screenViolations(tab, this.phone, this.expectations),
      ...priceViolations(tab, this.phone),
      ...this.versions.check(tab),
    );
  }

  async start(): Promise<void> {
    const { phone } = this;
    phone.signIn(shopperIds[0]);
    const tab = await phone.openTab();
    void phone.fetchList(tab, 'cart');
    void phone.fetchList(tab, 'wishlist');
    await phone.world.pass(1_000);
  }

  async injectFault(): Promise<void> {
    await this.faults.inject();
    await this.quiet();
  }

  /** Nothing is in progress: every page that has heard of everything shows an allowed state. */
  private async quiet(): Promise<void> {
    await settle();
    if (!this.faults.mayBeBehind) for (const lane of this.expectations.lanes.values()) this.expectations.quiet(lane);
    for (const tab of this.phone.tabs) if (!tab.isFrozen) this.checkShown(tab);
    this.failures.push(...this.storeInvariant.failures.splice(0), ...this.expectations.failures.splice(0));
    this.failures.push(...(this.phone.vault?.violations() ?? []));
  }

  /** Signs in if nobody is. Returns the page to act on; undefined when there is none. */
  async signedIn(): Promise<Tab | undefined> {
    const { phone, faults } = this;
    const { random } = phone.world;
    const tab = await faults.someTab();
    if (!phone.session) {
      if (phone.network.offline || random.chance(0.3)) return undefined;
      phone.signIn(faults.kinds.has('others') ? random.pick(shopperIds) : shopperIds[0]);
      await settle();
      void phone.fetchList(tab, 'cart');
      void phone.fetchList(tab, 'wishlist');
      await phone.world.pass(random.below(1_500));
    }
    return tab.isAlive && tab.outbox.state().userId === phone.session?.userId ? tab : undefined;
  }

  /** One action, or a few at the same moment; sometimes the page is killed meanwhile. */
  async act(): Promise<void> {
    const { phone, faults } = this;
    const { random } = phone.world;
    const first = await this.signedIn();
    if (!first) return;
    const isKilled = faults.kinds.has('kill') && random.chance(0.1);
    const count = !isKilled && faults.kinds.has('burst') && random.chance(0.25) ? 2 + random.below(2) : 1;
    const ends: { outcome: string; end: () => void }[] = [];
    for (let n = 0; n < count; n += 1) {
      const tab = n === 0 ? first : await faults.someTab();
      if (phone.session && tab.outbox.state().userId === phone.session.userId) ends.push(this.actOn(tab, phone.session.userId));
      if (random.chance(0.3)) await Promise.resolve();
    }
    if (isKilled) {
      interruptAfter(random.below(40), () => faults.kill(first));
      await settle();
      cancelInterrupt();
      if (first.isAlive) faults.kill(first);
    }
    await settle();
    for (const { end } of ends) end();
    await this.quiet();
  }

  private actOn(tab: Tab, userId: string): { outcome: string; end: () => void } {
    const { phone, expectations, storeInvariant } = this;
    const { world } = phone;
    const { lane, action } = randomAction(tab, userId, world.random, expectations, this.shown);
    const seen = this.seenFor(action, lane, tab);
    let isWritten = false;
    const attempt = { outcome: '', end: () => undefined as void };
    const applied = expectations.appliedAction(lane, action, phone);
    expectations.addUnsaved(lane, applied);
    storeInvariant.countSaving(lane.key, 1);
    // The order is that of the store: pages hear of their own actions in another one.
    tab.actions.push((done) => {
      isWritten = done;
      if (done) expectations.apply(lane, applied, phone);
    });
    tab.outbox.enqueue({ ...action, userId, lane: lane.name, seen }).then(
      () => {
        attempt.outcome = 'saved';
      },
      () => {
        attempt.outcome = 'not saved';
      },
    );
    attempt.end = () => {
      storeInvariant.countSaving(lane.key, -1);
      expectations.removeUnsaved(lane, applied);
      world.trace.push(
        `${tab.name} ${action.kind} ${lane.productId} ${'quantity' in action.payload ? action.payload.quantity : ''} ${attempt.outcome}`,
      );
      if (attempt.outcome === 'not saved' && isWritten) this.failures.push(`${action.kind} was reported as not saved, and was saved`);
      if (attempt.outcome === '' && tab.isAlive) this.failures.push(`${action.kind} was neither saved nor rejected`);
      // An action reported as saved counts, whether the store has it or not.
      if (attempt.outcome === 'saved' && !isWritten) expectations.apply(lane, applied, phone);
    };
    return attempt;
  }

  /** What the functions of src/outbox/actions store as displayed: for a change of a cart line the line itself, otherwise the product. */
  private seenFor(action: Action, lane: Lane, tab: Tab): Displayed | undefined {
    if (action.kind === 'cart.setQuantity' || action.kind === 'cart.remove') {
      const line = viewOf(shopActions, tab.outbox.state()).cart?.items.find(({ _id }) => _id === action.payload.lineId);
      return line && displayedLine(line);
    }
    if (action.kind === 'request.add') return this.shown.displayed(action.payload.productId);
    if (action.kind !== 'cart.add') return this.shown.displayed(lane.productId);
    const displayed = this.shown.displayed(action.payload.productId);
    const real = displayedVariant(displayed, action.payload);
    if (real?.countInStock === 0) this.failures.push(`${action.payload.productId} was added with options that were shown as sold out`);
    return this.phone.world.bug.showsProduct ? displayed : real;
  }

  async passTime(): Promise<void> {
    const { phone, faults } = this;
    const { random } = phone.world;
    const isKilled = faults.kinds.has('kill') && random.chance(0.06);
    const victim = phone.tabs[0];
    if (isKilled && victim) interruptAfter(random.below(300), () => victim.isAlive && faults.kill(victim));
    await phone.world.pass(random.chance(0.7) ? random.below(800) : random.below(20_000));
    cancelInterrupt();
    await this.quiet();
  }
}
