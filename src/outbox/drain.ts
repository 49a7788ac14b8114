/**
 * Sends queued actions. Pages and the service worker run this code, any number of them at once: a lease saves double work, and the
 * idempotency key makes a double send harmless.
 */
import { reportMistake } from '#src/state/mistake.ts';
import { type Reply, classify, retryDelay } from './classify.ts';
import type { Connection } from './store/connection.ts';
import type { SessionRow } from './store/database.ts';
import type { QueuedAction } from './action.ts';
import { holdAll } from './store/session.ts';
import { claimDue } from './store/claim.ts';
import { finishApplied, finishRefused, finishUnknown } from './store/finish.ts';
import type { ListResponse } from './store/snapshots.ts';

export interface DrainTools {
  connection: Connection;
  /** Sends one attempt; gives `{ kind: 'none' }` when there was no reply. */
  send: (action: QueuedAction, session: SessionRow) => Promise<Reply>;
  listOf: (action: QueuedAction, body: unknown) => ListResponse | undefined;
  now: () => number;
  random: () => number;
  /** Name of this page or worker, on its leases. */
  owner: string;
  /** Called after each attempt. */
  onSettled: (settled: Settled) => void;
}

export interface Settled {
  action: QueuedAction;
  outcome: 'applied' | 'again' | 'held' | 'refused';
  /** Token of the sign-in under which it was sent; none when another page or the worker has sent it. */
  token?: string;
  /** False when there was no reply; not known of what another has sent. */
  reached?: boolean;
  body?: unknown;
  /** Why the server refused. */
  code?: string;
  message?: string;
}

/** ms after which a pass ends, so that no page blocks the others. */
const passTimeoutMs = 20_000;

/**
 * Sends until nothing is due, the server does not reply, or the time is over.
 * @param isExclusive the caller holds the drain lock
 * @returns whether the server replied; `undefined` when nothing changed, because nothing was due
 */
export async function drainPass(tools: DrainTools, isExclusive: boolean): Promise<boolean | undefined> {
  const end = tools.now() + passTimeoutMs;
  let reached: boolean | undefined;
  while (tools.now() < end) {
    const claim = await claimDue(tools.connection, { owner: tools.owner, isExclusive }, tools.now());
    if (!claim) return reached;
    if (claim.unreadable > 0) reached ??= false;
    if (claim.rows.length === 0) {
      // Moving unreadable entries away may have made those behind them due.
      if (claim.unreadable > 0) continue;
      return reached;
    }
    const outcomes = await Promise.all(claim.rows.map((row) => attempt(tools, row, claim.session)));
    reached = outcomes.some((outcome) => outcome.reached);
    // No reply, or the sign-in is over: another round now would only use battery.
    if (!reached || outcomes.some(({ outcome }) => outcome === 'held')) return reached;
  }
  return reached;
}

async function attempt(tools: DrainTools, row: QueuedAction, session: SessionRow): Promise<Settled> {
  const settled = await settleRow(tools, row, session, await tools.send(row, session).catch(noReply));
  orReport(() => tools.onSettled(settled));
  return settled;
}

/** A mistake of ours is not "offline", but the action waits in the same way: claimed again at once, it would be sent for ever. */
function noReply(error: unknown): Reply {
  reportMistake(error);
  return { kind: 'none' };
}

/** What the page makes of a reply must not undo it: a mistake there is reported, and the outcome is stored all the same. */
function orReport<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    reportMistake(error);
    return undefined;
  }
}

/** Stores the outcome. When that fails, the lease runs out, the same key is sent again, and the server replays its reply. */
async function settleRow(tools: DrainTools, action: QueuedAction, session: SessionRow, reply: Reply): Promise<Settled> {
  const { connection, now } = tools;
  const { token } = session;
  const outcome = classify(connection.actions, action.kind, reply);
  switch (outcome.kind) {
    case 'applied': {
      const list = orReport(() => tools.listOf(action, outcome.body));
      const isReplay = reply.kind === 'answer' && reply.replayed;
      await finishApplied(connection, action, list && { ...list, ...(isReplay && { replayed: true }) }, now(), session);
      return { action, token, outcome: 'applied', reached: true, body: outcome.body };
    }
    case 'again':
      await finishUnknown(connection, action, now() + retryDelay(action.attempts, outcome.wait, tools.random()));
      return { action, token, outcome: 'again', reached: outcome.reached };
    case 'hold':
      await holdAll(connection, action, session);
      return { action, token, outcome: 'held', reached: true };
    case 'refused': {
      const stood = await finishRefused(connection, action, outcome, now());
      return { action, token, outcome: 'refused', reached: true, code: outcome.code, message: stood ? outcome.message : '' };
    }
  }
}
