/**
 * The outbox of one page: saves actions, tells listeners what is pending, and sends what is due. `README.md` lists what removes an entry.
 */
import { ApiError } from '#src/network/api-error.ts';
import { createDrainLoop, type DrainLoopTools } from './drain-loop.ts';
import { createStateReader, type OutboxState, type StateReader } from './outbox-state.ts';
import { createSaveQueue, type Leaving, type NewActionInput } from './save-queue.ts';
import type { SnapshotRow } from './snapshot.ts';
import type { SessionRow } from './store/database.ts';
import { clearLists, endOutboxSession, noteSignOut, readSession, type SessionProfile, startOutboxSession } from './store/session.ts';
import { type ListResponse, type RequestContext, saveSnapshot } from './store/snapshots.ts';
import { discardAll, dismissAttention, sendAnyway, removeUntried } from './store/user-actions.ts';

export interface OutboxTools extends DrainLoopTools {
  uuid: () => string;
  leaving?: Leaving;
  /** Tells the other pages and the worker that something changed. */
  announce: () => void;
  /** Called after each saved action, before it is sent. */
  onSaved: () => void;
}

export interface StoredOutbox {
  state: () => OutboxState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Saves an action and gives its id. It is displayed at once; only when the promise resolves may a screen say that it is saved.
   * @throws NotSaved: it is removed from the screen, and so is a later one that changes what only this one had made
   * @throws ApiError when another sender was so quick that the server has refused it already: nobody is to read "saved" after the refusal
   */
  enqueue: (input: NewActionInput) => Promise<string>;
  /** Reads the store again, after another page or the worker changed it. */
  refresh: () => Promise<void>;
  /** Sends what is due. */
  drain: () => Promise<void>;
  /** Somebody is signed in: their own held entries are released. */
  startSession: (userId: string, token: string, who?: SessionProfile) => Promise<void>;
  /** The sign-in of `token`, or the stored one, is over: entries stay and are not sent. */
  endSession: (token?: string) => Promise<void>;
  /** The sign-in as this device stores it; `undefined` when there never was one. */
  session: () => Promise<SessionRow | undefined>;
  /** Hides the pending changes of a shopper who is about to sign out, until their next sign-in. */
  hideFor: (userId: string) => Promise<void>;
  /** Deletes the lists of a shopper who signs out. Queued actions stay. */
  clearLists: (userId: string) => Promise<void>;
  /** Stores a requested list, unless it is older than the stored one; see `saveSnapshot`. */
  storeList: (userId: string, list: ListResponse, context?: RequestContext) => Promise<SnapshotRow>;
  /** Deletes an action that was never sent; false when it is too late. `isUndo`: what it has replaced waits again. */
  takeBack: (id: string, isUndo?: boolean) => Promise<boolean>;
  /** Sends everything now, also old entries. */
  sendNow: () => Promise<void>;
  /** Deletes everything of the shopper that is pending or was refused, except paid orders. */
  discard: (userId: string) => Promise<void>;
  /** Deletes one refused action. */
  dismiss: (id: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Gives the id. @throws ApiError when the server has refused the action */
function unlessRefused({ attention }: OutboxState, id: string): string {
  const refused = attention.find((one) => one.id === id);
  if (refused) throw new ApiError({ kind: 'refused', status: 0, code: refused.code, message: refused.message });
  return id;
}

/** Reads the store again. What is gone was sent by another page or the worker: what this page shows of it is requested again, as after an attempt of its own. */
async function readAgain({ onSettled }: OutboxTools, state: StateReader): Promise<void> {
  const before = state.current().queued;
  await state.read();
  const left = new Set(state.current().queued.map(({ id }) => id));
  for (const action of before) if (!left.has(action.id)) onSettled({ action, outcome: 'applied' });
}

/** What a page does when its store has changed: it reads the store, and tells the other pages. */
function createChanges(tools: OutboxTools, state: StateReader) {
  let isClosed = false;
  async function onChanged(): Promise<void> {
    // A write that was under way when the page closed its outbox is stored: there is nobody left to show it to.
    if (isClosed) return;
    await state.read();
    tools.announce();
  }
  /** Gives the result of `work` after the page has read what it changed. */
  async function thenRead<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    await onChanged();
    return result;
  }
  return { onChanged, thenRead, end: () => void (isClosed = true) };
}

/** Opens the outbox of a page on `tools.connection`. */
export function createStoredOutbox(tools: OutboxTools): StoredOutbox {
  const { connection } = tools;
  const state = createStateReader(connection);
  const save = createSaveQueue(tools, state);
  const { onChanged, thenRead, end } = createChanges(tools, state);
  const { drain, schedule, stop } = createDrainLoop(tools, state, onChanged);

  return {
    state: state.current,
    subscribe: state.subscribe,
    async enqueue(input) {
      const id = await save(input);
      // It is saved even if the store cannot be read at this moment.
      await onChanged().catch(() => tools.announce());
      tools.onSaved();
      void drain();
      return unlessRefused(state.current(), id);
    },
    async refresh() {
      await readAgain(tools, state);
      schedule();
    },
    drain,
    async startSession(userId, token, who) {
      state.setUser(userId);
      await thenRead(startOutboxSession(connection, userId, token, who));
      void drain();
    },
    async endSession(token) {
      state.setUser('');
      await thenRead(endOutboxSession(connection, token));
    },
    session: () => readSession(connection),
    hideFor: (userId) => thenRead(noteSignOut(connection, userId)),
    clearLists: (userId) => thenRead(clearLists(connection, userId)),
    storeList: (userId, list, context) => thenRead(saveSnapshot(connection, userId, list, tools.now(), context)),
    takeBack: (id, isUndo) => thenRead(removeUntried(connection, id, isUndo)),
    async sendNow() {
      await thenRead(sendAnyway(connection, state.userId()));
      await drain();
    },
    discard: (userId) => thenRead(discardAll(connection, userId)),
    dismiss: (id) => thenRead(dismissAttention(connection, id)),
    async close() {
      end();
      stop();
      await connection.close();
    },
  };
}
