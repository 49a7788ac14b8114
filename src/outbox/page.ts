/**
 * The outbox on the browser's own tools. Loaded after the first paint, or by the first tap, whichever comes sooner; everything
 * that it stands on (the store's library, the contract's schemas of changes) comes with it.
 */
import { locks } from '#src/network/busy-lock.ts';
import { connect, isHanging } from './store/connection.ts';
import type { SessionRow } from './store/database.ts';
import { listOf } from './actions/registry.ts';
import { dispatch } from './transport.ts';
import type { Settled } from './drain.ts';
import type { QueuedAction } from './action.ts';
import { outboxChannel, outboxTag, createDrainLock } from './drain-lock.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { deviceId } from './store/device.ts';
import { createDirectOutbox } from './without-store.ts';

interface PageTools {
  /** Throws away what is disposable when the disk is full. */
  makeRoom: () => Promise<void>;
  /** False while the shop is known to be out of reach. */
  mayTry: () => boolean;
  onSettled: (settled: Settled) => void;
  /** The browser has cleared the store under the page: what waited is gone, and so is what the store knew of the sign-in. */
  onWiped: () => void;
}

export interface PageOutbox extends Outbox {
  /** Name of this device in the requests that ask for lists. */
  device: () => string;
  /** False where nothing can be kept: there is no store, or it does not open. */
  canStore: boolean;
}

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake the worker when the network is back; a browser that cannot drains when the page is open. */
async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as SyncRegistration | undefined)?.sync?.register(outboxTag).catch(() => undefined);
}

let isAsked = false;

/** Asks once, after the first saved change, that the browser does not clear this store when it needs room. */
function requestPersistence(): void {
  if (isAsked) return;
  isAsked = true;
  void navigator.storage?.persist?.().catch(() => undefined);
}

export async function openPageOutbox({ makeRoom, mayTry, onSettled, onWiped }: PageTools): Promise<PageOutbox> {
  const connection = connect(makeRoom, () => void lookAgain());
  let device: string = crypto.randomUUID();
  /** The store was closed under the page. A cleared one has forgotten the name of the device. */
  async function lookAgain(): Promise<void> {
    const found = await deviceId(connection, crypto.randomUUID()).catch(() => device);
    if (found === device) return;
    device = found;
    onWiped();
  }
  const common = {
    send: (intent: QueuedAction, session: SessionRow) => dispatch(intent, session, device),
    listOf,
    now: Date.now,
    random: Math.random,
    uuid: () => crypto.randomUUID(),
    mayTry,
    onSettled,
    setTimer: (work: () => void, ms: number) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  };
  const isThere = await connection.read(['meta'], async () => true).catch((error: unknown) => (isHanging(error) ? undefined : false));
  if (isThere === false)
    return {
      ...createDirectOutbox({ ...common, send: (intent, session) => dispatch(intent, session, device, true) }),
      device: () => device,
      canStore: false,
    };
  // Where the store is out of reach the shop can still be read; each tap says for itself that it was not saved.
  device = await deviceId(connection, device).catch(() => device);
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(outboxChannel) : undefined;
  const outbox = createOutbox({
    ...common,
    connection,
    owner: crypto.randomUUID(),
    runExclusive: createDrainLock(locks(), Date.now),
    announce: () => channel?.postMessage('changed'),
    onSaved: () => {
      requestPersistence();
      if (!mayTry()) void registerSync();
    },
  });
  channel?.addEventListener('message', () => void outbox.refresh().catch(() => undefined));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      if (outbox.state().queued.length > 0) void registerSync();
      return;
    }
    void outbox.refresh().then(outbox.drain, () => undefined);
  });
  globalThis.addEventListener('pageshow', (event) => {
    if (event.persisted) void outbox.refresh().then(outbox.drain, () => undefined);
  });
  return {
    ...outbox,
    device: () => device,
    canStore: isThere === true,
    async close() {
      channel?.close();
      await outbox.close();
    },
  };
}
