/** Saves the actions that screens make, and says in words for the shopper why one could not be saved. */
import { messages } from '#contract/messages.ts';
import { ApiError } from '#src/network/api-error.ts';
import { noteMistake } from '#src/state/mistake.ts';
import { appSession } from '#src/state/this-app.ts';
import type { Action } from './action.ts';
import type { ChangeTools } from './actions/changes.ts';
import { signInMessage } from './error-message.ts';
import type { Outbox } from './stored-outbox.ts';

/** Gives the `save` of `ChangeTools`. */
export function createSave(outbox: Pick<Outbox, 'enqueue'>): ChangeTools<Action>['save'] {
  const { currentSession, endSession } = appSession();
  return async (action, lane, displayed, id) => {
    const session = currentSession();
    if (!session) throw new ApiError({ kind: 'unauthorised', status: 0, code: 'login_required', message: signInMessage(action.kind) });
    await outbox.enqueue({ ...action, lane, seen: displayed, userId: session.userId, id }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw notSaved(error);
      // Without a store it was sent at once, and this is the server's reply.
      if (error.kind === 'unauthorised' && session.token === currentSession()?.token) endSession();
      throw error;
    });
  };
}

/** The disk may be full, or the browser allows no storage: the change is not saved and nothing was sent. */
export function notSaved(error: unknown): ApiError {
  noteMistake(error);
  const isFull = error instanceof Error && 'full' in error && error.full === true;
  return new ApiError({
    kind: 'broken',
    status: 0,
    code: 'not_saved',
    message: isFull ? messages.network.full : messages.network.notSaved,
  });
}

/** Gives the `waitUntilApplied` of `ChangeTools`. This page, another one or the worker may send the action. */
export function createWait(outbox: Pick<Outbox, 'state' | 'subscribe'>): ChangeTools<Action>['waitUntilApplied'] {
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
