import type { StoreIsNewer } from './store/newer-store.ts';
import type { StoredOutbox } from './stored-outbox.ts';

/** The outbox of a page. */
export interface PageOutbox extends StoredOutbox {
  /** Name of this device in the requests for lists. */
  device: () => string;
  /** False while nothing can be stored: there is no IndexedDB, or it does not open. */
  canStore: boolean;
  /** Resolves when a store that hung while the page was opened has opened: what it holds is unknown to the page until then. */
  late?: Promise<void>;
  /** A newer version has changed the store, and what waits in it waits for that version. */
  isStoreNewer?: boolean;
}

/** True when the store opens, false when it cannot, `undefined` when it may still open, and why where a newer version has changed it. */
export type StoreState = boolean | StoreIsNewer | undefined;
