/**
 * The outbox as a page sees it: taps go in and are saved, what waits can be read and watched, and whatever is due is carried to
 * the shop. Nothing leaves it but by an answer of the shop, an opposite tap, or the shopper's own word.
 */
import { pageRulesOf } from './actions/registry.ts';
import { NotSaved } from './database.ts';
import { type DrainTools, drainPass, type Settled } from './drain.ts';
import { nextDue } from './schedule.ts';
import { type QueuedAction, actionVersion, type NewAction } from './action.ts';
import { endOutboxSession, clearLists, noteSignOut, readSession, startOutboxSession, type SessionProfile } from './session-store.ts';
import type { SnapshotRow } from './snapshot.ts';
import { discardAll, dismissAttention, sendAnyway, takeBack } from './user-actions.ts';
import { type RequestContext, type ListResponse, saveSnapshot, readState, saveAction, type StoredState } from './store.ts';

/** Everything that waits, as it was last read; a new object after each change. */
export interface OutboxState extends Readonly<StoredState> {
  /** Whose snapshots these are; empty while nobody is signed in. */
  userId: string;
  /** Taps that are on screen but not yet saved; they count as pending and are promised to nobody. */
  saving: readonly QueuedAction[];
}

export interface OutboxTools extends Omit<DrainTools, 'onSettled'> {
  uuid: () => string;
  /**
   * Runs `work` while no other page or worker drains; resolves to false when another does and `work` was not run. Politeness
   * only: correctness does not rest on it. `isExclusive` is false where that could not be made sure.
   */
  runExclusive: (work: (isExclusive: boolean) => Promise<void>) => Promise<boolean>;
  /** False while the shop is known to be out of reach: rows that were never sent stay soft and may still be merged. */
  mayTry: () => boolean;
  /** Tells the other pages and the worker that something changed. */
  announce: () => void;
  /** Told after each tap that was saved, before it is sent. */
  onSaved: () => void;
  /** Told after every attempt, for the link state and the toasts. */
  onSettled: (settled: Settled) => void;
  setTimer: (work: () => void, ms: number) => () => void;
}

/** A tap as a screen makes it; without a key of its own it gets one. */
export type NewActionInput = NewAction extends infer T
  ? T extends { id: string }
    ? Omit<T, 'id'> & { id?: string | undefined }
    : never
  : never;

export const emptyOutbox: OutboxState = { userId: '', queued: [], saving: [], attention: [], snapshots: {}, sent: [], left: [] };

/** ms until another look when somebody else is draining. */
const lockRetryMs = 1000;

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox(tools: OutboxTools) {
  const { connection } = tools;
  const listeners = new Set<() => void>();
  let state = emptyOutbox;
  let userId = '';
  let draining: Promise<void> | undefined;
  let again = false;
  let stopTimer: (() => void) | undefined;
  let reads = 0;
  let shown = 0;
  /** The save that is under way, if any; never rejects. */
  let saveBefore: Promise<void> | undefined;
  /** Saved taps that are still painted, with how many reads had begun when each was handed to the store. */
  const savedAfter = new Map<string, number>();

  /** Names that only taps of this page which could not be saved have given: neither the store nor the shop has ever heard them. */
  const unsaved = new Map<string, NotSaved>();

  /** Before the next tap is written: it may be made on top of this one, which was on screen. */
  function noteName(action: NewAction, error?: unknown): void {
    const name = pageRulesOf(action.kind)?.list?.createdId(action);
    if (name === undefined) return;
    if (error instanceof NotSaved) unsaved.set(name, error);
    else unsaved.delete(name);
  }

  function set(next: Partial<OutboxState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /**
   * What is painted and not yet read. Transactions run in the order in which they were begun, so that whatever was read after a
   * tap was handed over holds it, whoever asked: painted as well, it would be counted twice.
   */
  function unread(): QueuedAction[] {
    return state.saving.filter(({ id }) => {
      const before = savedAfter.get(id);
      if (before === undefined || before >= shown) return true;
      savedAfter.delete(id);
      return false;
    });
  }

  async function readAll(): Promise<void> {
    const read = (reads += 1);
    const whose = userId;
    const stored = await readState(connection, whose);
    // Reads may end in another order than they began: only a later one replaces what is shown. Rows and lists in one step,
    // else a tap would be counted twice, or for a moment not at all.
    if (read <= shown || whose !== userId) return;
    shown = read;
    set({ ...stored, userId, saving: unread() });
  }

  async function changed(): Promise<void> {
    await readAll();
    tools.announce();
  }

  function plan(atLeast = 50): void {
    stopTimer?.();
    const wait = userId && tools.mayTry() ? nextDue(state.queued, userId, tools.now()) : undefined;
    stopTimer = wait === undefined ? undefined : tools.setTimer(() => void drain(), Math.max(wait, atLeast));
  }

  const drainTools: DrainTools = {
    ...tools,
    onSettled: (settled) => {
      tools.onSettled(settled);
      void readAll().catch(() => undefined);
    },
  };

  /** Sends what is due. Called again while it runs, it runs once more afterwards. */
  function drain(): Promise<void> {
    again = true;
    draining ??= drainAll()
      .catch(() => true) // The store is out of reach for the moment: rows are where they were, the next trigger tries again.
      .then((ran) => {
        draining = undefined;
        plan(ran ? undefined : lockRetryMs);
      });
    return draining;
  }

  /** Gives false when somebody else is draining. */
  async function drainAll(): Promise<boolean> {
    let ran = true;
    while (again && ran && tools.mayTry()) {
      again = false;
      ran = await tools.runExclusive(async (isExclusive) => {
        // Undefined: nothing was due, so nothing has changed and nobody need look.
        if ((await drainPass(drainTools, isExclusive)) !== undefined) await changed();
      });
    }
    return ran;
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /**
     * Keeps a tap. It is on screen at once; the promise resolves when it is saved, and only then may anything say so.
     * @throws NotSaved: the tap is taken off the screen again and is not kept, nor is a later one that changes what only it had made
     */
    async enqueue(wish: NewActionInput): Promise<void> {
      const tap = { ...wish, id: wish.id ?? tools.uuid() };
      const painted: QueuedAction = {
        ...tap,
        seq: Number.MAX_SAFE_INTEGER,
        v: actionVersion,
        state: 'ready',
        attempts: 0,
        nextAt: 0,
        leaseOwner: '',
        leaseUntil: 0,
        madeAt: tools.now(),
      };
      let before = 0;
      const begin = (): Promise<unknown> => {
        before = reads;
        return saveAction(connection, tap, tools.now(), unsaved);
      };
      // Begun before the page is drawn anew: the store works meanwhile. But one after the other: a write that needs a second try
      // must not be overtaken by the next tap.
      const saved = saveBefore ? saveBefore.then(begin) : begin();
      const over = saved.then(
        () => noteName(tap),
        (error: unknown) => noteName(tap, error),
      );
      saveBefore = over;
      void over.then(() => {
        if (saveBefore === over) saveBefore = undefined;
      });
      set({ saving: [...state.saving, painted] });
      try {
        await saved;
      } catch (error) {
        set({ saving: state.saving.filter((row) => row.id !== tap.id) });
        throw error;
      }
      savedAfter.set(tap.id, before);
      // It is saved, also where it cannot be read back at this moment.
      await changed().catch(() => tools.announce());
      tools.onSaved();
      void drain();
    },

    /** Reads everything anew: after another page or the worker said that something changed. */
    async refresh(): Promise<void> {
      await readAll();
      plan();
    },
    drain,

    /** Somebody is signed in; their own held rows go on. */
    async startSession(user: string, token: string, who?: SessionProfile): Promise<void> {
      userId = user;
      await startOutboxSession(connection, user, token, who);
      await changed();
      void drain();
    },

    /** The sign-in of `token`, or whichever there is, is over; what waits stays and is not sent. */
    async endSession(token?: string): Promise<void> {
      userId = '';
      await endOutboxSession(connection, token);
      await changed();
    },

    /** The sign-in as this device keeps it, `undefined` when there never was one. */
    session: () => readSession(connection),

    /** The shopper is about to sign out of their own accord: what waits for them is out of sight until they are back. */
    async hideFor(user: string): Promise<void> {
      await noteSignOut(connection, user);
      await changed();
    },

    /** Forgets what is known of a shopper who signs out; what waits stays. */
    async clearLists(user: string): Promise<void> {
      await clearLists(connection, user);
      await changed();
    },

    /** Keeps a list that was asked for, unless it is older than what is here; see `keepSnapshot`. */
    async storeList(user: string, list: ListResponse, asked?: RequestContext): Promise<SnapshotRow> {
      const row = await saveSnapshot(connection, user, list, tools.now(), asked);
      await changed();
      return row;
    },

    /** The shopper takes back a change that was never sent; false when it is too late for that. */
    async takeBack(id: string): Promise<boolean> {
      const done = await takeBack(connection, id);
      await changed();
      return done;
    },

    /** The shopper wants everything sent now, also what is old. */
    async sendNow(): Promise<void> {
      await sendAnyway(connection, userId);
      await changed();
      await drain();
    },

    async discard(user: string): Promise<void> {
      await discardAll(connection, user);
      await changed();
    },

    async dismiss(id: string): Promise<void> {
      await dismissAttention(connection, id);
      await changed();
    },

    async close(): Promise<void> {
      stopTimer?.();
      await connection.close();
    },
  };
}
