/** What happens to a phone and to the server while its shopper acts. */
import { viewOf } from '#src/outbox/view.ts';
import type { StoreInvariant } from './store-invariant.ts';
import type { Phone } from './phone.ts';
import type { Expectations } from './expectations.ts';
import type { Tab } from './tab.ts';
import { settle } from './scheduler.ts';
import { changed, percents, productIds } from './goods.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';

const day = 86_400_000;

/** Kinds of faults; each history has some of them, so that each is also tested alone. */
const faultKinds = [
  'tabs',
  'kill',
  'freeze',
  'worker',
  'clock',
  'expiry',
  'logout',
  'others',
  'version',
  'products',
  'drawer',
  'undo',
  'handle',
  'quota',
  'burst',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export class Faults {
  readonly kinds: Set<FaultKind>;
  /** Some pages may not have heard of a change: its page was killed before it could announce it. */
  mayBeBehind = false;
  private readonly phone: Phone;
  private readonly expectations: Expectations;
  private readonly storeInvariant: StoreInvariant;

  constructor(phone: Phone, expectations: Expectations, storeInvariant: StoreInvariant) {
    this.phone = phone;
    this.expectations = expectations;
    this.storeInvariant = storeInvariant;
    this.kinds = new Set(faultKinds.filter(() => phone.world.random.chance(0.4)));
  }

  awake(): Tab[] {
    return this.phone.tabs.filter((tab) => !tab.isFrozen);
  }

  async someTab(): Promise<Tab> {
    const awake = this.awake();
    if (awake.length > 0) return this.phone.world.random.pick(awake);
    return this.open();
  }

  async open(): Promise<Tab> {
    const tab = await this.phone.openTab();
    if (this.phone.tabs.length === 1) this.mayBeBehind = false;
    if (!this.phone.network.offline) {
      void this.phone.fetchList(tab, 'cart');
      if (this.phone.world.random.chance(0.5)) void this.phone.fetchList(tab, 'wishlist');
    }
    return tab;
  }

  /** One fault, or none. */
  async inject(): Promise<void> {
    const { phone, kinds } = this;
    const { random, shop } = phone.world;
    const hits = (kind: FaultKind, chance: number) => kinds.has(kind) && random.chance(chance);
    phone.full = hits('quota', 0.15) ? 0.6 : 0;
    if (hits('clock', 0.08)) phone.skew = random.pick([0, 0, day, -day]);
    if (hits('products', 0.1)) {
      const id = random.pick(productIds);
      const percent = random.pick(percents);
      shop.change(id, changed(id, shop.products, percent, random.pick([0, 2, 500, 500])));
    }
    if (hits('tabs', 0.15) && phone.tabs.length < 3) await this.open();
    if (hits('freeze', 0.1) && phone.tabs.length > 0) this.freeze(random.pick(phone.tabs));
    if (hits('kill', 0.05) && phone.tabs.length > 0) this.kill(random.pick(phone.tabs));
    if (hits('worker', 0.1)) void phone.wakeWorker(1);
    if (hits('handle', 0.1)) for (const tab of phone.tabs) tab.loseHandle();
    if (hits('version', 0.06)) this.otherVersion();
    if (hits('version', 0.08)) await phone.update(await this.someTab());
    if (hits('expiry', 0.06) && phone.session) shop.expire(phone.session.token);
    if (hits('undo', 0.08)) await this.takeBack();
    if (hits('logout', 0.08)) await this.logout();
    if (hits('drawer', 0.02)) await this.drawer();
    if (random.chance(0.1)) for (const tab of this.awake()) void tab.outbox.refresh().then(tab.outbox.drain, () => undefined);
    if (random.chance(0.15)) void phone.fetchList(await this.someTab(), random.pick(['cart', 'wishlist']));
  }

  kill(tab: Tab): void {
    this.phone.kill(tab);
    this.mayBeBehind = this.phone.tabs.length > 0;
  }

  private freeze(tab: Tab | undefined): void {
    if (!tab || tab.isFrozen) return;
    tab.freeze();
    this.phone.world.trace.push(`freeze ${tab.name}`);
    this.phone.world.later(this.phone.world.random.below(90_000), () => this.phone.thaw(tab));
  }

  /** A row of another version: an older one that this version cannot read, or a newer one whose page may be gone. */
  private otherVersion(): void {
    const row = this.phone.stored.rows().find(({ attempts, state, v }) => attempts === 0 && state === 'ready' && v === 1);
    const lane = row && this.expectations.lanes.get(`${row.userId} ${row.lane}`);
    if (!row || !lane) return;
    const isOlder = this.phone.world.random.chance(0.6);
    this.phone.stored.rewriteRow(row.id, (stored) => {
      stored.v = isOlder ? 0 : 2;
    });
    this.phone.world.trace.push(`version ${isOlder ? 0 : 2} ${row.id.slice(0, 4)}`);
    this.storeInvariant.check();
    lane.isForgotten = true;
  }

  private async takeBack(): Promise<void> {
    const tab = await this.someTab();
    const { userId } = tab.outbox.state();
    const row = this.phone.stored.rows().find((one) => one.userId === userId && one.attempts === 0);
    // The store invariant reports it when it is deleted.
    if (row?.kind === 'order.create') await tab.outbox.takeBack(row.id).catch(() => false);
    const lane = row && this.expectations.lanes.get(`${row.userId} ${row.lane}`);
    if (!row || !lane) return;
    this.storeInvariant.discarding = userId;
    this.expectations.restart(lane, this.phone);
    lane.isIrregular = true;
    await tab.outbox.takeBack(row.id).catch(() => false);
    await settle();
    this.storeInvariant.discarding = '';
    this.phone.world.trace.push(`undo ${row.kind}`);
    this.expectations.restart(lane, this.phone);
  }

  /** `leaveShop` of src/shop/outbox/sign-out.lazy.ts, with each of the three answers. */
  private async logout(): Promise<void> {
    const { phone } = this;
    const { world } = phone;
    const { random } = world;
    const userId = phone.session?.userId;
    const tab = await this.someTab();
    if (userId === undefined || tab.outbox.state().userId !== userId) return;
    // A list requested long ago may arrive when they return, and is all that the page then knows.
    for (const lane of this.expectations.lanes.values()) if (lane.userId === userId) lane.isIrregular = true;
    for (let asked = 0; asked < 3; asked += 1) {
      const { waiting, attention } = viewOf(shopActions, tab.outbox.state());
      if (waiting.length + attention.length === 0) break;
      const choice = random.pick(['send', 'keep', 'discard'] as const);
      world.trace.push(`leave ${choice}`);
      if (choice === 'discard') await this.discard(tab, userId);
      if (choice !== 'send') break;
      void tab.outbox.sendNow().catch(() => undefined);
      await world.pass(3_000);
    }
    const { token } = phone.session ?? { token: '' };
    await tab.outbox.hideFor(userId).catch(() => undefined);
    await phone.vault?.close(tab);
    phone.endSession();
    await settle();
    await tab.outbox.clearLists(userId).catch(() => undefined);
    phone.vault?.signedOut(userId);
    if (!phone.network.offline) world.later(200, () => world.shop.expire(token));
    await settle();
  }

  /** What leaves the store meanwhile was discarded by the shopper. */
  async discarding(tab: Tab, work: () => Promise<void>): Promise<void> {
    this.storeInvariant.discarding = tab.outbox.state().userId;
    await work();
    await settle();
    this.storeInvariant.discarding = '';
  }

  private async discard(tab: Tab, userId: string): Promise<void> {
    const before = this.phone.stored.rows().filter((row) => row.userId === userId);
    this.storeInvariant.discarded = [];
    this.storeInvariant.discarding = userId;
    await tab.outbox.discard(userId).catch(() => undefined);
    await settle();
    this.storeInvariant.discarding = '';
    const after = new Set(this.phone.stored.rows().map(({ id }) => id));
    for (const lane of this.expectations.lanes.values()) {
      const isMine = (row: QueuedAction) => row.userId === lane.userId && row.lane === lane.name;
      if (!before.some((row) => isMine(row) && !after.has(row.id))) continue;
      lane.isIrregular = true;
      // As they left: a row may have been claimed between the press and the write.
      lane.inFlight.push(...this.storeInvariant.discarded.filter((row) => isMine(row) && row.attempts > 0));
      this.expectations.restart(lane, this.phone);
    }
  }

  /** The phone is used again after three months: the server has deleted its keys, the session is over. */
  private async drawer(): Promise<void> {
    const { phone } = this;
    const { world } = phone;
    for (const tab of Array.from(phone.tabs)) this.kill(tab);
    await settle();
    world.jump(90 * day);
    world.shop.sweepKeys();
    if (phone.session) world.shop.expire(phone.session.token);
    world.trace.push('drawer');
    await this.open();
  }
}
