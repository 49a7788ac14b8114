import { messages } from '#contract/messages.ts';

/**
 * Why a call did not succeed.
 * `offline`: the shop could not be reached (no network, a time-out, or an answer that is not ours, such as a captive portal);
 * `unauthorised`: the sign-in is missing or over; `refused`: the shop understood and said no; `broken`: the shop failed.
 */
export type ApiErrorKind = 'offline' | 'unauthorised' | 'refused' | 'broken';

/** Code of a call that nobody answered within its time limit: whoever waits has waited long enough. */
export const unanswered = 'unanswered';

interface ApiErrorDetails {
  kind: ApiErrorKind;
  /** HTTP status, 0 when there was no answer of ours. */
  status: number;
  code: string;
  message: string;
  /** Milliseconds after which the server wants to be asked again. */
  retryAfter?: number | undefined;
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: string;
  readonly retryAfter: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.name = 'ApiError';
    this.kind = details.kind;
    this.status = details.status;
    this.code = details.code;
    this.retryAfter = details.retryAfter;
  }
}

/** True when nobody answered: worth another try, and nothing is known about the effect. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'offline';
}

/** True when the shop says that the thing asked for is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The sentence for the shopper; an error that is not from a call never shows its own words. */
export function messageFor(error: unknown): string {
  return error instanceof ApiError ? error.message : messages.network.broken;
}
