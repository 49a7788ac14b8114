/** Time, network and one device that its shoppers share, all driven by one seed. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { getCart } from '#contract/cart.ts';
import { getWishlist } from '#contract/wishlist.ts';
import { ApiError } from '#src/sync/api-error.ts';
import { createLink, type Link } from '#src/sync/link.ts';
import { type Connection, connect } from '#src/sync/outbox/connection.ts';
import type { SnapshotName } from '#src/sync/outbox/database.ts';
import { dispatch, listOf } from '#src/sync/outbox/dispatch.ts';
import { type DrainTools, drainPass, type Settled } from '#src/sync/outbox/drain.ts';
import { createOutbox, type Outbox } from '#src/sync/outbox/outbox.ts';
import { politely } from '#src/sync/outbox/politely.ts';
import { deviceId, readState } from '#src/sync/outbox/store.ts';
import { configureTransport, send, witnessExchanges } from '#src/sync/send.ts';
import { Actor } from './actor.ts';
import { fair, lineOf, type Weather } from './line.ts';
import { Locks } from './locks.ts';
import { ModelShop, type ShopFaults } from './model-shop.ts';
import { type Random, seeded } from './random.ts';
import { settle } from './turns.ts';

/** Where a planted bug may be put in: around the parts of one tab, around the shop, or in what an update does. */
export interface Plant {
  connection?: (real: Connection, place: { name: string; isLeader: boolean; now: () => number }) => Connection;
  send?: (real: DrainTools['send'], place: { connection: Connection; uuid: () => string }) => DrainTools['send'];
  listOf?: (real: DrainTools['listOf']) => DrainTools['listOf'];
  shop?: ShopFaults;
  onUpdate?: (connection: Connection) => Promise<void>;
  /** Every history counts as failed, so that its trace can be read. */
  tells?: boolean;
}

export interface Tab extends Actor {
  outbox: Outbox;
  link: Link;
  device: string;
  /** The sign-in that this page last heard of. */
  followed: string | undefined;
}

export interface Session {
  userId: string;
  token: string;
}

interface Event {
  at: number;
  order: number;
  run: () => void;
  isOff: boolean;
}

/** ms of quiet after which a list is asked for once more (src/data/refetch.ts), and between two looks at a sign-in (changes.ts). */
const askAgainAfter = 1_000;
const checkEvery = 10_000;

export class World {
  readonly random: Random;
  readonly shop: ModelShop;
  readonly trace: string[] = [];
  weather: Weather = fair;
  tabs: Tab[] = [];
  /** What localStorage says: shared by all tabs. */
  session: Session | undefined;
  /** The device's clock may be wrong; the world's own time never is. */
  skew = 0;
  /** How likely a write finds the disk full. */
  full = 0;
  /** Told after each write to the store. */
  onWritten: () => void = () => undefined;
  /** Told whenever a tab shows something else. */
  onShown: (tab: Tab) => void = () => undefined;
  private readonly plant: Plant;
  private readonly locks = new Locks();
  private time = 1_700_000_000_000;
  private queue: Event[] = [];
  private order = 0;
  private names = 0;
  private tokens = 0;
  private isWakeAsked = false;

  constructor(seed: number, plant: Plant = {}) {
    this.plant = plant;
    this.random = seeded(seed);
    this.shop = new ModelShop(() => this.random.uuid(), plant.shop);
    globalThis.indexedDB = new IDBFactory();
    configureTransport({ origin: '', fetch: lineOf({ random: this.random, shop: this.shop, later: (ms, run) => this.later(ms, run), trace: this.trace }, () => this.weather) });
    witnessExchanges(() => undefined);
  }

  now(): number {
    return this.time + this.skew;
  }

  later(ms: number, run: () => void): () => void {
    const event: Event = { at: this.time + Math.max(0, ms), order: this.order++, run, isOff: false };
    let at = this.queue.length;
    while (at > 0 && (this.queue[at - 1] as Event).at > event.at) at -= 1;
    this.queue.splice(at, 0, event);
    return () => {
      event.isOff = true;
    };
  }

  /** Runs what falls due within `ms`. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await settle();
    for (let next = this.queue[0]; next && next.at <= end; next = this.queue[0]) {
      this.queue.shift();
      if (next.isOff) continue;
      this.time = Math.max(this.time, next.at);
      next.run();
      await settle();
    }
    this.time = end;
  }

  /** The device lay switched off for so long. */
  jump(ms: number): void {
    this.time += ms;
  }

  setWeather(next: Weather): void {
    const was = this.weather.offline;
    this.weather = next;
    if (was === next.offline) return;
    for (const tab of this.tabs) tab.run(() => (next.offline ? tab.link.lost() : void tab.link.tryNow()));
    if (!next.offline && this.isWakeAsked) this.later(this.random.below(4_000), () => void this.wakeWorker(2));
  }

  /** Somebody signs in on this device: all tabs hear of it. */
  signIn(userId: string): void {
    this.tokens += 1;
    this.session = { userId, token: `token-${this.tokens}` };
    this.shop.signIn(this.session.token, userId);
    this.trace.push(`in ${userId.slice(0, 4)}`);
    for (const tab of this.tabs) tab.run(() => this.follow(tab));
  }

  /** What `endSession` of the product does: the keys in localStorage go, all tabs hear of it. */
  endSession(): void {
    if (!this.session) return;
    this.session = undefined;
    this.trace.push('out');
    for (const tab of this.tabs) tab.run(() => this.follow(tab));
  }

  /** `follower` of src/data/changes.ts. */
  private follow(tab: Tab): void {
    const before = tab.followed;
    tab.followed = this.session?.token;
    if (this.session) void tab.outbox.startSession(this.session.userId, this.session.token).catch(() => undefined);
    else if (before !== undefined) void tab.outbox.endSession(before).catch(() => undefined);
  }

  private connectionOf(actor: Actor): Connection {
    const real = connect(async () => {
      if (this.random.chance(0.7)) this.full = 0;
    });
    const guarded = actor.guard(
      real,
      () => this.full > 0 && this.random.chance(this.full),
      () => this.onWritten(),
    );
    const place = { name: actor.name, isLeader: this.tabs.length === 0 || this.tabs[0] === actor, now: () => this.now() };
    return this.plant.connection?.(guarded, place) ?? guarded;
  }

  private drainTools(actor: Actor, connection: Connection, device: string): Omit<DrainTools, 'onSettled'> {
    const over: DrainTools['send'] = (intent, session) => actor.gate(dispatch(intent, session, device));
    return {
      connection,
      send: this.plant.send?.(over, { connection, uuid: () => this.random.uuid() }) ?? over,
      listOf: this.plant.listOf?.(listOf) ?? listOf,
      now: () => this.now(),
      random: () => this.random.next(),
      owner: actor.name,
    };
  }

  /** What src/sync/outbox/page.ts and src/data/changes.ts put together in a browser. */
  async openTab(): Promise<Tab> {
    const tab = new Actor(`tab-${(this.names += 1)}`) as Tab;
    const connection = this.connectionOf(tab);
    const later = (ms: number, run: () => void) => this.later(ms, () => tab.run(run));
    let device = '';
    void deviceId(connection, this.random.uuid()).then((name) => (device = name));
    await settle();
    tab.device = device;
    tab.link = createLink(
      {
        probe: async () => {
          await tab.gate(new Promise<void>((resolve) => void this.later(300, resolve)));
          return !this.weather.offline && !this.random.chance(this.weather.loseRequest + this.weather.portal);
        },
        setTimer: (work, ms) => later(ms, work),
        random: () => this.random.next(),
        isVisible: () => tab.isAlive && !tab.isFrozen,
        saysOffline: () => this.weather.offline,
        onChange: (state) => {
          if (state !== 'up') return;
          void tab.outbox.drain();
          if (this.random.chance(0.3)) void this.fetchList(tab, 'cart');
        },
      },
      !this.weather.offline,
    );
    const stops = new Map<SnapshotName, () => void>();
    const askAgain = (name: SnapshotName) => {
      stops.get(name)?.();
      stops.set(name, later(askAgainAfter, () => void this.fetchList(tab, name)));
    };
    tab.outbox = createOutbox({
      ...this.drainTools(tab, connection, device),
      uuid: () => this.random.uuid(),
      alone: politely(this.locks.of(tab), () => this.now()),
      mayTry: () => tab.link.state() === 'up',
      announce: () => this.announce(tab),
      onSaved: () => {
        if (tab.link.state() !== 'up') this.isWakeAsked = true;
      },
      onSettled: (settled: Settled) => {
        if (settled.reached) tab.link.reached();
        else tab.link.missed();
        if (settled.outcome === 'held' && settled.token === this.session?.token) this.endSession();
        if (settled.outcome !== 'applied' && settled.outcome !== 'refused') return;
        if (settled.intent.kind.startsWith('cart.')) askAgain('cart');
        if (settled.intent.kind.startsWith('wish.')) askAgain('wishlist');
      },
      setTimer: (work, ms) => later(ms, work),
    });
    let askedAt = 0;
    tab.outbox.subscribe(() => {
      if (!tab.isAlive) return;
      this.onShown(tab);
      const state = tab.outbox.state();
      const isHeld = state.userId !== '' && state.intents.some((row) => row.userId === state.userId && row.state === 'held');
      if (!isHeld || this.now() - askedAt <= checkEvery) return;
      askedAt = this.now();
      void this.fetchList(tab, 'cart').then(() => {
        if (this.session) void tab.outbox.startSession(this.session.userId, this.session.token).catch(() => undefined);
      });
    });
    this.tabs.push(tab);
    this.follow(tab);
    await settle();
    return tab;
  }

  private announce(from: Actor): void {
    for (const other of this.tabs) if (other !== from) other.run(() => void other.outbox.refresh().catch(() => undefined));
  }

  /** Somebody looks at the page again: what it was told meanwhile comes first, then it is visible. */
  thaw(tab: Tab): void {
    if (!tab.isAlive || !tab.isFrozen) return;
    tab.thaw();
    void tab.link.tryNow();
    void tab.outbox.refresh().then(tab.outbox.drain, () => undefined);
  }

  kill(tab: Tab): void {
    this.trace.push(`kill ${tab.name}`);
    tab.kill();
    this.locks.release(tab);
    this.tabs = this.tabs.filter((other) => other !== tab);
  }

  /** `askForList` of src/data/private-list.ts, with the refusal of an old sign-in as `call` takes it. */
  async fetchList(tab: Tab, name: SnapshotName): Promise<void> {
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
      tab.link.reached();
      await tab.outbox.keep(userId, { name, items: list.items, version: list.version, acks: list.acks }, asked);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      if (error.kind === 'offline') tab.link.missed();
      if (error.kind === 'unauthorised' && token === this.session?.token) this.endSession();
    }
  }

  /** The browser wakes the worker (sw/outbox-sync.ts); where something still waits it does so again. */
  async wakeWorker(more: number): Promise<void> {
    this.isWakeAsked = false;
    const worker = new Actor(`worker-${(this.names += 1)}`);
    const connection = this.connectionOf(worker);
    const device = await deviceId(connection, this.random.uuid());
    const ran = await politely(this.locks.of(worker), () => this.now())(async (sole) => {
      const tools = this.drainTools(worker, connection, device);
      await drainPass({ ...tools, onSettled: () => this.announce(worker) }, sole);
    }).catch(() => true);
    const { intents } = await readState(connection, '');
    this.announce(worker);
    await connection.close();
    if (ran && more > 0 && intents.some(({ state }) => state === 'ready' || state === 'unknown')) this.later(60_000, () => void this.wakeWorker(more - 1));
  }

  /** The disposable part of an app update; what waits is none of its business. */
  async update(tab: Tab): Promise<void> {
    await this.plant.onUpdate?.(this.connectionOf(tab));
  }
}
