/** Which rows may be sent now. */
import { type QueuedAction, actionVersion } from './action.ts';
import { sendRulesOf } from './actions/registry.ts';

/** A stored time further ahead than this comes from a clock that was set back meanwhile: it counts as passed. */
const maxClockSkewMs = 60_000;

/** How many lanes are served at once. */
export const maxLanes = 3;

/** How long a row belongs to who took it, ms. Longer than a send may take. */
export const leaseMs = 30_000;

/** Rows older than this are not sent behind the shopper's back, ms. */
const maxUnconfirmedMs = 30 * 24 * 60 * 60 * 1000;

/** True when so much time has passed that the shopper is asked before it is sent. A paid order is never asked about. */
export function isOld(intent: QueuedAction, now: number): boolean {
  return !intent.confirmed && !sendRulesOf(intent.kind)?.isPaid && now - intent.madeAt > maxUnconfirmedMs;
}

function passed(moment: number, now: number): boolean {
  return moment <= now || moment > now + maxClockSkewMs;
}

/** Who asks for rows. `isExclusive`: nobody else is sending now, so a lease of another was left by a page that died. */
export interface Claimer {
  owner: string;
  isExclusive: boolean;
}

/** A newer page beside this one sends its own rows within seconds. What waits longer was left by a version that is gone, ms. */
const newerVersionTimeoutMs = 10 * 60_000;

/** ms until a row of a newer version counts as left behind: at once when the shopper wants it sent. */
function leftBehindIn({ madeAt, confirmed }: QueuedAction, now: number): number {
  // Made in the future: the clock was set back meanwhile.
  return confirmed || madeAt > now + maxClockSkewMs ? 0 : Math.max(0, madeAt + newerVersionTimeoutMs - now);
}

/** True when nobody holds the row and its rest is over. */
function isDue(intent: QueuedAction, now: number, { owner, isExclusive }: Claimer): boolean {
  if (intent.state === 'held' || isOld(intent, now)) return false;
  if (intent.v > actionVersion && leftBehindIn(intent, now) > 0) return false;
  if (intent.state === 'sending') return passed(intent.leaseUntil, now) || (isExclusive && intent.leaseOwner !== owner);
  return passed(intent.nextAt, now);
}

/** The rows that may go next as far as order is concerned: the head of each lane; an order only when nothing else waits. */
function heads(rows: readonly QueuedAction[], userId: string): QueuedAction[] {
  const mine = rows.filter((row) => row.userId === userId);
  const first = new Map<string, QueuedAction>();
  for (const row of mine) {
    const head = first.get(row.lane);
    if (!head || row.seq < head.seq) first.set(row.lane, row);
  }
  const isLast = (row: QueuedAction) => sendRulesOf(row.kind)?.isSentLast === true;
  const othersWait = mine.some((row) => !isLast(row));
  return [...first.values()].filter((row) => !(othersWait && isLast(row)));
}

/**
 * The rows to send next for this shopper: the head of each lane that is due, in the order in which they were made. An order is
 * made last, when everything else has arrived. `rows` are all rows of the device, of any shopper, in any order.
 */
export function dueRows(rows: readonly QueuedAction[], userId: string, now: number, asker: Claimer): QueuedAction[] {
  return heads(rows, userId)
    .filter((row) => isDue(row, now, asker))
    .sort((a, b) => a.madeAt - b.madeAt || a.seq - b.seq)
    .slice(0, maxLanes);
}

/** When the next row of this shopper falls due: ms from now, 0 for at once, `undefined` when nothing waits for a time. */
export function nextDue(rows: readonly QueuedAction[], userId: string, now: number): number | undefined {
  let soonest: number | undefined;
  for (const row of heads(rows, userId)) {
    if (row.state === 'held' || isOld(row, now)) continue;
    const moment = row.state === 'sending' ? row.leaseUntil : row.nextAt;
    const rest = passed(moment, now) ? 0 : moment - now;
    const wait = row.v > actionVersion ? Math.max(rest, leftBehindIn(row, now)) : rest;
    if (soonest === undefined || wait < soonest) soonest = wait;
  }
  return soonest;
}
