/** The outbox of a page, on the browser's IndexedDB, BroadcastChannel, Web Locks and events. */
import { locks } from '#src/network/busy-lock.ts';
import { persistStorageUnasked } from '#src/state/browser-features.ts';
import { storedNames } from '#src/state/this-app.ts';
import type { QueuedAction } from './action.ts';
import { listOf } from '#src/outbox/actions/rules.ts';
import type { Settled } from './drain.ts';
import { createDrainLock } from './drain-lock.ts';
import { saveLeft, watchLeaving } from './left-actions.ts';
import { createOutbox, type Outbox, type OutboxTools } from './stored-outbox.ts';
import { type Connection, connect, isHanging } from './store/connection.ts';
import { leaveNewerStore, StoreIsNewer } from './store/newer-store.ts';
import type { SessionRow } from './store/database.ts';
import { deviceId } from './store/device.ts';
import { dispatch } from './transport.ts';

interface PageTools {
  /** Deletes caches when the disk is full. */
  makeRoom: () => Promise<void>;
  /** False while the server is known to be unreachable. */
  mayTry: () => boolean;
  onSettled: (settled: Settled) => void;
  /** The browser has cleared the store under the page: pending changes are gone, and so is the stored sign-in. */
  onWiped: () => void;
}

export interface PageOutbox extends Outbox {
  /** Name of this device in the requests for lists. */
  device: () => string;
  /** False while nothing can be stored: there is no IndexedDB, or it does not open. */
  canStore: boolean;
  /** A newer version has changed the store, and what waits in it waits for that version. */
  isStoreNewer?: boolean;
}

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake the worker when the network is back. Browsers without Background Sync send when a page is open. */
async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as SyncRegistration | undefined)?.sync?.register(storedNames().tag).catch(() => undefined);
}

let isPersistenceRequested = false;

/** Asks the browser, once, not to clear this store when it needs room. Called after the first saved action. */
function requestPersistence(): void {
  if (isPersistenceRequested) return;
  isPersistenceRequested = true;
  void persistStorageUnasked();
}

/** Opens the outbox of this page. */
export async function openPageOutbox({ makeRoom, mayTry, onSettled, onWiped }: PageTools): Promise<PageOutbox> {
  const connection = connect(makeRoom, () => void checkWiped());
  let device: string = crypto.randomUUID();
  /** The browser closed the store. If it was cleared, the name of the device is gone. */
  async function checkWiped(): Promise<void> {
    const stored = await deviceId(connection, crypto.randomUUID()).catch(() => device);
    if (stored === device) return;
    device = stored;
    onWiped();
  }
  const common = {
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
  const openStored = async (): Promise<Outbox> => {
    // A store that does not open yet: lists can be shown, and each action says for itself that it was not saved.
    device = await deviceId(connection, device).catch(() => device);
    await saveLeft(connection, Date.now).catch(() => undefined);
    const send = (action: QueuedAction, session: SessionRow) => dispatch(action, session, device);
    return openOnStore({ ...common, connection, send, owner: crypto.randomUUID(), runExclusive: createDrainLock(locks(), Date.now) });
  };
  const canOpen = await opens(connection);
  if (canOpen === false || typeof canOpen === 'object') {
    const [{ createDirectOutbox }, { storeLater }] = await Promise.all([
      import('./without-store.lazy.ts'),
      import('./store-later.lazy.ts'),
    ]);
    const send = (action: QueuedAction, session: SessionRow) => dispatch(action, session, device, true);
    const direct = createDirectOutbox({ ...common, send, newer: canOpen ? canOpen.changes : 0 });
    const later = storeLater(direct, async () => ((await opens(connection)) === true ? openStored() : undefined));
    followPage(later);
    return {
      ...later,
      async clearLists(userId) {
        await later.clearLists(userId);
        if (canOpen && !later.isStored()) await leaveNewerStore(userId);
      },
      device: () => device,
      get canStore() {
        return later.isStored();
      },
      get isStoreNewer() {
        return canOpen !== false && !later.isStored();
      },
    };
  }
  const outbox = await openStored();
  followPage(outbox);
  return { ...outbox, device: () => device, canStore: canOpen === true };
}

/** An outbox on the store, connected with the other pages and the worker. */
function openOnStore(tools: Omit<OutboxTools, 'announce' | 'onSaved'>): Outbox {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(storedNames().channel) : undefined;
  const outbox = createOutbox({
    ...tools,
    leaving: watchLeaving(),
    announce: () => channel?.postMessage('changed'),
    onSaved: () => {
      requestPersistence();
      if (!tools.mayTry()) void registerSync();
    },
  });
  channel?.addEventListener('message', () => void outbox.refresh().catch(() => undefined));
  return {
    ...outbox,
    async close() {
      channel?.close();
      await outbox.close();
    },
  };
}

/** True when the store opens, false when it cannot, `undefined` when it may still open, and why where a newer version has changed it. */
function opens(connection: Connection): Promise<boolean | StoreIsNewer | undefined> {
  return connection
    .read(['meta'], async () => true)
    .catch((error: unknown) => {
      if (error instanceof StoreIsNewer) return error;
      return isHanging(error) ? undefined : false;
    });
}

/** Reads and sends when the page becomes visible or comes back from the back/forward cache; leaves the rest to the worker when it is hidden. */
function followPage(outbox: Outbox): void {
  const resume = () => void outbox.refresh().then(outbox.drain, () => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') resume();
    else if (outbox.state().queued.length > 0) void registerSync();
  });
  globalThis.addEventListener('pageshow', (event) => {
    if (event.persisted) resume();
  });
}
