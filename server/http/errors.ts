/** Ways in which a request is refused, and the one place that turns any failure into an answer. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Failure } from '#contract/endpoint.ts';
import { messages, refusals } from '#contract/messages.ts';
import { isDatabaseUnavailable } from '#server/db/failure.ts';

/** A refusal that the caller may know about. `msg` is for people and comes from `messages`, `code` is for programs. */
export class AppError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, code: string, msg: string, headers: Record<string, string> = {}) {
    super(msg);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** 400 */
export class InvalidInput extends AppError {
  constructor(msg: string = messages.request.invalid, code = 'invalid') {
    super(400, code, msg);
  }
}

/** 401; `session_ended` tells the browser to forget the token it holds. */
export class NotSignedIn extends AppError {
  constructor(msg: string, code: 'login_required' | 'session_ended' | 'wrong_credentials') {
    super(401, code, msg, { 'WWW-Authenticate': 'Bearer' });
  }
}

/** 402 */
export class PaymentRefused extends AppError {
  constructor(msg: string = messages.checkout.notVerified, code = 'payment_not_verified') {
    super(402, code, msg);
  }
}

/** 403 */
export class NotAllowed extends AppError {
  constructor(msg: string = refusals.notAllowed, code = 'not_allowed') {
    super(403, code, msg);
  }
}

/** 404; also for what belongs to somebody else, so that nothing is learnt. */
export class NotFound extends AppError {
  constructor(msg: string = messages.request.notFound, code = 'not_found') {
    super(404, code, msg);
  }
}

/** 409 */
export class Conflict extends AppError {
  constructor(msg: string = refusals.conflict, code = 'conflict', headers: Record<string, string> = {}) {
    super(409, code, msg, headers);
  }
}

/** 429; `seconds` until it is worth trying again. */
export class TooMany extends AppError {
  constructor(seconds: number) {
    super(429, 'too_many', refusals.tooMany, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });
  }
}

/** 503: nothing was decided, the same request may be sent again. */
export class Unavailable extends AppError {
  constructor(msg: string = messages.network.databaseDown, code = 'unavailable') {
    super(503, code, msg, { 'Retry-After': '2' });
  }
}

/** What a failure is to the outside: a refusal as it stands, a database that is away, or our own fault without detail. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new Unavailable();
  return new AppError(500, 'broken', messages.network.broken);
}

/** The envelope of every failure (contract, `Failure`). */
export function envelope({ message, code }: AppError, requestId: string): Failure {
  return { error: true, status: false, msg: message, code, requestId };
}

/** Answers with the envelope. */
export function refuse(c: Context, error: AppError, requestId: string): Response {
  return c.json(envelope(error, requestId), error.status, { ...error.headers, 'Cache-Control': 'no-store' });
}
