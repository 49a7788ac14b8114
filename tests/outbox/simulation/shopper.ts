/** What a shopper does on one phone. */
import { Ledger } from './ledger.ts';
import { Mishaps } from './mishaps.ts';
import type { Phone } from './phone.ts';
import type { Promises } from './promises.ts';
import { misshown, Versions } from './shown.ts';
import type { Tab } from './tab.ts';
import { callOffStrike, settle, strikeAfter } from './turns.ts';
import { products, wishOn } from './wish.ts';

export const shoppers = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;

export class Errands {
  readonly failures: string[] = [];
  readonly phone: Phone;
  readonly promises: Promises;
  readonly ledger: Ledger;
  readonly mishaps: Mishaps;
  private readonly versions = new Versions();

  constructor(phone: Phone, promises: Promises) {
    this.phone = phone;
    this.promises = promises;
    this.ledger = new Ledger(phone, promises.told);
    this.mishaps = new Mishaps(phone, promises, this.ledger);
    phone.onWritten = () => this.ledger.look();
    phone.onShown = (tab) => this.checkShown(tab);
  }

  private checkShown(tab: Tab): void {
    this.failures.push(...misshown(tab, this.phone, this.promises), ...this.versions.look(tab));
  }

  async begin(): Promise<void> {
    const { phone } = this;
    for (const product of products) phone.world.shop.goods.set(product, { price: 100, stock: 500 });
    phone.signIn(shoppers[0]);
    const tab = await phone.openTab();
    void phone.fetchList(tab, 'cart');
    void phone.fetchList(tab, 'wishlist');
    await phone.world.pass(1_000);
  }

  async mishap(): Promise<void> {
    await this.mishaps.happen();
    await this.quiet();
  }

  /** Nothing is under way: whoever has heard of everything shows what was promised. */
  private async quiet(): Promise<void> {
    await settle();
    if (!this.mishaps.mayBeBehind) for (const lane of this.promises.lanes.values()) this.promises.quiet(lane);
    for (const tab of this.phone.tabs) if (!tab.isFrozen) this.checkShown(tab);
    this.failures.push(...this.ledger.failures.splice(0), ...this.promises.failures.splice(0));
  }

  /** Someone signs in again where nobody is. Gives the page to tap on; undefined when there is none. */
  async signedIn(): Promise<Tab | undefined> {
    const { phone, mishaps } = this;
    const { random } = phone.world;
    const tab = await mishaps.someTab();
    if (!phone.session) {
      if (phone.weather.offline || random.chance(0.3)) return undefined;
      phone.signIn(mishaps.has.has('others') ? random.pick(shoppers) : shoppers[0]);
      await settle();
      void phone.fetchList(tab, 'cart');
      void phone.fetchList(tab, 'wishlist');
      await phone.world.pass(random.below(1_500));
    }
    return tab.isAlive && tab.outbox.state().userId === phone.session?.userId ? tab : undefined;
  }

  /** One tap, or a few in the same moment; now and then the page is killed in the midst of it. */
  async tap(): Promise<void> {
    const { phone, mishaps } = this;
    const { random } = phone.world;
    const first = await this.signedIn();
    if (!first) return;
    const isKilled = mishaps.has.has('kill') && random.chance(0.1);
    const count = !isKilled && mishaps.has.has('burst') && random.chance(0.25) ? 2 + random.below(2) : 1;
    const ends: { told: string; end: () => void }[] = [];
    for (let n = 0; n < count; n += 1) {
      const tab = n === 0 ? first : await mishaps.someTab();
      if (phone.session && tab.outbox.state().userId === phone.session.userId) ends.push(this.tapOn(tab, phone.session.userId));
      if (random.chance(0.3)) await Promise.resolve();
    }
    if (isKilled) {
      strikeAfter(random.below(40), () => mishaps.kill(first));
      await settle();
      callOffStrike();
      if (first.isAlive) mishaps.kill(first);
    }
    await settle();
    for (const { end } of ends) end();
    await this.quiet();
  }

  private tapOn(tab: Tab, userId: string): { told: string; end: () => void } {
    const { phone, promises, ledger } = this;
    const { world } = phone;
    const { lane, wish } = wishOn(tab, userId, world.random, promises);
    const price = world.shop.goods.get(lane.productId)?.price ?? 0;
    const seen = { title: lane.productId, image: '', price, tax: 0, rating: 4, countInStock: 500 };
    let isWritten = false;
    const tapped = { told: '', end: () => undefined as void };
    promises.painted(lane, wish);
    ledger.tap(lane.key, 1);
    // The order is that of the store: pages hear of their own taps in another one.
    tab.taps.push((done) => {
      isWritten = done;
      if (done) promises.apply(lane, wish, phone);
    });
    tab.outbox.enqueue({ ...wish, userId, lane: lane.name, seen }).then(
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
      world.trace.push(
        `${tab.name} ${wish.kind} ${lane.productId} ${'quantity' in wish.payload ? wish.payload.quantity : ''} ${tapped.told}`,
      );
      if (tapped.told === 'not saved' && isWritten) this.failures.push(`${wish.kind} was said not to be saved, and was`);
      if (tapped.told === '' && tab.isAlive) this.failures.push(`${wish.kind} was neither saved nor refused`);
      // A word is a word, whether the store knows of it or not.
      if (tapped.told === 'saved' && !isWritten) promises.apply(lane, wish, phone);
    };
    return tapped;
  }

  async passTime(): Promise<void> {
    const { phone, mishaps } = this;
    const { random } = phone.world;
    const isKilled = mishaps.has.has('kill') && random.chance(0.06);
    const victim = phone.tabs[0];
    if (isKilled && victim) strikeAfter(random.below(300), () => victim.isAlive && mishaps.kill(victim));
    await phone.world.pass(random.chance(0.7) ? random.below(800) : random.below(20_000));
    callOffStrike();
    await this.quiet();
  }
}
