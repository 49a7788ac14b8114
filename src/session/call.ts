import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts';
import { ApiError } from '#src/network/api-error.ts';
import { type SendOptions, send } from '#src/network/send.ts';
import { currentSession, endSession } from './session.ts';

/**
 * `send` with the session's token: what every query and every direct mutation uses.
 * A sign-in that the server no longer knows is ended here as well, so that no screen goes on pretending.
 * @throws ApiError
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: SendOptions = {}): Promise<Reply<E>> {
  const token = options.token ?? currentSession()?.token;
  try {
    return await send(endpoint, input, { ...options, token });
  } catch (error) {
    const ended = error instanceof ApiError && error.kind === 'unauthorised' && token !== undefined;
    if (ended && token === currentSession()?.token && endpoint.access === 'customer') endSession();
    throw error;
  }
}

/** A change: like `call`, under a key of its own, so that the same tap sent twice has its effect once. */
export function change<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: SendOptions = {}): Promise<Reply<E>> {
  return call(endpoint, input, { idempotencyKey: crypto.randomUUID(), ...options });
}
