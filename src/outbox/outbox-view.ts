/** What screens see of an outbox. */
import type { Attention, Sent } from './action.ts';
import type { ActionOf, AppActions, ListsOf } from './actions/rules.ts';
import type { PendingChange } from './pending-change.ts';
import type { AnyAction } from './queue-entry.ts';
import type { OptimisticLists } from './snapshot.ts';

/** Pending and refused changes, `A`. */
export interface ShownChanges<A extends AnyAction = AnyAction> {
  /** Whose they are; empty while nobody is signed in. */
  userId: string;
  /** Saved changes that are pending, in the order in which they are sent. */
  waiting: readonly PendingChange<A>[];
  /** How many more are stored in a form that only a newer version of the app can read. */
  newer: number;
  /** How many more there will be when the actions that are being saved are. */
  saving: number;
  /** Refused changes that the shopper has not dismissed. */
  attention: readonly Attention<A>[];
  /** The last changes that the server applied, newest first. */
  sent: readonly Sent<A>[];
  /** How many changes wait for a shopper whose sign-in expired, while nobody is signed in. */
  held: number;
  /** When the device last had lists of a shopper whose sign-in ended without a sign-out, while nobody is signed in; 0: never. */
  lastListAt?: number | undefined;
  /** False where this device can store no change: each is sent at once, or not at all. */
  canStore: boolean;
  /** True where that is because a newer version has changed the store: what waits in it waits for that version. */
  isStoreNewer?: boolean | undefined;
}

/** What screens of the app with the actions `R` see: its changes, and its lists with the pending ones applied. */
export type ViewOf<R extends AppActions> = ShownChanges<ActionOf<R>> & OptimisticLists<ListsOf<R>>;

/** Before the outbox has opened: no list is known. */
export const nothingShown: ShownChanges<never> = {
  userId: '',
  waiting: [],
  newer: 0,
  saving: 0,
  attention: [],
  sent: [],
  held: 0,
  canStore: true,
};
