/** The outbox of a page whose store does not open, or was changed by a newer version. Loaded only where it is needed. */
import type { OutboxOfApp } from './store/connection.ts';
import { leaveNewerStore } from './store/leave-newer-store.lazy.ts';
import type { StoreIsNewer } from './store/newer-store.ts';
import { storeLater } from './store-later.lazy.ts';
import type { StoredOutbox } from './stored-outbox.ts';
import { createDirectOutbox, type DirectTools } from './without-store.lazy.ts';

interface WithoutStore {
  names: OutboxOfApp['names'];
  /** Why it does not open, where a newer version has changed it. */
  newer: false | StoreIsNewer;
  /** Opens the store; undefined while it still does not. */
  openNow: () => Promise<StoredOutbox | undefined>;
  /** Keeps the outbox awake with the page. */
  follow: (outbox: StoredOutbox) => void;
  device: () => string;
  /** What sends without it. */
  direct: Omit<DirectTools, 'newer'>;
}

/** An outbox that sends each change at once, until the store opens. */
export function openWithoutStore({ names, newer, openNow, follow, device, direct: tools }: WithoutStore) {
  const direct = createDirectOutbox({ ...tools, newer: newer ? newer.changes : 0 });
  const later = storeLater(direct, openNow);
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
      return newer !== false && !later.isStored();
    },
  };
}
