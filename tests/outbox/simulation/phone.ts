/** One phone (or computer) with its tabs, its worker, its clock, its disk and its connection. */
import { IDBFactory } from 'fake-indexeddb';
import { getCart } from '#contract/cart.ts';
import { getWishlist } from '#contract/wishlist.ts';
import { ApiError } from '#src/network/api-error.ts';
import { type Connection, connect } from '#src/outbox/store/connection.ts';
import { listOf } from '#src/outbox/actions/rules.ts';
import { dispatch } from '#src/outbox/transport.ts';
import { type DrainTools, drainPass } from '#src/outbox/drain.ts';
import { createDrainLock } from '#src/outbox/drain-lock.ts';
import { deviceId } from '#src/outbox/store/device.ts';
import { readState } from '#src/outbox/store/read-state.ts';
import { send } from '#src/network/send.ts';
import { Actor } from './actor.ts';
import type { OrderVault } from './order-vault.ts';
import { noNetworkFaults, type NetworkFaults } from './network.ts';
import { Locks } from './locks.ts';
import { Stored } from './stored-rows.ts';
import { openTab, type Tab } from './tab.ts';
import type { World } from './world.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { shopNames } from '#src/shop/session/shop-names.ts';
import { shopApp } from '#tests/support/client/shop-app.ts';

const ofShop: DrainTools['listOf'] = (action, body) => listOf(shopActions, action, body);

export interface Session {
  userId: string;
  token: string;
}

export class Phone {
  readonly world: World;
  /** Prefix of the names of its tabs and workers; empty for the first phone. */
  readonly name: string;
  readonly stored: Stored;
  readonly locks = new Locks();
  network: NetworkFaults = noNetworkFaults;
  tabs: Tab[] = [];
  /** The session in localStorage: shared by all tabs. */
  session: Session | undefined;
  /** Error of the phone's clock in ms; the world's own time is always right. */
  skew = 0;
  /** Probability that a write finds the disk full. */
  full = 0;
  isWakeAsked = false;
  /** In some histories. */
  vault: OrderVault | undefined;
  /** When it last heard of the server, by both clocks, ms since 1970. */
  contact: { server: number; device: number } | undefined;
  /** Called after each write to the store. */
  onWritten: () => void = () => undefined;
  /** Called whenever a tab shows something else. */
  onShown: (tab: Tab) => void = () => undefined;
  readonly factory = new IDBFactory();
  private names = 0;
  private knownRestores = 0;

  constructor(world: World, name = '') {
    this.world = world;
    this.name = name;
    this.stored = new Stored(this.factory);
    world.phones.push(this);
  }

  /** A reply of the server has arrived: what the time is by both clocks (`last-contact.ts`). The first one after a restore says so, and a page asks for its lists again (`restored.lazy.ts`). */
  heard(): void {
    this.contact = { server: Math.floor(this.world.now() / 1_000) * 1_000, device: this.now() };
    const { restores } = this.world.shop;
    if (this.knownRestores === restores) return;
    this.knownRestores = restores;
    const tab = this.tabs.find(({ isFrozen }) => !isFrozen);
    for (const name of tab ? ['cart', 'wishlist'] : []) void this.fetchList(tab as Tab, name);
  }

  now(): number {
    return this.world.now() + this.skew;
  }

  newName(what: string): string {
    return `${this.name}${what}-${(this.names += 1)}`;
  }

  setNetwork(next: NetworkFaults): void {
    const was = this.network.offline;
    this.network = next;
    if (was === next.offline) return;
    for (const tab of this.tabs) tab.run(() => (next.offline ? tab.monitor.lost() : void tab.monitor.tryNow()));
    if (!next.offline && this.isWakeAsked) this.world.later(this.world.random.below(4_000), () => void this.wakeWorker(2));
  }

  /** Signs in on this device; all tabs are notified. */
  signIn(userId: string): void {
    this.session = { userId, token: this.world.newToken(this) };
    this.world.shop.signIn(this.session.token, userId);
    this.world.trace.push(`in ${userId.slice(0, 4)}`);
    for (const tab of this.tabs) tab.run(() => this.follow(tab));
    this.vault?.signedIn(userId);
  }

  /** As `endSession` of the product: removes the keys from localStorage; all tabs are notified. */
  endSession(): void {
    if (!this.session) return;
    this.session = undefined;
    this.world.trace.push('out');
    for (const tab of this.tabs) tab.run(() => this.follow(tab));
  }

  /** `follow` of src/outbox/follow-session.ts. */
  follow(tab: Tab): void {
    const before = tab.followed;
    tab.followed = this.session?.token;
    if (this.session) void tab.outbox.startSession(this.session.userId, this.session.token).catch(() => undefined);
    else if (before !== undefined) void tab.outbox.endSession(before).catch(() => undefined);
  }

  connectionOf(actor: Actor): Connection {
    const real = connect(shopApp, async () => {
      if (this.world.random.chance(0.7)) this.full = 0;
    });
    const guarded = actor.guard(
      real,
      () => this.full > 0 && this.world.random.chance(this.full),
      () => this.onWritten(),
    );
    const place = {
      name: actor.name,
      isLeader: this.tabs.length === 0 || this.tabs[0] === actor,
      now: () => this.now(),
      isFirstPhone: this.name === '',
    };
    return this.world.bug.connection?.(guarded, place) ?? guarded;
  }

  drainTools(actor: Actor, connection: Connection, device: string): Omit<DrainTools, 'onSettled'> {
    const over: DrainTools['send'] = (action, session) => actor.gate(dispatch(shopActions, action, session, device));
    return {
      connection,
      send: this.world.bug.send?.(over, { connection, uuid: () => this.world.random.uuid() }) ?? over,
      listOf: this.world.bug.listOf?.(ofShop) ?? ofShop,
      now: () => this.now(),
      random: () => this.world.random.next(),
      owner: actor.name,
    };
  }

  openTab(): Promise<Tab> {
    return openTab(this);
  }

  announce(from: Actor): void {
    for (const other of this.tabs) if (other !== from) other.run(() => void other.outbox.refresh().catch(() => undefined));
  }

  /** The page becomes visible again: first its delayed events, then visibility. */
  thaw(tab: Tab): void {
    if (!tab.isAlive || !tab.isFrozen) return;
    tab.thaw();
    void tab.monitor.tryNow();
    void tab.outbox.refresh().then(tab.outbox.drain, () => undefined);
  }

  kill(tab: Tab): void {
    this.world.trace.push(`kill ${tab.name}`);
    tab.kill();
    this.locks.release(tab);
    this.tabs = this.tabs.filter((other) => other !== tab);
  }

  /** `askForList` of src/outbox/request-list.ts, including the rejection of an old session. */
  async fetchList(tab: Tab, name: string): Promise<void> {
    const { session } = this;
    if (!session || !tab.isAlive) return;
    const { userId, token } = session;
    const state = tab.outbox.state();
    const asked = { version: state.userId === userId ? state.snapshots[name]?.version : undefined, token };
    const options = { token, headers: { 'x-device': tab.device } };
    try {
      const list = await tab.gate<{ items: unknown[]; version: number; acks: Record<string, number> }>(
        name === 'cart' ? send(getCart, { query: { userId } }, options) : send(getWishlist, { query: {} }, options),
      );
      tab.monitor.reached();
      await tab.outbox.storeList(userId, { name, items: list.items, version: list.version, acks: list.acks }, asked);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      if (error.kind === 'offline') tab.monitor.missed();
      if (error.kind === 'unauthorised' && token === this.session?.token) this.endSession();
    }
  }

  /** The browser wakes the worker (sw/outbox-sync.ts), again when something is still queued. */
  async wakeWorker(more: number): Promise<void> {
    this.isWakeAsked = false;
    const worker = new Actor(this.newName('worker'), this.factory);
    const connection = this.connectionOf(worker);
    const device = await deviceId(connection, this.world.random.uuid());
    const ran = await createDrainLock(
      this.locks.of(worker),
      () => this.now(),
      shopNames.lock,
    )(async (isExclusive) => {
      const tools = this.drainTools(worker, connection, device);
      await drainPass({ ...tools, onSettled: () => this.announce(worker) }, isExclusive);
    }).catch(() => true);
    const { queued } = await readState(connection, '');
    this.announce(worker);
    await connection.close();
    if (ran && more > 0 && queued.some(({ state }) => state === 'ready' || state === 'unknown'))
      this.world.later(60_000, () => void this.wakeWorker(more - 1));
  }

  /** The data that an app update deletes; the queue is not part of it. */
  async update(tab: Tab): Promise<void> {
    await this.world.bug.onUpdate?.(this.connectionOf(tab));
  }
}
