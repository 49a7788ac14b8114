/** A page of the app on a phone. */
import type { Settled } from '#src/outbox/drain.ts';
import { createConnectivityMonitor, type ConnectivityMonitor } from '#src/network/connectivity.ts';
import { createStoredOutbox, type StoredOutbox } from '#src/outbox/stored-outbox.ts';
import { createDrainLock } from '#src/outbox/drain-lock.ts';
import { deviceId } from '#src/outbox/store/device.ts';
import { shopNames } from '#src/shop/session/shop-names.ts';
import { Actor } from './actor.ts';
import type { Phone } from './phone.ts';
import { settle } from './scheduler.ts';

export interface Tab extends Actor {
  outbox: StoredOutbox;
  monitor: ConnectivityMonitor;
  device: string;
  /** The session that this page last heard of. */
  followed: string | undefined;
}

/** ms of quiet after which a list is fetched again (src/outbox/refetch.ts), and between two checks of a session (changes.ts). */
const askAgainAfter = 1_000;
const checkEvery = 10_000;

/** Assembles what src/outbox/page.ts and src/outbox/open-outbox.ts assemble in a browser. */
export async function openTab(phone: Phone): Promise<Tab> {
  const { world } = phone;
  const tab = new Actor(phone.newName('tab'), phone.factory) as Tab;
  const connection = phone.connectionOf(tab);
  const later = (ms: number, run: () => void) => world.later(ms, () => tab.run(run));
  let device = '';
  void deviceId(connection, world.random.uuid()).then((name) => (device = name));
  await settle();
  tab.device = device;
  tab.monitor = createConnectivityMonitor(
    {
      probe: async () => {
        await tab.gate(new Promise<void>((resolve) => void world.later(300, resolve)));
        return !phone.network.offline && !world.random.chance(phone.network.loseRequest + phone.network.portal);
      },
      setTimer: (work, ms) => later(ms, work),
      random: () => world.random.next(),
      isVisible: () => tab.isAlive && !tab.isFrozen,
      saysOffline: () => phone.network.offline,
      onChange: (state) => {
        if (state !== 'up') return;
        void tab.outbox.drain();
        if (world.random.chance(0.3)) void phone.fetchList(tab, 'cart');
      },
    },
    !phone.network.offline,
  );
  const stops = new Map<string, () => void>();
  const askAgain = (name: string, ms = askAgainAfter) => {
    stops.get(name)?.();
    stops.set(
      name,
      later(ms, () => void phone.fetchList(tab, name)),
    );
  };
  tab.outbox = createStoredOutbox({
    ...phone.drainTools(tab, connection, device),
    uuid: () => world.random.uuid(),
    runExclusive: createDrainLock(phone.locks.of(tab), () => phone.now(), shopNames.lock),
    mayTry: () => tab.monitor.state() === 'up',
    announce: () => phone.announce(tab),
    onSaved: () => {
      if (tab.monitor.state() !== 'up') phone.isWakeAsked = true;
    },
    onSettled: (settled: Settled) => {
      if (settled.reached) tab.monitor.reached();
      else if (settled.reached === false) tab.monitor.missed();
      if (settled.outcome === 'held' && settled.token === phone.session?.token) phone.endSession();
      if (settled.outcome !== 'applied' && settled.outcome !== 'refused') return;
      if (settled.action.kind.startsWith('cart.')) askAgain('cart');
      if (settled.action.kind.startsWith('wish.')) askAgain('wishlist');
      if (settled.action.kind === 'order.create') askAgain('cart', 0);
    },
    setTimer: (work, ms) => later(ms, work),
  });
  let askedAt = 0;
  tab.outbox.subscribe(() => {
    if (!tab.isAlive) return;
    phone.onShown(tab);
    const state = tab.outbox.state();
    const isHeld = state.userId !== '' && state.queued.some((row) => row.userId === state.userId && row.state === 'held');
    if (!isHeld || phone.now() - askedAt <= checkEvery) return;
    askedAt = phone.now();
    void phone.fetchList(tab, 'cart').then(() => {
      if (phone.session) void tab.outbox.startSession(phone.session.userId, phone.session.token).catch(() => undefined);
    });
  });
  phone.tabs.push(tab);
  phone.follow(tab);
  await settle();
  return tab;
}
