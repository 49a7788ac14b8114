import { ApiError, isUnreachable } from './api-error.ts';

/** True when the request may have had an effect that no answer tells of: not reached, or given up by a server that is too slow. */
export function isUnanswered(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && error.kind === 'broken');
}
