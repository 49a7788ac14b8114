import { words } from '#language/words.ts';

/**
 * Why a call failed.
 * `offline`: the server was not reached (no network, a timeout, or a response that is not from our server, such as a captive portal's), or
 * had no time for the request (status 503);
 * `unauthorised`: not signed in or no longer; `refused`: the server declined the request; `broken`: the server failed.
 */
export type ApiErrorKind = 'offline' | 'unauthorised' | 'refused' | 'broken';

/** Error code of a call that timed out. It is not retried: the shopper has waited long enough. */
export const timedOut = 'timed_out';

interface ApiErrorDetails {
  kind: ApiErrorKind;
  /** HTTP status; 0 without a response from our server. */
  status: number;
  code: string;
  message: string;
  /** From the server's `Retry-After`, ms. */
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

/** The server was not reached. */
export function unreachable(code = 'unreachable'): ApiError {
  return new ApiError({ kind: 'offline', status: 0, code, message: words().network.unreachable });
}

/** The server has no such thing. */
export function notFoundError(): ApiError {
  return new ApiError({ kind: 'refused', status: 404, code: 'not_found', message: words().request.notFound });
}

/** True when the server was not reached: a retry makes sense, and the request may or may not have had an effect. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'offline';
}

/** True for a 404 of the server. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The message for the shopper; the text of an error that is not from a call is never shown. */
export function messageFor(error: unknown): string {
  return error instanceof ApiError ? error.message : words().network.broken;
}
