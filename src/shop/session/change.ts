import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts';
import { onceAnswered } from '#src/network/once-answered.ts';
import type { SendOptions } from '#src/network/send.ts';
import { call } from './call.ts';

/**
 * `call` with an idempotency key of its own, for changes: a change that is sent twice takes effect once, also by a second press after an
 * answer that was lost.
 */
export function change<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: SendOptions = {}): Promise<Reply<E>> {
  return onceAnswered(endpoint, input, (idempotencyKey) => call(endpoint, input, { idempotencyKey, ...options }));
}
