import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts';
import { ApiError } from '#src/network/api-error.ts';
import { type SendOptions, send } from '#src/network/send.ts';
import { currentSession, endSession } from './session.ts';

/**
 * `send` with the session's token, for queries and direct mutations. Ends the session on this device when the server no longer accepts it.
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
