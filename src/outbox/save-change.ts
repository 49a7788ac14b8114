/** Saves the actions that screens make, and says in words for the shopper why one could not be saved. */
import { words } from '#language/words.ts';
import { ApiError } from '#src/network/api-error.ts';
import { noteMistake } from '#src/state/mistake.ts';
import type { AppSession } from '#src/state/this-app.ts';
import type { Made } from './actions/changes.ts';
import type { AppActions } from './actions/rules.ts';
import { signInMessage } from './error-message.ts';
import type { AnyAction } from './queue-entry.ts';
import type { StoredOutbox } from './stored-outbox.ts';

interface SaveTools {
  outbox: Pick<StoredOutbox, 'enqueue'>;
  actions: AppActions;
  session: AppSession;
  /** The server has rejected the sign-in of this page. */
  onSessionOver: () => void;
}

/**
 * Gives a function that saves an action in its lane and resolves with its id when it is saved. It @throws ApiError when it could not be.
 * Its `undoMs`: how long the action waits on the device before it is sent, so that it can be taken back.
 */
export function createSave({
  outbox,
  actions,
  session,
  onSessionOver,
}: SaveTools): (made: Made<AnyAction>, undoMs?: number) => Promise<string> {
  return async ({ action, lane, seen, id }, undoMs = 0) => {
    const current = session.currentSession();
    if (!current)
      throw new ApiError({ kind: 'unauthorised', status: 0, code: 'login_required', message: signInMessage(actions, action.kind) });
    const { userId, token } = current;
    const nextAt = undoMs > 0 ? { nextAt: Date.now() + undoMs } : {};
    return outbox.enqueue({ ...action, lane, seen, userId, id, ...nextAt }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw notSaved(error);
      // Without a store it was sent at once, and this is the server's reply.
      if (error.kind === 'unauthorised' && token === session.currentSession()?.token) onSessionOver();
      throw error;
    });
  };
}

/** The disk may be full, or the browser allows no storage: the change is not saved and nothing was sent. */
function notSaved(error: unknown): ApiError {
  noteMistake(error);
  const isFull = error instanceof Error && 'full' in error && error.full === true;
  return new ApiError({
    kind: 'broken',
    status: 0,
    code: 'not_saved',
    message: isFull ? words().network.full : words().network.notSaved,
  });
}

/**
 * Gives a function that resolves when the server has applied the action with this id, and @throws ApiError when it was refused. This page,
 * another one or the worker may send the action.
 */
export function createWait(outbox: Pick<StoredOutbox, 'state' | 'subscribe'>): (id: string) => Promise<void> {
  return (id) =>
    new Promise((resolve, reject) => {
      let stop: (() => void) | undefined;
      const check = () => {
        const { attention, queued } = outbox.state();
        const refused = attention.find((one) => one.id === id);
        if (!refused && queued.some((action) => action.id === id)) return;
        stop?.();
        if (refused) reject(new ApiError({ kind: 'refused', status: 409, code: refused.code, message: refused.message }));
        else resolve();
      };
      stop = outbox.subscribe(check);
      check();
    });
}
