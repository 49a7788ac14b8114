/** What a shopper does with pending and refused changes. */
import { words } from '#language/words.ts';
import { ApiError } from '#src/network/api-error.ts';
import { actionVersion, newerVersion, type QueuedAction } from './action.ts';
import type { Made } from './actions/changes.ts';
import { type AppActions, isReadable } from './actions/rules.ts';
import { waitsForNewerVersion } from './pending-change.ts';
import type { AnyAction } from './queue-entry.ts';
import type { StoredOutbox } from './stored-outbox.ts';

export interface PendingActions {
  /** Takes back what was never sent of a change; false when it is too late. `isUndo`: only the last action, what waited before it waits again. */
  takeBack: (change: { rows: readonly Pick<QueuedAction, 'id'>[] }, isUndo?: boolean) => Promise<boolean>;
  /** Sends everything now; resolves after the attempt, or after `timeoutMs`. */
  sendNow: (timeoutMs?: number) => Promise<void>;
  /** Saves a refused change again, as a new one. */
  retry: (id: string) => Promise<void>;
  dismiss: (id: string) => Promise<void>;
  /** Deletes what is pending and what was refused. */
  discard: (userId: string) => Promise<void>;
}

/** `save`: saves the retried action. */
export function pendingActions(
  outbox: StoredOutbox,
  actions: AppActions,
  save: (made: Made<AnyAction>) => Promise<unknown>,
): PendingActions {
  return {
    async takeBack({ rows }, isUndo) {
      let isTaken = false;
      for (const { id } of [...rows].reverse()) {
        if (!(await outbox.takeBack(id, isUndo))) break;
        isTaken = true;
      }
      return isTaken;
    },
    async sendNow(timeoutMs) {
      const sending = outbox.sendNow();
      if (timeoutMs === undefined) return sending;
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    },
    async retry(id) {
      const refused = outbox.state().attention.find((one) => one.id === id);
      if (!refused) return;
      if (refused.intent.v > actionVersion || (waitsForNewerVersion(refused) && !isReadable(actions, refused.intent)))
        throw new ApiError({ kind: 'refused', status: 0, code: newerVersion, message: words().sync.newer });
      const { kind, payload, lane, seen, attempts } = refused.intent;
      // This version could not read it, but it was sent before: the server may know it under its key.
      const sameId = refused.message === '' && attempts > 0 ? id : undefined;
      await save({ action: { kind, payload }, lane, seen, ...(sameId !== undefined && { id: sameId }) });
      await outbox.dismiss(id);
    },
    dismiss: outbox.dismiss,
    discard: outbox.discard,
  };
}
