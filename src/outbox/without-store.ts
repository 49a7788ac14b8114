/**
 * The outbox where the browser has no store: nothing waits here and nothing is promised. A change is sent at once, one after the
 * other, and counts when the shop has it; a reload does not call back what is on the wire. Lists are held for as long as the page is open.
 */
import { ApiError } from '#src/network/api-error.ts';
import { messages } from '#contract/messages.ts';
import { classify, retryDelay } from './classify.ts';
import { pageRulesOf } from './actions/registry.ts';
import type { SessionRow } from './store/database.ts';
import type { DrainTools } from './drain.ts';
import { type QueuedAction, actionVersion } from './action.ts';
import type { Outbox, OutboxTools } from './outbox.ts';
import { emptyOutbox, type OutboxState } from './outbox-state.ts';
import type { NewActionInput } from './save-queue.ts';
import type { SnapshotRow } from './snapshot.ts';
import { type ListResponse, newerSnapshot } from './store/snapshots.ts';

type DirectTools = Pick<OutboxTools, 'mayTry' | 'uuid' | 'onSettled' | 'setTimer'> & Pick<DrainTools, 'send' | 'listOf' | 'now' | 'random'>;

/** How often a change that nobody answers is sent, under the same key. */
const maxAttempts = 2;

const nothing = async (): Promise<void> => undefined;

/** An outbox without a store. Each `tap` resolves when the shop has it. @throws ApiError when it refused or could not be reached */
export function createDirectOutbox(tools: DirectTools): Outbox {
  const listeners = new Set<() => void>();
  let state: OutboxState = emptyOutbox;
  let session: SessionRow | undefined;
  let seq = 0;
  /** The change before; never rejects. */
  let before: Promise<void> = Promise.resolve();

  function set(next: Partial<OutboxState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function withList(userId: string, list: ListResponse): Pick<OutboxState, 'snapshots'> {
    const stored = state.snapshots[list.name];
    return { snapshots: { ...state.snapshots, [list.name]: newerSnapshot(stored, userId, list, tools.now()) } };
  }

  /** True when a later tap sets the same line anyway. */
  function isOvertaken(row: QueuedAction): boolean {
    const later = state.saving.find((other) => other.lane === row.lane && other.seq > row.seq);
    return later !== undefined && pageRulesOf(row.kind)?.isOvertaken?.(row, later) === true;
  }

  async function carry(row: QueuedAction): Promise<void> {
    for (let attempts = 1; ; attempts += 1) {
      if (!session || session.userId !== row.userId) throw refused('unauthorised', 'login_required', messages.login.toContinue);
      const { token } = session;
      const outcome = classify(row.kind, await tools.send(row, session));
      if (outcome.kind === 'refused') throw refused('refused', outcome.code, outcome.message);
      if (outcome.kind === 'hold') throw refused('unauthorised', 'session_ended', messages.login.toContinue);
      if (outcome.kind === 'applied') {
        const list = tools.listOf(row, outcome.body);
        if (list && state.userId === row.userId) set(withList(row.userId, list));
        tools.onSettled({ action: row, token, outcome: 'applied', reached: true, body: outcome.body });
        return;
      }
      if (attempts >= maxAttempts || !tools.mayTry()) throw refused('offline', 'unreachable', messages.network.unreachable);
      const rest = retryDelay(attempts, outcome.wait, tools.random());
      await new Promise<void>((resolve) => void tools.setTimer(resolve, rest));
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async enqueue(wish: NewActionInput) {
      seq += 1;
      const rest = {
        seq,
        v: actionVersion,
        state: 'sending',
        attempts: 1,
        nextAt: 0,
        leaseOwner: '',
        leaseUntil: 0,
        madeAt: tools.now(),
      } as const;
      const row: QueuedAction = { ...wish, id: wish.id ?? tools.uuid(), ...rest };
      set({ saving: [...state.saving, row] });
      const sent = before.then(() => (isOvertaken(row) ? undefined : carry(row)));
      before = sent.catch(() => undefined);
      try {
        await sent;
      } finally {
        set({ saving: state.saving.filter(({ id }) => id !== row.id) });
      }
    },
    refresh: nothing,
    drain: nothing,
    async startSession(userId, token) {
      session = { id: 'session', userId, token, epoch: (session?.epoch ?? 0) + 1 };
      set(userId === state.userId ? {} : { ...emptyOutbox, userId });
    },
    async endSession(token) {
      if (token !== undefined && session?.token !== token) return;
      session = undefined;
      set(emptyOutbox);
    },
    session: async () => undefined,
    hideFor: nothing,
    async clearLists(userId) {
      if (userId === state.userId) set({ snapshots: {} });
    },
    async storeList(userId, list): Promise<SnapshotRow> {
      const kept = withList(userId, list);
      if (userId === state.userId) set(kept);
      return newerSnapshot(undefined, userId, list, tools.now());
    },
    takeBack: async () => false,
    sendNow: nothing,
    discard: nothing,
    dismiss: nothing,
    close: nothing,
  };
}

function refused(kind: ApiError['kind'], code: string, message: string): ApiError {
  return new ApiError({ kind, status: 0, code, message });
}
