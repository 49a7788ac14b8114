/** What a page knows of the outbox: the last reading of the store, and the actions that are displayed but not in it yet. */
import { createListeners } from '#src/state/listeners.ts';
import type { QueuedAction } from './action.ts';
import type { Connection } from './store/connection.ts';
import { readState, type StoredState } from './store/read-state.ts';

/** The whole state; a new object after each change. */
export interface OutboxState extends Readonly<StoredState> {
  /** Whose lists these are; empty while nobody is signed in. */
  userId: string;
  /** Actions that are displayed but not saved yet. They count as pending, and no screen says that they are saved. */
  saving: readonly QueuedAction[];
}

/** Nobody is signed in, and the device has nothing. */
export const emptyOutbox: OutboxState = {
  userId: '',
  queued: [],
  newer: 0,
  saving: [],
  attention: [],
  snapshots: {},
  sent: [],
  left: [],
  lastListAt: 0,
};

export type StateReader = ReturnType<typeof createStateReader>;

/** Holds the state of one page and reads it from the store. */
export function createStateReader(connection: Connection) {
  const listeners = createListeners();
  let state = emptyOutbox;
  let userId = '';
  let readsBegun = 0;
  /** The number of the reading that is displayed. */
  let displayedRead = 0;
  /** Saved actions that are still in `saving`, with the number of reads that had begun when each was handed to the store. */
  const savedAfter = new Map<string, number>();

  function set(next: Partial<OutboxState>): void {
    state = { ...state, ...next };
    listeners.notify();
  }

  return {
    current: () => state,
    subscribe: listeners.subscribe,
    /** The shopper whose lists are read from now on; empty for nobody. */
    setUser(id: string): void {
      userId = id;
    },
    userId: () => userId,
    readsBegun: () => readsBegun,

    async read(): Promise<void> {
      const read = (readsBegun += 1);
      const readFor = userId;
      const stored = await readState(connection, readFor);
      // Reads may end in another order than they began: only a later one replaces what is displayed. Entries and lists change together,
      // otherwise an action would be counted twice, or for a moment not at all.
      if (read <= displayedRead || readFor !== userId) return;
      displayedRead = read;
      set({ ...stored, userId, saving: notRead(state.saving, savedAfter, read) });
    },

    /** Displays an action before it is saved. */
    display(action: QueuedAction): void {
      set({ saving: [...state.saving, action] });
    },
    /** Removes an action that could not be saved. */
    remove(id: string): void {
      set({ saving: state.saving.filter((action) => action.id !== id) });
    },
    /** The action is saved. It stays in `saving` until a reading holds it. @param before `readsBegun` when it was handed to the store */
    markSaved(id: string, before: number): void {
      savedAfter.set(id, before);
    },
  };
}

/**
 * Those of `saving` that the reading numbered `read` does not hold. Transactions run in the order in which they began: a reading that began
 * after an action was handed to the store holds it, and displaying both would count it twice. Forgets the others in `savedAfter`.
 */
function notRead(saving: readonly QueuedAction[], savedAfter: Map<string, number>, read: number): QueuedAction[] {
  return saving.filter(({ id }) => {
    const before = savedAfter.get(id);
    if (before === undefined || before >= read) return true;
    savedAfter.delete(id);
    return false;
  });
}
