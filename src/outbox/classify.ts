/** What an attempt came to, and what follows from it (the outcome table). Decided by status and code, never by words. */

import type { ActionKind } from './action.ts';
import { isRemoval } from './actions/registry.ts';

/** What the wire gave back. `none`: no answer in time, or a connection that broke. */
export type Reply =
  | { kind: 'none' }
  | {
      kind: 'answer';
      status: number;
      ours: boolean;
      code: string;
      message: string;
      retryAfter: number | undefined;
      body: unknown;
      replayed?: boolean;
    };

export type Outcome =
  /** Applied (or overtaken by a later change of the same lane): the row has done its duty. */
  | { kind: 'applied'; body: unknown; superseded: boolean }
  /** Nothing is known, or the shop asks for patience: the same row again later. `wait` in ms when the shop named it. */
  | { kind: 'again'; wait: number | undefined; reached: boolean }
  /** The sign-in is over: everything of this shopper waits for the next one. */
  | { kind: 'hold' }
  /** Understood and refused: the shopper must see to it. */
  | { kind: 'refused'; code: string; message: string };

/** Codes of answers that mean "later", although their status is a refusal. */
const retryCodes = new Set(['in_progress', 'too_many']);

/** Codes that mean "not under this sign-in". */
const otherUserCodes = new Set(['user_mismatch']);

export function classify(kind: ActionKind, answer: Reply): Outcome {
  // A captive portal or a proxy says 200, 403 or 404 as well; without our marker nothing was said by the shop.
  if (answer.kind === 'none' || !answer.ours) return { kind: 'again', wait: undefined, reached: false };
  const { status, code, message, retryAfter, body } = answer;
  if (status >= 200 && status < 300) return { kind: 'applied', body, superseded: code === 'superseded' };
  if (status === 401 || (status === 403 && otherUserCodes.has(code))) return { kind: 'hold' };
  if (retryCodes.has(code)) return { kind: 'again', wait: retryAfter ?? 1000, reached: true };
  if (status >= 500 || status === 429 || status === 408) return { kind: 'again', wait: retryAfter, reached: true };
  // What was to be removed is gone already: the shopper has what they wanted.
  if (status === 404 && isRemoval(kind)) return { kind: 'applied', body: undefined, superseded: false };
  return { kind: 'refused', code, message };
}

const minBackoffMs = 1000;
const maxBackoffMs = 60_000;

/**
 * How long a row rests before its next attempt: full jitter under a doubling roof, or what the shop asked for.
 * @param attempts how often it was sent, 1 after the first time
 * @param random 0 up to 1
 * @returns ms
 */
export function retryDelay(attempts: number, wait: number | undefined, random: number): number {
  if (wait !== undefined) return Math.min(wait, maxBackoffMs);
  const roof = Math.min(maxBackoffMs, minBackoffMs * 2 ** Math.min(attempts, 16));
  return Math.round(random * roof);
}
