/** Sends an action as a request of the contract and reads its reply. */
import { isUnreachable } from '#src/network/api-error.ts';
import { parseFailure, retryAfterOf, transmit } from '#src/network/send.ts';
import { type AppActions, requestOf } from './actions/rules.ts';
import type { Reply } from './classify.ts';
import type { SessionRow } from './store/database.ts';
import type { QueuedAction } from './action.ts';

/** ms until an unanswered attempt counts as unknown; must be below the lease. */
const sendTimeoutMs = 12_000;

/**
 * Sends one attempt with the token of `session`. The entry does not store a token, because it may change.
 * @param outlivesPage the request continues when the page is closed; for an action that is not stored
 */
export async function dispatch(
  actions: AppActions,
  action: QueuedAction,
  session: SessionRow,
  device: string,
  outlivesPage = false,
): Promise<Reply> {
  const { endpoint, input } = requestOf(actions, action);
  try {
    const { status, ours, json, headers } = await transmit(endpoint, input, {
      token: session.token,
      idempotencyKey: action.id,
      timeoutMs: sendTimeoutMs,
      outlivesPage,
      headers: { 'x-device': session.device ?? device, 'x-lane': action.lane, 'x-seq': String(action.seq), 'x-intent-user': action.userId },
    });
    const refused = status >= 400 ? parseFailure(json) : { code: codeOf(json), msg: '' };
    return {
      kind: 'answer',
      status,
      ours,
      code: refused.code,
      message: refused.msg,
      retryAfter: retryAfterOf(headers),
      body: json,
      replayed: headers.get('idempotent-replayed') === 'true',
    };
  } catch (error) {
    if (isUnreachable(error)) return { kind: 'none' };
    throw error;
  }
}

function codeOf(json: unknown): string {
  return typeof json === 'object' && json !== null && 'code' in json && typeof json.code === 'string' ? json.code : '';
}
