/** One history: a shopper taps while the line, the tabs and the shop misbehave; afterwards nothing may be lost or doubled. */
import { foldCart } from '#src/data/fold.ts';
import type { Connection } from '#src/sync/outbox/connection.ts';
import type { Wish } from '#src/sync/outbox/intent.ts';
import { cartLane } from '#src/sync/outbox/lane.ts';
import { pendingOf } from '#src/sync/outbox/outbox.ts';
import type { ShopFaults } from './model-shop.ts';
import { settle, type Tab, World } from './world.ts';

export interface HistoryOptions {
  seed: number;
  taps: number;
  faults?: ShopFaults;
  /** Replaces a tab's store by one with a planted bug. */
  sabotage?: (connection: Connection) => Connection;
}

export interface Verdict {
  seed: number;
  /** What went wrong, in sentences; empty when all is well. */
  failures: string[];
  trace: string[];
}

const products = ['kurta', 'dal', 'diya'] as const;
const user = '11111111-1111-4111-8111-111111111111';

/** Each product's quantity as the shopper was promised it; a set of numbers where a tap was killed before its mark. */
type Promised = Map<string, Set<number>>;

export async function runHistory({ seed, taps, faults = {}, sabotage }: HistoryOptions): Promise<Verdict> {
  const world = new World(seed, faults);
  const { random, shop } = world;
  const failures: string[] = [];
  const promised: Promised = new Map(products.map((product) => [product, new Set([0])]));
  let token = 'token-1';
  let tokens = 1;
  let stale = false;

  const open = async (): Promise<Tab> => {
    const tab = world.openTab(sabotage);
    void tab.outbox.startSession(user, token);
    await settle();
    return tab;
  };
  let tab = await open();
  await world.pass(100);

  const shown = (from: Tab) => {
    const state = from.outbox.state();
    const base = state.snapshots.cart;
    return foldCart({ items: (base?.items ?? []) as never[], acks: base?.acks ?? {}, aliases: base?.aliases ?? {} }, pendingOf(state, user));
  };

  for (let n = 0; n < taps; n += 1) {
    changeWeather(world);
    if (random.chance(0.06)) world.skew = random.pick([0, 0, 86_400_000, -86_400_000]);
    if (random.chance(0.05)) {
      shop.expire(token);
      await world.pass(random.below(2_000));
      tokens += 1;
      token = `token-${tokens}`;
      for (const one of world.tabs) void one.outbox.startSession(user, token);
      await settle();
    }
    if (random.chance(0.1) && world.tabs.length < 3) await open();
    tab = random.pick(world.tabs);
    await settle();

    const product = random.pick(products);
    const identity = { productId: product, size: '', ram: '', weight: '' };
    const line = shown(tab).find((item) => item.productId === product);
    const quantity = 1 + random.below(4);
    const choice = line ? random.pick(['add', 'set', 'set', 'remove'] as const) : 'add';
    const wish: Wish =
      choice === 'add'
        ? { kind: 'cart.add', payload: { lineId: random.uuid(), ...identity, quantity, ...(line && { onto: line._id }) } }
        : choice === 'set'
          ? { kind: 'cart.setQuantity', payload: { lineId: line?._id ?? '', quantity } }
          : { kind: 'cart.remove', payload: { lineId: line?._id ?? '' } };
    const before = promised.get(product) ?? new Set([0]);
    const after = new Set([...before].map((was) => (choice === 'add' ? was + quantity : choice === 'set' ? quantity : 0)));

    let saved = false;
    const tapped = tab.outbox.tap({ ...wish, userId: user, lane: cartLane(identity), seen: { title: product, image: '', price: 100, tax: 0, rating: 0, countInStock: 1000 } }).then(
      () => {
        saved = true;
      },
      () => undefined,
    );
    if (random.chance(0.08)) {
      // Killed somewhere between the tap and its mark: both outcomes are allowed.
      for (let turn = random.below(8); turn > 0; turn -= 1) await new Promise((resolve) => setImmediate(resolve));
      world.kill(tab);
      stale = true;
      await settle();
      promised.set(product, saved ? after : new Set([...before, ...after]));
      if (world.tabs.length === 0) await open();
    } else {
      await settle();
      for (let wait = 0; !saved && wait < 50; wait += 1) await settle();
      await Promise.race([tapped, settle()]);
      if (saved) promised.set(product, after);
      else failures.push(`tap ${n} was neither saved nor refused`);
    }
    world.trace.push(`${choice}:${product}:${quantity}${saved ? '' : '?'}`);
    await world.pass(random.chance(0.7) ? random.below(800) : random.below(20_000));
    // Lists that were asked for long ago arrive now and then, too.
    if (random.chance(0.2) && world.tabs.length > 0) {
      const list = shop.cart(user, world.device);
      const asker = random.pick(world.tabs);
      world.later(random.below(5_000), () => asker.alive && void asker.outbox.keep(user, { name: 'cart', ...list }));
    }
  }

  // The line heals, the clock is right, and the shopper leaves the page open.
  world.weather = { offline: false, loseRequest: 0, loseAnswer: 0, broken: 0, portal: 0, straggle: 0 };
  world.skew = 0;
  const last = world.tabs[0] ?? (await open());
  for (let round = 0; round < 40; round += 1) {
    void last.outbox.drain();
    await world.pass(15_000);
    if (last.outbox.state().intents.length === 0) break;
  }
  await world.pass(100_000);

  const state = last.outbox.state();
  if (state.intents.length > 0) failures.push(`${state.intents.length} rows never left`);
  // A page that was not told of a killed page's last tap may have changed a line that was gone: it is told so, nothing is silent.
  const reported = new Set(state.attention.map(({ intent }) => intent.lane));
  for (const { intent, code } of state.attention) if (code !== 'gone' || !stale) failures.push(`refused: ${intent.kind} ${code}`);
  const seen = new Set<string>();
  for (const { opId } of shop.effects) {
    if (seen.has(opId)) failures.push(`effect of ${opId} happened twice`);
    seen.add(opId);
  }
  const cart = shop.cart(user, world.device).items;
  for (const [product, allowed] of promised) {
    const has = cart.find((item) => item.productId === product)?.quantity ?? 0;
    const isReported = reported.has(cartLane({ productId: product, size: '', ram: '', weight: '' }));
    if (!allowed.has(has) && !isReported) failures.push(`${product}: the shop has ${has}, promised ${[...allowed].join(' or ')}`);
    await last.outbox.keep(user, { name: 'cart', ...shop.cart(user, world.device) });
    const onScreen = shown(last).find((item) => item.productId === product)?.quantity ?? 0;
    if (onScreen !== has) failures.push(`${product}: on screen ${onScreen}, in the shop ${has}`);
  }
  for (const one of world.tabs) world.kill(one);
  return { seed, failures, trace: world.trace };
}

function changeWeather(world: World): void {
  const { random } = world;
  if (random.chance(0.15)) world.weather = { ...world.weather, offline: !world.weather.offline };
  if (random.chance(0.1)) {
    world.weather = {
      offline: false,
      loseRequest: random.pick([0, 0.2]),
      loseAnswer: random.pick([0, 0.3]),
      broken: random.pick([0, 0.2]),
      portal: random.pick([0, 0.2]),
      straggle: random.pick([0, 0.15]),
    };
  }
}
