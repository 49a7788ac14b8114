/** What shoppers do on the device, and what happens to it meanwhile. */
import type { Intent, Wish } from '#src/sync/outbox/intent.ts';
import { viewOf } from '#src/data/outbox-view.ts';
import { Ledger } from './ledger.ts';
import { laneRows, rewriteRow, storedAttention, storedRows } from './look.ts';
import { type Lane, Promises } from './promises.ts';
import { misshown } from './shown.ts';
import { callOffStrike, settle, strikeAfter } from './turns.ts';
import type { Tab, World } from './world.ts';

const products = ['kurta', 'dal', 'diya'] as const;
export const shoppers = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
export const orderId = '33333333-3333-4333-8333-333333333333';
const day = 86_400_000;

/** Kinds of trouble; each history has some of them, so that each is also seen alone. */
const troubles = ['tabs', 'kill', 'freeze', 'worker', 'clock', 'expiry', 'logout', 'others', 'version', 'goods', 'drawer', 'undo', 'handle', 'quota', 'burst'] as const;
type Trouble = (typeof troubles)[number];

export class Errands {
  readonly failures: string[] = [];
  readonly promises: Promises;
  readonly ledger: Ledger;
  private readonly world: World;
  private readonly has: Set<Trouble>;
  /** Pages that may not have heard of a change: who made it was killed before it could say so. */
  private mayBeBehind = false;
  private words = 0;

  constructor(world: World) {
    this.world = world;
    this.promises = new Promises(world.shop);
    this.ledger = new Ledger(world.shop);
    this.has = new Set(troubles.filter(() => world.random.chance(0.4)));
    world.onWritten = () => this.ledger.look();
    world.onShown = (tab) => this.checkShown(tab);
  }

  private checkShown(tab: Tab): void {
    this.failures.push(...misshown(tab, this.world, this.promises, this.ledger));
  }

  async begin(): Promise<void> {
    const { world } = this;
    for (const product of products) world.shop.goods.set(product, { price: 100, stock: 500 });
    world.signIn(shoppers[0]);
    const tab = await world.openTab();
    void world.fetchList(tab, 'cart');
    void world.fetchList(tab, 'wishlist');
    await world.pass(1_000);
  }

  /** Nothing is under way: whoever has heard of everything shows what was promised. */
  private async quiet(): Promise<void> {
    await settle();
    if (!this.mayBeBehind) for (const lane of this.promises.lanes.values()) this.promises.quiet(lane);
    for (const tab of this.world.tabs) if (!tab.isFrozen) this.checkShown(tab);
    this.failures.push(...this.ledger.failures.splice(0));
  }

  private awake(): Tab[] {
    return this.world.tabs.filter((tab) => !tab.isFrozen);
  }

  private async someTab(): Promise<Tab> {
    const awake = this.awake();
    if (awake.length > 0) return this.world.random.pick(awake);
    return this.open();
  }

  private async open(): Promise<Tab> {
    const tab = await this.world.openTab();
    if (this.world.tabs.length === 1) this.mayBeBehind = false;
    if (!this.world.weather.offline) {
      void this.world.fetchList(tab, 'cart');
      if (this.world.random.chance(0.5)) void this.world.fetchList(tab, 'wishlist');
    }
    return tab;
  }

  /** One thing that goes wrong, or nothing. */
  async mishap(): Promise<void> {
    const { world, has } = this;
    const { random, shop } = world;
    const hits = (trouble: Trouble, chance: number) => has.has(trouble) && random.chance(chance);
    world.full = hits('quota', 0.15) ? 0.6 : 0;
    if (hits('clock', 0.08)) world.skew = random.pick([0, 0, day, -day]);
    if (hits('goods', 0.1)) shop.goods.set(random.pick(products), { price: random.pick([90, 100, 120]), stock: random.pick([0, 2, 500, 500]) });
    if (hits('tabs', 0.15) && world.tabs.length < 3) await this.open();
    if (hits('freeze', 0.1) && world.tabs.length > 0) this.freeze(random.pick(world.tabs));
    if (hits('kill', 0.05) && world.tabs.length > 0) this.kill(random.pick(world.tabs));
    if (hits('worker', 0.1)) void world.wakeWorker(1);
    if (hits('handle', 0.1)) for (const tab of world.tabs) tab.loseHandle();
    if (hits('version', 0.06)) this.otherVersion();
    if (hits('version', 0.08)) await world.update(await this.someTab());
    if (hits('expiry', 0.06) && world.session) shop.expire(world.session.token);
    if (hits('undo', 0.08)) await this.takeBack();
    if (hits('logout', 0.08)) await this.logout();
    if (hits('drawer', 0.02)) await this.drawer();
    if (random.chance(0.1)) for (const tab of this.awake()) void tab.outbox.refresh().then(tab.outbox.drain, () => undefined);
    if (random.chance(0.15)) void world.fetchList(await this.someTab(), random.pick(['cart', 'wishlist']));
    await this.quiet();
  }

  private kill(tab: Tab): void {
    this.world.kill(tab);
    this.mayBeBehind = this.world.tabs.length > 0;
  }

  private freeze(tab: Tab | undefined): void {
    if (!tab || tab.isFrozen) return;
    tab.freeze();
    this.world.trace.push(`freeze ${tab.name}`);
    this.world.later(this.world.random.below(90_000), () => this.world.thaw(tab));
  }

  /** A row that another version of the shop has left: an older one that is forgotten, or a newer page beside this one. */
  private otherVersion(): void {
    const row = storedRows().find(({ attempts, state, v }) => attempts === 0 && state === 'ready' && v === 1);
    const lane = row && this.promises.lanes.get(`${row.userId} ${row.lane}`);
    if (!row || !lane) return;
    const isOlder = this.world.random.chance(0.6);
    rewriteRow(row.id, (stored) => {
      stored.v = isOlder ? 0 : 2;
    });
    this.world.trace.push(`version ${isOlder ? 0 : 2} ${row.id.slice(0, 4)}`);
    this.ledger.look();
    if (isOlder) lane.isForgotten = true;
  }

  private async takeBack(): Promise<void> {
    const tab = await this.someTab();
    const { userId } = tab.outbox.state();
    const row = storedRows().find((one) => one.userId === userId && one.attempts === 0);
    const lane = row && this.promises.lanes.get(`${row.userId} ${row.lane}`);
    if (!row || !lane) return;
    this.ledger.discarding = userId;
    this.promises.restate(lane, orderId, laneRows(userId, lane.name));
    lane.isIrregular = true;
    await tab.outbox.takeBack(row.id).catch(() => false);
    await settle();
    this.ledger.discarding = '';
    this.world.trace.push(`undo ${row.kind}`);
    this.promises.restate(lane, orderId, laneRows(userId, lane.name));
  }

  /** `leaveShop` of src/data/leave-shop.ts, with each of the three answers. */
  private async logout(): Promise<void> {
    const { world } = this;
    const { random } = world;
    const userId = world.session?.userId;
    const tab = await this.someTab();
    if (userId === undefined || tab.outbox.state().userId !== userId) return;
    // A list that was asked for long ago may come when they are back, and is all that the page then knows.
    for (const lane of this.promises.lanes.values()) if (lane.userId === userId) lane.isIrregular = true;
    for (let asked = 0; asked < 3; asked += 1) {
      const { waiting, attention } = viewOf(tab.outbox.state());
      if (waiting.length + attention.length === 0) break;
      const choice = random.pick(['send', 'keep', 'discard'] as const);
      world.trace.push(`leave ${choice}`);
      if (choice === 'discard') await this.discard(tab, userId);
      if (choice !== 'send') break;
      void tab.outbox.sendNow().catch(() => undefined);
      await world.pass(3_000);
    }
    const { token } = world.session ?? { token: '' };
    world.endSession();
    await settle();
    await tab.outbox.forget(userId).catch(() => undefined);
    if (!world.weather.offline) shopForgets(world, token);
    await settle();
  }

  private async discard(tab: Tab, userId: string): Promise<void> {
    const before = storedRows().filter((row) => row.userId === userId);
    this.ledger.discarding = userId;
    await tab.outbox.discard(userId).catch(() => undefined);
    await settle();
    this.ledger.discarding = '';
    const after = new Set(storedRows().map(({ id }) => id));
    for (const lane of this.promises.lanes.values()) {
      const mine = before.filter((row) => row.userId === lane.userId && row.lane === lane.name && !after.has(row.id));
      if (mine.length === 0) continue;
      lane.isIrregular = true;
      lane.abroad.push(...mine.filter(({ attempts }) => attempts > 0));
      this.promises.restate(lane, orderId, laneRows(userId, lane.name));
    }
  }

  /** The phone is found again after three months: the shop has forgotten its keys, the sign-in is over. */
  private async drawer(): Promise<void> {
    const { world } = this;
    for (const tab of Array.from(world.tabs)) this.kill(tab);
    await settle();
    world.jump(90 * day);
    world.shop.sweepKeys();
    if (world.session) world.shop.expire(world.session.token);
    world.trace.push('drawer');
    await this.open();
  }

  /** Someone signs in again where nobody is. Gives the page to tap on; undefined when there is none. */
  private async signedIn(): Promise<Tab | undefined> {
    const { world, has } = this;
    const { random } = world;
    const tab = await this.someTab();
    if (!world.session) {
      if (world.weather.offline || random.chance(0.3)) return undefined;
      world.signIn(has.has('others') ? random.pick(shoppers) : shoppers[0]);
      await settle();
      void world.fetchList(tab, 'cart');
      void world.fetchList(tab, 'wishlist');
      await world.pass(random.below(1_500));
    }
    return tab.isAlive && tab.outbox.state().userId === world.session?.userId ? tab : undefined;
  }

  /** What a shopper may do next on what this page shows. */
  private wishOn(tab: Tab, userId: string): { lane: Lane; wish: Wish } {
    const { random } = this.world;
    const productId = random.pick(products);
    const view = viewOf(tab.outbox.state());
    const dice = random.next();
    if (dice < 0.03) {
      this.words += 1;
      const payload = { productId, orderId, review: `word ${this.words}`, customerRating: 4 };
      return { lane: this.promises.lane(userId, 'review', productId, orderId), wish: { kind: 'review.add', payload } };
    }
    if (dice < 0.25) {
      const item = view.wishlist?.items.find((one) => one.productId === productId);
      const wish: Wish = item
        ? { kind: 'wish.remove', payload: { itemId: item._id, productId } }
        : { kind: 'wish.add', payload: { itemId: random.uuid(), productId } };
      return { lane: this.promises.lane(userId, 'wish', productId, orderId), wish };
    }
    const lane = this.promises.lane(userId, 'cart', productId, orderId);
    const line = view.cart?.items.find((one) => one.productId === productId);
    const quantity = 1 + random.below(4);
    const choice = line ? random.pick(['add', 'set', 'set', 'remove'] as const) : 'add';
    if (choice === 'add' || !line) return { lane, wish: { kind: 'cart.add', payload: { lineId: random.uuid(), productId, size: '', ram: '', weight: '', quantity } } };
    if (choice === 'set') return { lane, wish: { kind: 'cart.setQuantity', payload: { lineId: line._id, quantity } } };
    return { lane, wish: { kind: 'cart.remove', payload: { lineId: line._id } } };
  }

  /** One tap, or a few in the same moment; now and then the page is killed in the midst of it. */
  async tap(): Promise<void> {
    const { world, has } = this;
    const { random } = world;
    const first = await this.signedIn();
    if (!first) return;
    const isKilled = has.has('kill') && random.chance(0.1);
    const count = !isKilled && has.has('burst') && random.chance(0.25) ? 2 + random.below(2) : 1;
    const ends: { told: string; end: () => void }[] = [];
    for (let n = 0; n < count; n += 1) {
      const tab = n === 0 ? first : await this.someTab();
      if (world.session && tab.outbox.state().userId === world.session.userId) ends.push(this.tapOn(tab, world.session.userId));
      if (random.chance(0.3)) await Promise.resolve();
    }
    if (isKilled) {
      strikeAfter(random.below(40), () => this.kill(first));
      await settle();
      callOffStrike();
      if (first.isAlive) this.kill(first);
    }
    await settle();
    for (const { end } of ends) end();
    await this.quiet();
  }

  private tapOn(tab: Tab, userId: string): { told: string; end: () => void } {
    const { world, promises, ledger } = this;
    const { lane, wish } = this.wishOn(tab, userId);
    const price = world.shop.goods.get(lane.productId)?.price ?? 0;
    const seen = { title: lane.productId, image: '', price, tax: 0, rating: 4, countInStock: 500 };
    let isWritten = false;
    const tapped = { told: '', end: () => undefined as void };
    promises.painted(lane, wish);
    ledger.tap(lane.key, 1);
    // The order is that of the store: pages hear of their own taps in another one.
    tab.taps.push((done) => {
      isWritten = done;
      if (done) promises.apply(lane, wish);
    });
    tab.outbox.tap({ ...wish, userId, lane: lane.name, seen }).then(
      () => {
        tapped.told = 'saved';
      },
      () => {
        tapped.told = 'not saved';
      },
    );
    tapped.end = () => {
      ledger.tap(lane.key, -1);
      promises.unpainted(lane, wish);
      world.trace.push(`${tab.name} ${wish.kind} ${lane.productId} ${'quantity' in wish.payload ? wish.payload.quantity : ''} ${tapped.told}`);
      if (tapped.told === 'not saved' && isWritten) this.failures.push(`${wish.kind} was said not to be saved, and was`);
      if (tapped.told === '' && tab.isAlive) this.failures.push(`${wish.kind} was neither saved nor refused`);
      // A word is a word, whether the store knows of it or not.
      if (tapped.told === 'saved' && !isWritten) promises.apply(lane, wish);
    };
    return tapped;
  }

  async passTime(): Promise<void> {
    const { world, has } = this;
    const { random } = world;
    const isKilled = has.has('kill') && random.chance(0.06);
    const victim = world.tabs[0];
    if (isKilled && victim) strikeAfter(random.below(300), () => victim.isAlive && this.kill(victim));
    await world.pass(random.chance(0.7) ? random.below(800) : random.below(20_000));
    callOffStrike();
    await this.quiet();
  }

  /** Attention that the shopper has not seen to. */
  attentionOf(userId: string): Intent[] {
    return storedAttention()
      .filter((one) => one.userId === userId)
      .map(({ intent }) => intent);
  }
}

function shopForgets(world: World, token: string): void {
  world.later(200, () => world.shop.expire(token));
}
