/** The outbox of a page, on the browser's IndexedDB, BroadcastChannel, Web Locks and events. */
import { locks } from '#src/network/busy-lock.ts';
import { persistStorageUnasked } from '#src/state/browser-features.ts';
import { randomUuid } from '#src/state/random-uuid.ts';
import type { QueuedAction } from './action.ts';
import { type AppActions, listOf } from './actions/rules.ts';
import type { Settled } from './drain.ts';
import { createDrainLock } from './drain-lock.ts';
import { saveLeft, watchLeaving } from './left-actions.ts';
import { createStoredOutbox, type OutboxTools, type StoredOutbox } from './stored-outbox.ts';
import { type Connection, connect, isHanging, type OutboxOfApp } from './store/connection.ts';
import type { PageOutbox, StoreState } from './page-outbox.ts';
import { StoreIsNewer } from './store/newer-store.ts';
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

interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the browser to wake the worker when the network is back. Browsers without Background Sync send when a page is open. */
async function registerSync(tag: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (registration as SyncRegistration | undefined)?.sync?.register(tag).catch(() => undefined);
}

let isPersistenceRequested = false;

/** Asks the browser, once, not to clear this store when it needs room. Called after the first saved action. */
function requestPersistence(): void {
  if (isPersistenceRequested) return;
  isPersistenceRequested = true;
  void persistStorageUnasked();
}

/** What every outbox needs of the browser. */
function browserTools(actions: AppActions) {
  return {
    actions,
    listOf: (action: QueuedAction, body: unknown) => listOf(actions, action, body),
    now: Date.now,
    random: Math.random,
    uuid: randomUuid,
    setTimer: (work: () => void, ms: number) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  };
}

/** Opens the outbox of this page. */
export async function openPageOutbox(app: OutboxOfApp, tools: PageTools): Promise<PageOutbox> {
  const { actions, names } = app;
  const { makeRoom, mayTry, onSettled, onWiped } = tools;
  const connection = connect(app, makeRoom, () => void checkWiped());
  let device = randomUuid();
  /** The browser closed the store. If it was cleared, the name of the device is gone. */
  async function checkWiped(): Promise<void> {
    const stored = await deviceId(connection, randomUuid()).catch(() => device);
    if (stored === device) return;
    device = stored;
    onWiped();
  }
  const common = { ...browserTools(actions), mayTry, onSettled };
  const takeUp = async (): Promise<void> => {
    // A store that does not open yet: lists can be shown, and each action says for itself that it was not saved.
    // A new store counts from 1, so it needs a name of its own: under this page's the server may have seen those numbers.
    device = await deviceId(connection, randomUuid()).catch(() => device);
    await saveLeft(connection, Date.now).catch(() => undefined);
  };
  const openStored = async (): Promise<StoredOutbox> => {
    await takeUp();
    const send = (action: QueuedAction, session: SessionRow) => dispatch(actions, action, session, device);
    return openOnStore({
      ...common,
      connection,
      send,
      owner: randomUuid(),
      runExclusive: createDrainLock(locks(), Date.now, names.lock),
    });
  };
  const follow = (outbox: StoredOutbox) => followPage(outbox, names.tag);
  const canOpen = await opens(connection);
  if (canOpen !== true) {
    const send = (action: QueuedAction, session: SessionRow) => dispatch(actions, action, session, device, true);
    const { openWithoutStore } = await import('./open-without-store.lazy.ts');
    return openWithoutStore({
      names,
      state: canOpen,
      opens: () => opens(connection),
      takeUp,
      openStored,
      follow,
      device: () => device,
      direct: { ...common, send },
    });
  }
  const outbox = await openStored();
  follow(outbox);
  return { ...outbox, device: () => device, canStore: true };
}

/** An outbox on the store, connected with the other pages and the worker. */
function openOnStore(tools: Omit<OutboxTools, 'announce' | 'onSaved'>): StoredOutbox {
  const { names } = tools.connection;
  /** Not set once closed: a write that was under way then would be refused for telling the other pages. */
  let channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(names.channel) : undefined;
  const outbox = createStoredOutbox({
    ...tools,
    leaving: watchLeaving(names.outbox),
    announce: () => channel?.postMessage('changed'),
    onSaved: () => {
      requestPersistence();
      if (!tools.mayTry()) void registerSync(names.tag);
    },
  });
  channel?.addEventListener('message', () => void outbox.refresh().catch(() => undefined));
  return {
    ...outbox,
    async close() {
      channel?.close();
      channel = undefined;
      await outbox.close();
    },
  };
}

function opens(connection: Connection): Promise<StoreState> {
  return connection
    .read(['meta'], async () => true)
    .catch((error: unknown) => {
      if (error instanceof StoreIsNewer) return error;
      return isHanging(error) ? undefined : false;
    });
}

/** Reads and sends when the page becomes visible or comes back from the back/forward cache; leaves the rest to the worker when it is hidden. */
function followPage(outbox: StoredOutbox, tag: string): void {
  const resume = () => void outbox.refresh().then(outbox.drain, () => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') resume();
    else if (outbox.state().queued.length > 0) void registerSync(tag);
  });
  globalThis.addEventListener('pageshow', (event) => {
    if (event.persisted) resume();
  });
}
