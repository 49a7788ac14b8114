/**
 * Overload control (docs/decisions/106-overload.md): how many requests of each kind may work and wait at a time, and how long one may take.
 * More are refused with 503 and Retry-After before they cost anything, so that accepted requests stay fast. Each kind has its own limits:
 * answers from memory go on while expensive ones are refused. Health checks are never refused.
 */
import type { Log } from '#server/log/log.ts';
import { currentRequest, withinRequest } from '#server/scope/request-scope.ts';
import { TooSlow } from './errors.ts';
import { Gate, type GateLimits } from './gate.ts';

/**
 * `cached`: public data and pages, from memory if possible; `read`: what of that must be read or rendered; `personal`: a shopper's own data
 * and changes; `payment`: checkouts and orders; `account`: sign-in and sign-up, which hash passwords; `upload`: pictures of
 * shoppers to decode; `picture`: pictures to send; `desk` and `photograph`: calls and pictures of the staff, who must be able to work while
 * shoppers are refused; `other`: pages outside the client app.
 */
export const kinds = ['cached', 'read', 'personal', 'payment', 'account', 'upload', 'picture', 'desk', 'photograph', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** The pool has 16 connections. A full queue is worked off in one to three seconds on two cores. */
const gateLimits: Record<Kind, GateLimits> = {
  cached: { running: 64, waiting: 64 },
  read: { running: 8, waiting: 32 },
  personal: { running: 12, waiting: 48 },
  payment: { running: 24, waiting: 48 },
  account: { running: 8, waiting: 96 },
  upload: { running: 16, waiting: 16 },
  picture: { running: 128, waiting: 128 },
  desk: { running: 8, waiting: 64 },
  photograph: { running: 8, waiting: 16 },
  other: { running: 32, waiting: 32 },
};

/** The browser gives up after 12 s. A payment asks the provider, which may take 8 s per question; an upload may take minutes to arrive (`listen.ts`), and is decoded for up to 45 s. A refund at the desk asks it too. */
const deadlinesMs: Partial<Record<Kind, number>> = { payment: 25_000, desk: 25_000, upload: 360_000, photograph: 360_000, picture: 20_000 };
const usualDeadlineMs = 10_000;

/** Between two lines in the log while requests are refused. */
const logIntervalMs = 10_000;

export class Admission {
  readonly gates: Readonly<Record<Kind, Gate>>;
  private readonly log: Log;
  private loggedAt = -logIntervalMs;

  constructor(log: Log, limits: Partial<Record<Kind, GateLimits>> = {}) {
    this.log = log;
    this.gates = Object.fromEntries(kinds.map((kind) => [kind, new Gate(limits[kind] ?? gateLimits[kind])])) as Record<Kind, Gate>;
  }

  /**
   * Runs `work` as soon as its kind has a place. Work that is late goes on and keeps its place until it ends, but its request is answered,
   * and it gets no further connection to the database. Throws `Overloaded`, `TooSlow`, and what `work` throws.
   */
  async run<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
    // A page reads through the API: those reads are part of it, and waiting for a place of their own could wait for ever.
    if (currentRequest()?.isReading && (kind === 'cached' || kind === 'read')) return work();
    const gate = this.gates[kind];
    const deadlineMs = deadlinesMs[kind] ?? usualDeadlineMs;
    const deadline = currentRequest()?.deadline ?? performance.now() + deadlineMs;
    try {
      await gate.enter();
    } catch (error) {
      this.report(kind);
      throw error;
    }
    const working = withinRequest({ deadline, ...(kind === 'read' ? { isReading: true } : {}) }, work).finally(() => gate.leave());
    return inTime(working, deadline - performance.now());
  }

  private report(kind: Kind): void {
    const now = performance.now();
    if (now - this.loggedAt < logIntervalMs) return;
    this.loggedAt = now;
    this.log.warn('overloaded, refusing requests', { code: kind, count: this.gates[kind].refused });
  }
}

async function inTime<T>(working: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), Math.max(0, ms));
  });
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
    // Nobody hears what late work throws.
    working.catch(() => {});
  }
}
