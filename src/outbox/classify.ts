/** The outcome of an attempt. Decided by status and code, never by the text of a message. `README.md` has the table. */
import { type AppActions, isRemoval } from './actions/rules.ts';

/** The result of a request. `none`: no reply in time, or a broken connection. */
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
  /** Applied, or superseded by a later action of its lane: the entry is done. */
  | { kind: 'applied'; body: unknown; superseded: boolean }
  /** Unknown, or the server asks to wait: the same entry again later. `wait`: ms, when the server named a time. */
  | { kind: 'again'; wait: number | undefined; reached: boolean }
  /** The sign-in is over: all entries of this shopper wait for the next one. */
  | { kind: 'hold' }
  /** Refused: the shopper retries or dismisses it. */
  | { kind: 'refused'; code: string; message: string; detail: unknown };

/** Codes that mean "later", although the status is 4xx. */
const retryCodes = new Set(['in_progress', 'too_many']);

/** Codes that mean "not under this sign-in". */
const otherUserCodes = new Set(['user_mismatch']);

export function classify(actions: AppActions, kind: string, answer: Reply): Outcome {
  // Without our marker header the reply is from a captive portal or a proxy.
  if (answer.kind === 'none' || !answer.ours) return { kind: 'again', wait: undefined, reached: false };
  const { status, code, message, retryAfter, body } = answer;
  if (status >= 200 && status < 300) return { kind: 'applied', body, superseded: code === 'superseded' };
  if (status === 401 || (status === 403 && otherUserCodes.has(code))) return { kind: 'hold' };
  if (retryCodes.has(code)) return { kind: 'again', wait: retryAfter ?? 1000, reached: true };
  if (status >= 500 || status === 429 || status === 408) return { kind: 'again', wait: retryAfter, reached: true };
  // The item to remove is gone already.
  if (status === 404 && isRemoval(actions, kind)) return { kind: 'applied', body: undefined, superseded: false };
  return { kind: 'refused', code, message, detail: body };
}

const minBackoffMs = 1000;
const maxBackoffMs = 60_000;

/**
 * ms until the next attempt: exponential backoff with full jitter, or what the server asked for.
 * @param attempts how often it was sent, 1 after the first time
 * @param random 0 up to 1
 */
export function retryDelay(attempts: number, wait: number | undefined, random: number): number {
  if (wait !== undefined) return Math.min(wait, maxBackoffMs);
  const maxMs = Math.min(maxBackoffMs, minBackoffMs * 2 ** Math.min(attempts, 16));
  return Math.round(random * maxMs);
}
