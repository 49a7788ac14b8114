/**
 * How calls of the shop and of the desk may be answered, by their form. With what a row names itself (`Endpoint.answers`) it is all that
 * `GET /api/openapi.json` says, and tests refuse any other answer. Only the server and tests import it.
 */
import { type Endpoint, Failure } from './endpoint.ts';
import { z } from './zod.ts';

/** What each status means. Every one of 400 and above has the envelope (`Failure`) as its body. */
export const statusMeanings = {
  200: 'Done',
  201: 'Made',
  304: 'Not changed since the response whose `ETag` was sent as `If-None-Match`; no body',
  400: 'The request is not as the contract says, or breaks a rule of its fields; `msg` says which',
  401: 'Not signed in, the session has ended, or the password, PIN or proof is wrong',
  402: 'The payment could not be verified',
  403: 'Not allowed for this person, or sent by a page of another site',
  404: 'There is no such thing, or it belongs to somebody else',
  408: 'The body did not arrive in time; send it again',
  409: 'It cannot be done as things are now; `code` says why',
  410: 'The link is over: used, withdrawn or too old',
  413: 'The body is too large',
  415: 'The body is of another kind than the call takes',
  422: 'The key was used for another request, or the values contradict each other',
  429: 'Too many attempts; try again after `Retry-After` seconds',
  431: 'The headers are too large',
  500: 'A fault of the shop; nothing was changed',
  503: 'Busy, stopping, or something that the shop needs is away; send the same again after `Retry-After` seconds',
} as const;
export type AnswerStatus = keyof typeof statusMeanings;

/** What a queued change gets whose place in its lane is behind a change that was applied already. */
const Superseded = z.object({ error: z.literal(false), status: z.literal(true), msg: z.string(), code: z.literal('superseded') });

const always: readonly AnswerStatus[] = [400, 431, 500, 503];

/** The statuses of a call, in ascending order. */
export function answersOf({ access, answers = [], encoding, method, offline, params, success = 200 }: Endpoint): AnswerStatus[] {
  const changes = method !== 'GET';
  const isSignedIn = access !== 'public';
  const all = new Set<AnswerStatus>([success as AnswerStatus, ...always, ...answers]);
  const add = (applies: boolean, ...statuses: AnswerStatus[]) => {
    if (applies) for (const status of statuses) all.add(status);
  };
  add(!changes && !isSignedIn && offline === 'cached', 304);
  add(isSignedIn, 401, 403);
  // A device where nobody has signed in at the desk is not told that there is one.
  add(access === 'staff', 404);
  add(params !== undefined, 404);
  add(changes, 403, 408, 413);
  add(changes && encoding !== 'raw', 415);
  // 200: superseded by a later change, which a key and a lane make possible.
  add(changes && isSignedIn, 200, 409, 422);
  return [...all].sort((one, other) => one - other);
}

/** Whether a call takes an `Idempotency-Key` and what belongs to it. */
export const isKeyed = ({ access, method }: Endpoint): boolean => method !== 'GET' && access !== 'public';

/** The schema of a call's body with a status, undefined for one without a body. */
export function bodyOf(endpoint: Endpoint, status: AnswerStatus): z.ZodMiniType | undefined {
  if (status === 304) return undefined;
  if (status >= 400) return Failure;
  return status === 200 && isKeyed(endpoint) ? z.union([endpoint.reply, Superseded]) : endpoint.reply;
}
