/** The outbox of a page whose store does not open, hangs, or was changed by a newer version. Loaded only where it is needed. */
import type { PageOutbox, StoreState } from './page-outbox.ts';
import type { OutboxOfApp } from './store/connection.ts';
import { leaveNewerStore } from './store/leave-newer-store.lazy.ts';
import { storeLater } from './store-later.lazy.ts';
import type { StoredOutbox } from './stored-outbox.ts';
import { createDirectOutbox, type DirectTools } from './without-store.lazy.ts';

interface WithoutStore {
  names: OutboxOfApp['names'];
  /** What became of it when the page opened. */
  state: Exclude<StoreState, true>;
  /** Tries to open it. */
  opens: () => Promise<StoreState>;
  /** Reads the name of the device, and saves what an earlier page left. */
  takeUp: () => Promise<void>;
  openStored: () => Promise<StoredOutbox>;
  /** Keeps the outbox awake with the page. */
  follow: (outbox: StoredOutbox) => void;
  device: () => string;
  /** What sends without it. */
  direct: Omit<DirectTools, 'newer'>;
}

/** ms between two looks at a store that hangs, because another tab blocks it or the device is slow, and at one that cannot be opened now. */
const lookMs = { hanging: 500, failing: 5_000 };

/** What a page wanted to write meanwhile that is no action: lists and sign-outs. The last of each, in their order. */
function createMissed() {
  const missed = new Map<string, () => Promise<unknown>>();
  return {
    note(key: string, work: () => Promise<unknown>): void {
      missed.delete(key);
      missed.set(key, work);
    },
    async writeAll(): Promise<void> {
      for (const work of missed.values()) await work().catch(() => undefined);
      missed.clear();
    },
  };
}

/** An outbox on a store that hangs: each action says for itself that it was not saved, until the store opens. */
async function openLate({ opens, takeUp, openStored, follow, device }: WithoutStore): Promise<PageOutbox> {
  const outbox = await openStored();
  const missed = createMissed();
  let state: StoreState;
  let isClosed = false;
  const open = async (onOpen: () => void): Promise<void> => {
    while ((state = await opens()) !== true) {
      if (isClosed || typeof state === 'object') return;
      const wait = state === undefined ? lookMs.hanging : lookMs.failing;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    await takeUp();
    await missed.writeAll();
    onOpen();
  };
  /** Does it, and once more when the store opens. */
  const alsoLate = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (state !== true) missed.note(key, work);
    return work();
  };
  follow(outbox);
  return {
    ...outbox,
    storeList: (userId, list, context) => alsoLate(`list ${userId} ${list.name}`, () => outbox.storeList(userId, list, context)),
    hideFor: (userId) => alsoLate(`hide ${userId}`, () => outbox.hideFor(userId)),
    clearLists: (userId) => alsoLate(`clear ${userId}`, () => outbox.clearLists(userId)),
    close() {
      isClosed = true;
      return outbox.close();
    },
    device,
    get canStore() {
      return state === true;
    },
    get isStoreNewer() {
      return typeof state === 'object';
    },
    late: new Promise((resolve) => void open(resolve)),
  };
}

/** An outbox that sends each change at once, until the store opens. */
function openDirect({ names, state, opens, openStored, follow, device, direct: tools }: WithoutStore): PageOutbox {
  const newer = typeof state === 'object' && state;
  const direct = createDirectOutbox({ ...tools, newer: newer ? newer.changes : 0 });
  const later = storeLater(direct, async () => ((await opens()) === true ? openStored() : undefined));
  follow(later);
  return {
    ...later,
    async clearLists(userId: string) {
      await later.clearLists(userId);
      if (newer && !later.isStored()) await leaveNewerStore(names.outbox, userId);
    },
    device,
    get canStore() {
      return later.isStored();
    },
    get isStoreNewer() {
      return newer && !later.isStored();
    },
  };
}

/** The outbox of a page whose store was not open in time. */
export const openWithoutStore = async (page: WithoutStore): Promise<PageOutbox> =>
  page.state === undefined ? openLate(page) : openDirect(page);
