/** Calls of the desk. Importing this makes `send` speak for the desk. */
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts';
import { ApiError } from '#src/network/api-error.ts';
import { onceAnswered } from '#src/network/once-answered.ts';
import { type SendOptions, send } from '#src/network/send.ts';
import { currentSession } from '#src/desk/session/desk-session.ts';
import { noteRefusedSession } from '#src/desk/session/lock.ts';
import { configureDeskTransport } from '#src/desk/session/desk-transport.ts';
import { withProof } from './proof.ts';

// Here and not in the entry: the first paint does without the code that sends.
configureDeskTransport();

/**
 * Calls the server as the person who is signed in. A reply that the desk is locked shows the lock screen, one that the session is over the
 * sign-in. @throws ApiError
 */
export async function deskCall<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: SendOptions = {}): Promise<Reply<E>> {
  const asked = currentSession()?.token;
  try {
    // The sign-in form and the lock screen call as nobody.
    return await send(endpoint, input, endpoint.access === 'staff' ? { token: asked, ...options } : options);
  } catch (error) {
    // A wrong PIN or password in a proof is refused with 401 too; it ends nothing.
    const isOver = error instanceof ApiError && (error.code === 'locked' || error.code === 'session_ended') && endpoint.access === 'staff';
    if (isOver && asked !== undefined && asked === currentSession()?.token) noteRefusedSession(error.code);
    throw error;
  }
}

/**
 * `deskCall` for a change that is not queued: with an idempotency key, so that a change that is sent twice takes effect once, also by a second
 * press after an answer that was lost, and with the question for a proof where the server asks for one. @throws ApiError
 */
export function deskChange<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: SendOptions = {}): Promise<Reply<E>> {
  return onceAnswered(endpoint, input, (idempotencyKey) => withProof(() => deskCall(endpoint, input, { idempotencyKey, ...options })));
}
