/**
 * How calls of the shop and of the desk may be answered, by their form. With what a row names itself (`Endpoint.answers`) it is all that
 * `GET /api/openapi.json` says, and tests refuse any other answer. Only the server and tests import it.
 */
import type { AnswerStatus } from './answer-status.ts';
import { type Endpoint, Failure } from './endpoint.ts';
import { z } from './zod.ts';

/** What a queued change gets whose place in its lane is behind a change that was applied already. */
const Superseded = z.object({ error: z.literal(false), status: z.literal(true), msg: z.string(), code: z.literal('superseded') });

const always: readonly AnswerStatus[] = [400, 414, 431, 500, 503];

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
export const isKeyed = ({ access, method, keyed }: Endpoint): boolean => method !== 'GET' && access !== 'public' && keyed !== false;

/** The schema of a call's body with a status, undefined for one without a body. */
export function bodyOf(endpoint: Endpoint, status: AnswerStatus): z.ZodMiniType | undefined {
  if (status === 304) return undefined;
  if (status >= 400) return Failure;
  return status === 200 && isKeyed(endpoint) ? z.union([endpoint.reply, Superseded]) : endpoint.reply;
}
