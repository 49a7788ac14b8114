/** Time, network and devices of a simulated history, all driven by one seed. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Answer } from '#src/sync/outbox/classify.ts';
import { type Connection, connect } from '#src/sync/outbox/connection.ts';
import type { SessionRow } from '#src/sync/outbox/database.ts';
import type { Intent } from '#src/sync/outbox/intent.ts';
import { createOutbox, type Outbox } from '#src/sync/outbox/outbox.ts';
import { listOf } from '#src/sync/outbox/dispatch.ts';
import { type ModelShop, modelShop, type ShopFaults } from './model-shop.ts';
import { type Random, seeded } from './random.ts';

export interface Weather {
  /** Nothing gets through. */
  offline: boolean;
  loseRequest: number;
  loseAnswer: number;
  broken: number;
  portal: number;
  straggle: number;
}

const fair: Weather = { offline: false, loseRequest: 0, loseAnswer: 0, broken: 0, portal: 0, straggle: 0 };

interface Event {
  at: number;
  order: number;
  run: () => void;
}

export interface Tab {
  outbox: Outbox;
  alive: boolean;
  name: string;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Transactions under way in the simulated store. */
let busy = 0;

async function counted<T>(work: Promise<T>): Promise<T> {
  busy += 1;
  try {
    return await work;
  } finally {
    busy -= 1;
  }
}

/** Lets everything that is ready run: promises and the simulated store's own turns. */
export async function settle(): Promise<void> {
  do await turn();
  while (busy > 0);
}

export class World {
  readonly random: Random;
  readonly shop: ModelShop;
  readonly device: string;
  weather: Weather = fair;
  tabs: Tab[] = [];
  /** The device's clock may be wrong; the world's own time never is. */
  skew = 0;
  readonly trace: string[] = [];
  private time = 1_000_000;
  private queue: Event[] = [];
  private order = 0;
  private names = 0;

  constructor(seed: number, faults: ShopFaults = {}) {
    this.random = seeded(seed);
    this.shop = modelShop(faults);
    this.device = this.random.uuid();
    globalThis.indexedDB = new IDBFactory();
  }

  now(): number {
    return this.time + this.skew;
  }

  later(ms: number, run: () => void): () => void {
    const event = { at: this.time + Math.max(0, ms), order: this.order++, run };
    this.queue.push(event);
    return () => {
      this.queue = this.queue.filter((other) => other !== event);
    };
  }

  /** Runs what falls due within `ms`. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await settle();
      const next = this.queue.filter((event) => event.at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0];
      if (!next) break;
      this.queue = this.queue.filter((event) => event !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
  }

  private send(intent: Intent, session: SessionRow): Promise<Answer> {
    const { random, weather, shop } = this;
    const none: Answer = { kind: 'none' };
    const after = (ms: number, answer: () => Answer) => new Promise<Answer>((resolve) => void this.later(ms, () => resolve(answer())));
    const deliver = (): Answer => {
      const { status, code, body } = shop.handle(intent, session, this.device);
      this.trace.push(`${intent.kind}#${intent.seq}:${status}${code}`);
      return { kind: 'answer', status, ours: true, code, message: code, retryAfter: undefined, body };
    };
    if (weather.offline) return after(10, () => none);
    const dice = random.next();
    let edge = weather.loseRequest;
    if (dice < edge) return after(12_000, () => none);
    if (dice < (edge += weather.loseAnswer)) {
      this.later(random.below(400), () => void deliver());
      return after(12_000, () => none);
    }
    if (dice < (edge += weather.broken)) return after(random.below(300), () => ({ kind: 'answer', status: random.pick([500, 503, 429]), ours: true, code: 'broken', message: '', retryAfter: undefined, body: undefined }));
    if (dice < (edge += weather.portal)) return after(50, () => ({ kind: 'answer', status: random.pick([200, 403, 404]), ours: false, code: '', message: '', retryAfter: undefined, body: undefined }));
    if (dice < edge + weather.straggle) {
      // It arrives long after its time limit, when others may have overtaken it.
      this.later(12_000 + random.below(60_000), () => void deliver());
      return after(12_000, () => none);
    }
    const ms = 20 + random.below(400);
    const arrived = ms / 2;
    return new Promise((resolve) => {
      this.later(arrived, () => {
        const answer = deliver();
        this.later(ms - arrived, () => resolve(answer));
      });
    });
  }

  openTab(change: (connection: Connection) => Connection = (connection) => connection): Tab {
    const name = `tab-${(this.names += 1)}`;
    const tab: Tab = { alive: true, name, outbox: undefined as unknown as Outbox };
    const real = change(connect(async () => undefined));
    // A killed tab never hears of anything again; what it had handed to the store goes its way.
    const mortal = <T>(promise: Promise<T>): Promise<T> => (tab.alive ? promise.then((value) => (tab.alive ? value : new Promise<T>(() => undefined))) : new Promise<T>(() => undefined));
    const connection: Connection = {
      write: (stores, work) => mortal(counted(real.write(stores, work))),
      read: (stores, work) => mortal(counted(real.read(stores, work))),
      close: () => real.close(),
    };
    tab.outbox = createOutbox({
      connection,
      send: (intent, session) => mortal(this.send(intent, session)),
      listOf,
      now: () => this.now(),
      random: () => this.random.next(),
      owner: name,
      uuid: () => this.random.uuid(),
      alone: async (work) => {
        await work(false);
        return true;
      },
      mayTry: () => true,
      announce: () => {
        for (const other of this.tabs) if (other !== tab && other.alive) void other.outbox.refresh();
      },
      onSaved: () => undefined,
      onSettled: () => undefined,
      setTimer: (work, ms) => this.later(ms, () => tab.alive && work()),
    });
    this.tabs.push(tab);
    return tab;
  }

  kill(tab: Tab): void {
    tab.alive = false;
    this.tabs = this.tabs.filter((other) => other !== tab);
  }
}
