/** Which entries may be sent now. */
import type { QueuedAction } from './action.ts';
import { type AppActions, isOfNewerVersion, sendRulesOf } from './actions/rules.ts';

/** ms. A stored time further ahead than this means that the clock was set back since: it counts as passed. */
const maxClockSkewMs = 60_000;

/** How many lanes are sent at once. */
const maxLanes = 3;

/** ms that an entry belongs to the page or worker that claimed it; longer than a request may take. */
export const leaseMs = 30_000;

/** ms. Older entries are sent only after the shopper has confirmed. */
const maxUnconfirmedMs = 30 * 24 * 60 * 60 * 1000;

/** True when the shopper must confirm an entry because of its age. A paid order needs no confirmation. */
function isOld(actions: AppActions, row: QueuedAction, now: number): boolean {
  return !row.confirmed && !sendRulesOf(actions, row.kind)?.isPaid && now - row.madeAt > maxUnconfirmedMs;
}

function passed(moment: number, now: number): boolean {
  return moment <= now || moment > now + maxClockSkewMs;
}

/** Who claims entries. `isExclusive`: nobody else is sending now, so the lease of another owner was left by a page that died. */
export interface Claimer {
  owner: string;
  isExclusive: boolean;
}

/** ms. A newer page next to this one sends its own entries within seconds. Older ones were left by a version that is gone. */
const newerVersionTimeoutMs = 10 * 60_000;

/** ms until an entry of a newer version counts as left behind; 0 when the shopper wants it sent. */
function leftBehindIn({ madeAt, confirmed }: QueuedAction, now: number): number {
  // Made in the future: the clock was set back since.
  return confirmed || madeAt > now + maxClockSkewMs ? 0 : Math.max(0, madeAt + newerVersionTimeoutMs - now);
}

/** True when `row` was never sent and is too old to be sent now, by the rules of its kind. */
export function isExpired(actions: AppActions, row: QueuedAction, now: number): boolean {
  const limit = sendRulesOf(actions, row.kind)?.expiresAfterMs;
  return limit !== undefined && row.attempts === 0 && now - row.madeAt > limit;
}

/** True when nobody has a lease on the entry and its waiting time is over. */
function isDue(actions: AppActions, row: QueuedAction, now: number, { owner, isExclusive }: Claimer): boolean {
  if (row.state === 'held' || isOld(actions, row, now)) return false;
  if (isOfNewerVersion(actions, row) && leftBehindIn(row, now) > 0) return false;
  if (row.state === 'sending') return passed(row.leaseUntil, now) || (isExclusive && row.leaseOwner !== owner);
  return passed(row.nextAt, now);
}

/** True when what `row` depends on is not sent yet, or when it was saved after an entry that depends on its lane. */
function waitsForOther(row: QueuedAction, rows: readonly QueuedAction[]): boolean {
  const needs = (taker: QueuedAction, one: QueuedAction) => one.seq <= (taker.after?.[one.lane] ?? 0);
  return rows.some((other) => needs(row, other) || row.seq > (other.after?.[row.lane] ?? Infinity));
}

/**
 * The first entry of each lane; those that are sent last only when no other lane has any. An entry that depends on some lanes does not hold
 * up those that are sent last, nor does what waits behind it: each would wait for the other for ever.
 */
function heads(actions: AppActions, rows: readonly QueuedAction[], userId: string): QueuedAction[] {
  const mine = rows.filter((row) => row.userId === userId);
  const first = new Map<string, QueuedAction>();
  for (const row of mine) {
    const head = first.get(row.lane);
    if (!head || row.seq < head.seq) first.set(row.lane, row);
  }
  const isLast = (row: QueuedAction) => sendRulesOf(actions, row.kind)?.isSentLast === true;
  const takers = mine.filter(({ after }) => after);
  const isBehind = (row: QueuedAction) => takers.some(({ lane }) => lane === row.lane) || waitsForOther(row, takers);
  const othersWait = mine.some((row) => !isLast(row) && !isBehind(row));
  const lastWaits = mine.some(isLast);
  const waits = (row: QueuedAction) => {
    if (isLast(row)) return othersWait;
    return row.after ? lastWaits || waitsForOther(row, mine) : isBehind(row);
  };
  return [...first.values()].filter((row) => !waits(row));
}

/**
 * The entries to send next for this shopper: the due first entries of at most `maxLanes` lanes, in the order in which they were made.
 * @param rows all entries of the device, of any shopper, in any order
 */
export function dueRows(actions: AppActions, rows: readonly QueuedAction[], userId: string, now: number, claimer: Claimer): QueuedAction[] {
  return heads(actions, rows, userId)
    .filter((row) => isDue(actions, row, now, claimer))
    .sort((a, b) => a.madeAt - b.madeAt || a.seq - b.seq)
    .slice(0, maxLanes);
}

/** ms until the next entry of this shopper is due, 0 for now; `undefined` when none will be. */
export function nextDue(actions: AppActions, rows: readonly QueuedAction[], userId: string, now: number): number | undefined {
  let soonest: number | undefined;
  for (const row of heads(actions, rows, userId)) {
    if (row.state === 'held' || isOld(actions, row, now)) continue;
    const moment = row.state === 'sending' ? row.leaseUntil : row.nextAt;
    const rest = passed(moment, now) ? 0 : moment - now;
    const wait = isOfNewerVersion(actions, row) ? Math.max(rest, leftBehindIn(row, now)) : rest;
    if (soonest === undefined || wait < soonest) soonest = wait;
  }
  return soonest;
}
