/** The errors that a request can end with, and the function that turns any failure into a response. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { signedOutChallenge } from '#contract/sign-out.ts';
import type { Failure } from '#contract/endpoint.ts';
import { words } from '#language/words.ts';
import { isDatabaseUnavailable, isWorthRetrying } from '#server/failure/failure.ts';

/** An error that the client may see. `msg` is for people and comes from `messages`; `code` is for programs. */
export class AppError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly headers: Record<string, string>;
  /** What the envelope says beside the sentence. */
  details: unknown;

  constructor(status: ContentfulStatusCode, code: string, msg: string, headers: Record<string, string> = {}) {
    super(msg);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** 400 */
export class InvalidInput extends AppError {
  constructor(msg: string = words().request.invalid, code = 'invalid') {
    super(400, code, msg);
  }
}

/** 401; `session_ended` tells the browser to forget the token it holds. */
export class NotSignedIn extends AppError {
  constructor(msg: string, code: 'login_required' | 'session_ended' | 'wrong_credentials') {
    super(401, code, msg, { 'WWW-Authenticate': 'Bearer' });
  }
}

/** 401 for a session that the shopper signed out of, perhaps on another device: this one forgets what it keeps for an expired sign-in. */
export class SignedOut extends AppError {
  constructor(msg: string) {
    super(401, 'session_ended', msg, { 'WWW-Authenticate': signedOutChallenge });
  }
}

/** 402 */
export class PaymentRefused extends AppError {
  constructor(msg: string = words().checkout.notVerified, code = 'payment_not_verified') {
    super(402, code, msg);
  }
}

/** 403 */
export class NotAllowed extends AppError {
  constructor(msg: string = words().refusals.notAllowed, code = 'not_allowed') {
    super(403, code, msg);
  }
}

/** 404; also used for what belongs to somebody else, so that nothing is revealed. */
export class NotFound extends AppError {
  constructor(msg: string = words().request.notFound, code = 'not_found') {
    super(404, code, msg);
  }
}

/** 409 */
export class Conflict extends AppError {
  constructor(msg: string = words().refusals.conflict, code = 'conflict', headers: Record<string, string> = {}) {
    super(409, code, msg, headers);
  }
}

/** 429; `seconds` until it is worth trying again. */
export class TooMany extends AppError {
  constructor(seconds: number) {
    super(429, 'too_many', words().refusals.tooMany, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });
  }
}

/** 503: nothing was decided, and the same request may be sent again after `seconds`. */
export class Unavailable extends AppError {
  constructor(msg: string = words().network.databaseDown, code = 'unavailable', seconds = 2) {
    super(503, code, msg, { 'Retry-After': String(seconds) });
  }
}

/** 503: more requests than the server can work on. Devices come back at different times, or they would all be refused again. */
export class Overloaded extends Unavailable {
  constructor() {
    super(undefined, 'overloaded', 2 + Math.floor(Math.random() * 5));
  }
}

/** 503: the request took too long. It may still have an effect; the same key gets its result. */
export class TooSlow extends Unavailable {
  constructor() {
    super(undefined, 'too_slow');
  }
}

/**
 * Converts any failure: an `AppError` is kept; a database that cannot be reached, or a lock that did not become free in time, gives 503; our
 * own bugs give 500 without details.
 */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error) || isWorthRetrying(error)) return new Unavailable();
  return new AppError(500, 'broken', words().network.broken);
}

/** The envelope of every failure (contract, `Failure`). */
export function envelope({ message, code, details }: AppError, requestId: string): Failure {
  return { error: true, status: false, msg: message, code, requestId, ...(details !== undefined && { details }) };
}

/** Sends the envelope of an error. */
export function refuse(c: Context, error: AppError, requestId: string): Response {
  return c.json(envelope(error, requestId), error.status, { ...error.headers, 'Cache-Control': 'no-store' });
}
