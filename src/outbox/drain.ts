/**
 * Carries what waits to the shop. The page and the worker run this same code; any number of them may run at once. A lease keeps
 * them from wasting work, and the server's record of keys makes a double send harmless.
 */
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
  /** Sends one attempt; gives `{ kind: 'none' }` when nobody answered. */
  send: (intent: QueuedAction, session: SessionRow) => Promise<Reply>;
  listOf: (intent: QueuedAction, body: unknown) => ListResponse | undefined;
  now: () => number;
  random: () => number;
  /** Name of this page or worker, on its leases. */
  owner: string;
  /** Told after each row that was settled one way or the other. */
  onSettled: (settled: Settled) => void;
}

export interface Settled {
  action: QueuedAction;
  outcome: 'applied' | 'again' | 'held' | 'refused';
  /** The sign-in under which it was sent. */
  token: string;
  /** False when nobody answered. */
  reached: boolean;
  body?: unknown;
  /** The shop's words, of a refusal. */
  message?: string;
}

/** A pass ends after this time, so that no page holds the others up, ms. */
const passTimeoutMs = 20_000;

/**
 * Sends until nothing is due, nobody answers, or the time of a pass is over.
 * @param isExclusive nobody else sends at this time, as far as one can know
 * @returns whether the shop was reached at all; `undefined` when nothing has changed: there was nothing to send or to put aside
 */
export async function drainPass(tools: DrainTools, isExclusive: boolean): Promise<boolean | undefined> {
  const end = tools.now() + passTimeoutMs;
  let reached: boolean | undefined;
  while (tools.now() < end) {
    const claim = await claimDue(tools.connection, { owner: tools.owner, isExclusive }, tools.now());
    if (!claim) return reached;
    if (claim.unreadable > 0) reached ??= false;
    if (claim.rows.length === 0) {
      // What was put aside may have made way for what waited behind it.
      if (claim.unreadable > 0) continue;
      return reached;
    }
    const outcomes = await Promise.all(claim.rows.map((row) => attempt(tools, row, claim.session)));
    reached = outcomes.some((outcome) => outcome.reached);
    // Nobody answers, or the sign-in is over: another round now would only burn battery.
    if (!reached || outcomes.some(({ outcome }) => outcome === 'held')) return reached;
  }
  return reached;
}

async function attempt(tools: DrainTools, row: QueuedAction, session: SessionRow): Promise<Settled> {
  const settled = await settleRow(tools, row, session, await tools.send(row, session));
  tools.onSettled(settled);
  return settled;
}

/** A failure to write the result is not a failure to send: the lease runs out, the same key goes again, the shop replays. */
async function settleRow(tools: DrainTools, intent: QueuedAction, session: SessionRow, answer: Reply): Promise<Settled> {
  const { connection, now } = tools;
  const { token } = session;
  const outcome = classify(intent.kind, answer);
  switch (outcome.kind) {
    case 'applied': {
      const list = tools.listOf(intent, outcome.body);
      const wasTold = answer.kind === 'answer' && answer.replayed;
      await finishApplied(connection, intent, list && { ...list, ...(wasTold && { replayed: true }) }, now(), session);
      return { action: intent, token, outcome: 'applied', reached: true, body: outcome.body };
    }
    case 'again':
      await finishUnknown(connection, intent, now() + retryDelay(intent.attempts, outcome.wait, tools.random()));
      return { action: intent, token, outcome: 'again', reached: outcome.reached };
    case 'hold':
      await holdAll(connection, intent, session);
      return { action: intent, token, outcome: 'held', reached: true };
    case 'refused':
      await finishRefused(connection, intent, outcome.code, outcome.message, now());
      return { action: intent, token, outcome: 'refused', reached: true, message: outcome.message };
  }
}
