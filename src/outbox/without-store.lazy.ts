/**
 * The outbox of a browser without IndexedDB: nothing is stored. An action is sent at once, one after the other, and resolves when the server
 * has applied it; a reload does not cancel a request that was sent. Lists are held while the page is open. Loaded only where it is needed,
 * also where a newer version has changed the store so much that this one cannot use it.
 */
import { words } from '#language/words.ts';
import { ApiError } from '#src/network/api-error.ts';
import { createListeners } from '#src/state/listeners.ts';
import { type QueuedAction, unsent } from './action.ts';
import { type AppActions, pageRulesOf } from './actions/rules.ts';
import { classify, retryDelay } from './classify.ts';
import type { DrainTools } from './drain.ts';
import type { OutboxTools, StoredOutbox } from './stored-outbox.ts';
import { emptyOutbox, type OutboxState } from './outbox-state.ts';
import type { SnapshotRow } from './snapshot.ts';
import type { SessionRow } from './store/database.ts';
import { type ListResponse, newerSnapshot } from './store/snapshots.ts';

export type DirectTools = Pick<OutboxTools, 'mayTry' | 'uuid' | 'onSettled' | 'setTimer'> &
  Pick<DrainTools, 'send' | 'listOf' | 'now' | 'random'> & {
    actions: AppActions;
    /** How many changes wait in the store of a newer version. */
    newer?: number;
  };

/** How often an unanswered action is sent, under the same key. */
const maxAttempts = 2;

const nothing = async (): Promise<void> => undefined;

function failed(kind: ApiError['kind'], code: string, message: string): ApiError {
  return new ApiError({ kind, status: 0, code, message });
}

/**
 * Sends `row` until it is applied, refused or unanswered twice.
 * @param currentSession the sign-in at the moment of each attempt
 * @returns the body of the reply and the token that was used
 * @throws ApiError when it was refused or could not be sent
 */
async function sendNow(
  tools: DirectTools,
  row: QueuedAction,
  currentSession: () => SessionRow | undefined,
): Promise<{ body: unknown; token: string }> {
  for (let attempts = 1; ; attempts += 1) {
    const session = currentSession();
    if (!session || session.userId !== row.userId) throw failed('unauthorised', 'login_required', words().login.toContinue);
    const { token } = session;
    const outcome = classify(tools.actions, row.kind, await tools.send(row, session));
    if (outcome.kind === 'refused') throw failed('refused', outcome.code, outcome.message);
    if (outcome.kind === 'hold') throw failed('unauthorised', 'session_ended', words().login.toContinue);
    if (outcome.kind === 'applied') return { body: outcome.body, token };
    if (attempts >= maxAttempts || !tools.mayTry()) throw failed('offline', 'unreachable', words().network.unreachable);
    const delay = retryDelay(attempts, outcome.wait, tools.random());
    await new Promise<void>((resolve) => void tools.setTimer(resolve, delay));
  }
}

/** True when an action that is being saved makes `row` needless. */
function isOvertaken(actions: AppActions, row: QueuedAction, saving: readonly QueuedAction[]): boolean {
  const later = saving.find((other) => other.lane === row.lane && other.seq > row.seq);
  return later !== undefined && pageRulesOf(actions, row.kind)?.isOvertaken?.(row, later) === true;
}

/** The snapshots of `state` with `list`, unless a newer one is there. */
function withList({ snapshots }: OutboxState, userId: string, list: ListResponse, now: number): Pick<OutboxState, 'snapshots'> {
  return { snapshots: { ...snapshots, [list.name]: newerSnapshot(snapshots[list.name], userId, list, now) } };
}

/** What does nothing, because nothing is stored. */
const withoutEffect = {
  refresh: nothing,
  drain: nothing,
  session: async () => undefined,
  hideFor: nothing,
  takeBack: async () => false,
  sendNow: nothing,
  discard: nothing,
  dismiss: nothing,
  close: nothing,
};

/** An outbox without a store. `enqueue` resolves when the server has applied the action. @throws ApiError when it was not applied */
export function createDirectOutbox(tools: DirectTools): StoredOutbox {
  const listeners = createListeners();
  const empty: OutboxState = { ...emptyOutbox, newer: tools.newer ?? 0 };
  let state = empty;
  let session: SessionRow | undefined;
  let seq = 0;
  /** The action before; never rejects. */
  let previous: Promise<void> = Promise.resolve();

  function set(next: Partial<OutboxState>): void {
    state = { ...state, ...next };
    listeners.notify();
  }

  async function send(row: QueuedAction): Promise<void> {
    if (isOvertaken(tools.actions, row, state.saving)) return;
    const { body, token } = await sendNow(tools, row, () => session);
    const list = tools.listOf(row, body);
    if (list && state.userId === row.userId) set(withList(state, row.userId, list, tools.now()));
    tools.onSettled({ action: row, token, outcome: 'applied', reached: true, body });
  }

  return {
    ...withoutEffect,
    state: () => state,
    subscribe: listeners.subscribe,
    async enqueue(input) {
      seq += 1;
      const row: QueuedAction = { ...input, id: input.id ?? tools.uuid(), ...unsent(seq, tools.now()), state: 'sending', attempts: 1 };
      set({ saving: [...state.saving, row] });
      const sent = previous.then(() => send(row));
      previous = sent.catch(() => undefined);
      await sent.finally(() => set({ saving: state.saving.filter(({ id }) => id !== row.id) }));
      return row.id;
    },
    async startSession(userId, token) {
      session = { id: 'session', userId, token, epoch: (session?.epoch ?? 0) + 1 };
      set(userId === state.userId ? {} : { ...empty, userId });
    },
    async endSession(token) {
      if (token !== undefined && session?.token !== token) return;
      session = undefined;
      set(empty);
    },
    async clearLists(userId) {
      if (userId === state.userId) set({ snapshots: {} });
    },
    async storeList(userId, list): Promise<SnapshotRow> {
      if (userId === state.userId) set(withList(state, userId, list, tools.now()));
      return newerSnapshot(undefined, userId, list, tools.now());
    },
  };
}
