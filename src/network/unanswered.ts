import { ApiError, isUnreachable } from './api-error.ts';

/** True when the request may have had an effect that no answer tells of: not reached, or given up by a server that is too slow. */
export function isUnanswered(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && error.kind === 'broken');
}

/** Codes of refusals that come before the server looks at the change. */
const beforeIt = new Set(['proof_needed', 'not_proven', 'locked', 'session_ended']);

/**
 * True when a change that is made under one idempotency key may have been made: no answer came, an earlier request is still being worked on,
 * or no answer came before (`wasOpen`) and this refusal says nothing of it.
 */
export function mayBeMade(error: unknown, wasOpen: boolean): boolean {
  if (isUnanswered(error)) return true;
  if (!(error instanceof ApiError)) return wasOpen;
  return error.code === 'in_progress' || (wasOpen && (error.status === 429 || beforeIt.has(error.code)));
}
