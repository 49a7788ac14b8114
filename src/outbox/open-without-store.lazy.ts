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

/** ms between two looks at a store that hangs. Another tab may block it, or the device is slow. */
const lookMs = 500;

/** An outbox on a store that hangs: each action says for itself that it was not saved, until the store opens. */
async function openLate({ opens, takeUp, openStored, follow, device }: WithoutStore): Promise<PageOutbox> {
  const outbox = await openStored();
  let isOpen = false;
  const open = async (): Promise<void> => {
    let state: StoreState;
    while ((state = await opens()) === undefined) await new Promise((resolve) => setTimeout(resolve, lookMs));
    if (state !== true) return;
    await takeUp();
    isOpen = true;
  };
  follow(outbox);
  return {
    ...outbox,
    device,
    get canStore() {
      return isOpen;
    },
    late: open(),
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
