/** What screens can do with an outbox, and what its parts know of each other. */
import type { QueryClient } from '@tanstack/react-query';
import type { Notify } from '#src/cache/query-client.ts';
import type { AppSession, StoredNames } from '#src/state/this-app.ts';
import type { Made } from './actions/changes.ts';
import type { ActionOf, AppActions, ChangesOf } from './actions/rules.ts';
import type { ViewOf } from './outbox-view.ts';
import type { PendingActions } from './pending-actions.ts';
import type { ListResponse, RequestContext } from './store/snapshots.ts';

/** The page that an outbox serves. */
export interface OutboxPage {
  client: QueryClient;
  /** Shows a toast. */
  notify: Notify;
}

/** Chooses and makes the change to save: `({ addToCart }) => addToCart(line)`. `undefined`: there is nothing to do. */
export type MakeChange<R extends AppActions> = (changes: ChangesOf<R>) => Made<ActionOf<R>> | undefined;

/** A saved change: its id, and the toast that says so, where there is one. Both are absent where there was nothing to do. */
interface SavedChange {
  id?: string;
  done?: string | undefined;
}

/** An outbox whose code has loaded. */
export interface OpenOutbox<R extends AppActions = AppActions> extends PendingActions {
  /** Name of this device in the requests for lists. */
  readonly device: string;
  /** Resolves when the change is saved on this device. @throws ApiError when it could not be */
  save: (make: MakeChange<R>, undoMs?: number) => Promise<SavedChange>;
  /** Resolves when the server has applied the action with this id. @throws ApiError when it was refused */
  waitUntilApplied: (id: string) => Promise<void>;
  /** What the device has at the moment of requesting a list, for `storeList`. */
  requestContext: (userId: string, name: string) => RequestContext;
  storeList: (userId: string, list: ListResponse, context: RequestContext | undefined) => Promise<void>;
  /** Hides the pending changes of a shopper who is about to sign out. */
  hidePending: (userId: string) => Promise<void>;
  /** Deletes the lists of a shopper who signs out. */
  clearLists: (userId: string) => Promise<void>;
  close: () => Promise<void>;
}

/** What the part of an outbox that loads later gets of the first one. */
export interface OutboxParts<R extends AppActions> {
  page: OutboxPage;
  /** What the app stores on devices. */
  names: StoredNames;
  session: AppSession;
  view: () => ViewOf<R>;
  /**
   * Sets what screens show. Parts that did not change stay the same object, so that a change of one line draws only that line.
   * @param canWait the store is at work and will call again: `view` changes at once, screens then or within 48 ms
   */
  show: (next: ViewOf<R>, canWait?: boolean) => void;
}
