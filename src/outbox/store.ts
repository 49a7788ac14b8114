/** The outbox's transactions: each keeps one promise whole. No network, no clock and no chance in here. */
import type { Connection } from './connection.ts';
import { coalesce } from './coalesce.ts';
import type { NotSaved, SentRow, SessionRow } from './database.ts';
import { type SnapshotName, snapshotNames, type SnapshotRow } from './snapshot.ts';
import { type Claimer, dueRows, leaseMs } from './schedule.ts';
import type { ListReply } from './actions/module.ts';
import { isReadable, pageRulesOf } from './actions/registry.ts';
import { rebaseAction, baseOf } from './rebase.ts';
import { type Attention, type QueuedAction, actionVersion, newerVersion, type Sent, type NewAction } from './action.ts';
import { signedOutPrefix } from './session-store.ts';

const laneRange = (userId: string, lane: string) => IDBKeyRange.bound([userId, lane, 0], [userId, lane, Number.MAX_SAFE_INTEGER]);

/**
 * Keeps a tap; resolves when it is saved. Gives the row that stands for it, or `undefined` when it cancelled another.
 * The same tap kept twice (an order that is asked for again) is one row.
 * @param unsaved names that only taps which could not be saved have given, with the reason for each
 * @throws NotSaved also when the tap changes something that exists only under such a name: the shop would find nothing to change
 */
export function saveAction(
  connection: Connection,
  tap: NewAction,
  now: number,
  unsaved: ReadonlyMap<string, NotSaved> = new Map(),
): Promise<QueuedAction | undefined> {
  return connection.write(['intents', 'lanes', 'snapshots'], async (tx) => {
    const intents = tx.objectStore('intents');
    const lanes = tx.objectStore('lanes');
    const list = pageRulesOf(tap.kind)?.list;
    const [twin, snapshot, waiting, stored] = await Promise.all([
      intents.get(tap.id),
      list && tx.objectStore('snapshots').get([tap.userId, list.name]),
      intents.index('lane').getAll(laneRange(tap.userId, tap.lane)),
      lanes.get([tap.userId, tap.lane]),
    ]);
    if (twin) return twin;
    const reason = unsaved.get(list?.targetId(tap) ?? '');
    // The store may know it by another name, which the tap takes on (`groundTap`).
    if (reason && baseOf(tap, snapshot, waiting).key === undefined) throw reason;
    const lane = stored ?? { userId: tap.userId, lane: tap.lane, nextSeq: 1, lastAckedSeq: 0 };
    const before = baseOf(tap, snapshot, waiting.slice(0, -1));
    const standing = (lane.abroadSeq ?? 0) > lane.lastAckedSeq ? { ...before, isKnown: false } : before;
    const { write, remove } = coalesce(waiting, rebaseAction(tap, snapshot, waiting), standing, lane.nextSeq, now);
    const writes: Promise<unknown>[] = remove.map((id) => intents.delete(id));
    if (write) writes.push(lanes.put({ ...lane, nextSeq: lane.nextSeq + 1 }), intents.put(write));
    // Committed without hearing of each request first: one turn of a busy page less until it is saved. A failed one aborts all.
    for (const each of writes) each.catch(() => undefined);
    tx.commit();
    return write;
  });
}

/** Everything that a page shows of the outbox, as it was at one moment. */
export interface StoredState {
  /** Of every shopper of this device, in the order of lanes. */
  queued: QueuedAction[];
  attention: Attention[];
  snapshots: Partial<Record<SnapshotName, SnapshotRow>>;
  sent: readonly Sent[];
  /** Shoppers who signed out of their own accord; told only while nobody is signed in. */
  left: readonly string[];
}

export function readState(connection: Connection, userId: string): Promise<StoredState> {
  return connection.read(['intents', 'attention', 'snapshots', 'sent', 'meta'], async (tx) => {
    const snapshots = tx.objectStore('snapshots');
    const [queued, attention, lists, sent, notes] = await Promise.all([
      tx.objectStore('intents').getAll(),
      tx.objectStore('attention').getAll(),
      Promise.all(snapshotNames.map((name) => snapshots.get([userId, name]))),
      tx.objectStore('sent').get(userId),
      userId === '' ? tx.objectStore('meta').getAll() : [],
    ]);
    const left = notes.filter(({ id }) => id.startsWith(signedOutPrefix)).map(({ value }) => value);
    const stored = Object.fromEntries(lists.flatMap((list) => (list ? [[list.name, list]] : [])));
    return { queued, attention, snapshots: stored, sent: sent?.rows ?? [], left };
  });
}

/** What is claimed is frozen and belongs to `owner` until the lease ends; the session is the one under which it was claimed. */
export interface Claim {
  session: SessionRow;
  rows: QueuedAction[];
  /** How many were put aside for the shopper in place of being sent. */
  aside: number;
}

/** True when this version of the shop knows what the row means. */
function isUnderstood(row: QueuedAction): boolean {
  return row.v === actionVersion && isReadable(row);
}

/** Takes the rows that are due for who is signed in; `undefined` when nobody is. */
export function claimDue(connection: Connection, asker: Claimer, now: number): Promise<Claim | undefined> {
  return connection.write(['intents', 'session', 'attention'], async (tx) => {
    const intents = tx.objectStore('intents');
    const [session, all] = await Promise.all([tx.objectStore('session').get('session'), intents.getAll()]);
    if (!session || session.userId === '') return undefined;
    const rows: QueuedAction[] = [];
    const writes: Promise<unknown>[] = [];
    let aside = 0;
    for (const row of dueRows(all, session.userId, now, asker)) {
      if (isUnderstood(row)) {
        const taken: QueuedAction = {
          ...row,
          state: 'sending',
          attempts: row.attempts + 1,
          sentUnder: row.sentUnder ?? session.epoch,
          leaseOwner: asker.owner,
          leaseUntil: now + leaseMs,
        };
        writes.push(intents.put(taken));
        rows.push(taken);
      } else {
        // Left by a version that is gone, older or newer: the shopper sees it, nothing is thrown away.
        aside += 1;
        const code = row.v > actionVersion ? newerVersion : 'version';
        const forgotten = { id: row.id, userId: row.userId, intent: row, code, message: '', at: now };
        writes.push(intents.delete(row.id), tx.objectStore('attention').put(forgotten));
      }
    }
    await Promise.all(writes);
    return { session, rows, aside };
  });
}

/** A list as an answer carried it. */
export interface ListResponse extends ListReply {
  /** It is what the shop said the first time it was asked under this key, however long ago. */
  replayed?: boolean;
  /** ms since 1970 when the shop gave it, if that was not just now. */
  at?: number;
}

/** What this device had when it asked for a list. */
export interface RequestContext {
  /** Version that was stored: unchanged since, the answer is newer whatever its number (a shop restored from a backup counts from further back). */
  version?: number | undefined;
  /** The sign-in it was asked under. */
  token?: string | undefined;
}

/** The list that holds from now on: what came, or what is here already when that is newer. */
export function newerSnapshot(
  stored: SnapshotRow | undefined,
  userId: string,
  list: ListResponse,
  at: number,
  asked?: number,
): SnapshotRow {
  const aliases = { ...stored?.aliases, ...(list.alias && { [list.alias[0]]: list.alias[1] }) };
  // A slow answer may be older than what is here: its list is not taken, its acknowledgement of keys is.
  if (stored && stored.version > list.version && stored.version !== asked) return { ...stored, aliases };
  return { userId, name: list.name, items: list.items, version: list.version, acks: list.acks, aliases, at: list.at ?? at };
}

/** True for who is signed in: what comes for a shopper who has left is not kept on a device that others use (`forgetLists`). */
function isHere(session: SessionRow | undefined, userId: string): boolean {
  return session?.userId === userId;
}

/** How many sent changes are remembered for looking back. */
const sentRows = 20;

function withSent(before: SentRow | undefined, row: QueuedAction, at: number): SentRow {
  return { userId: row.userId, rows: [{ intent: row, at }, ...(before?.rows ?? [])].slice(0, sentRows) };
}

/**
 * The shop has it: the row goes, the place in the lane is noted, and the list that came back is kept, all or nothing.
 * `under`: the sign-in under which it went.
 */
export function finishApplied(
  connection: Connection,
  row: QueuedAction,
  list: ListResponse | undefined,
  now: number,
  under: SessionRow,
): Promise<void> {
  return connection.write(['intents', 'lanes', 'snapshots', 'sent', 'session'], async (tx) => {
    const intents = tx.objectStore('intents');
    const lanes = tx.objectStore('lanes');
    const snapshots = tx.objectStore('snapshots');
    const sent = tx.objectStore('sent');
    const [waits, lane, before, stored, session] = await Promise.all([
      intents.getKey(row.id),
      lanes.get([row.userId, row.lane]),
      sent.get(row.userId),
      list && snapshots.get([row.userId, list.name]),
      tx.objectStore('session').get('session'),
    ]);
    const here = isHere(session, row.userId);
    // Signed out since, the device has forgotten its lists, and this one may be older than those.
    const isNew = here && session?.epoch === (list?.replayed ? row.sentUnder : under.epoch);
    const writes: Promise<unknown>[] = [intents.delete(row.id)];
    // The second of two who sent it under the same key finds it settled already.
    if (waits !== undefined && (here || before)) writes.push(sent.put(withSent(before, row, now)));
    if (lane && lane.lastAckedSeq < row.seq) writes.push(lanes.put({ ...lane, lastAckedSeq: row.seq }));
    if (list && (isNew || stored)) writes.push(snapshots.put(newerSnapshot(stored, row.userId, list, now)));
    await Promise.all(writes);
  });
}

/** Nobody knows whether it arrived, or the shop asks for patience: the same row rests until `nextAt`. */
export function finishUnknown(connection: Connection, row: QueuedAction, nextAt: number): Promise<void> {
  return connection.write(['intents'], async (tx) => {
    const stored = await tx.objectStore('intents').get(row.id);
    // Somebody else may have taken it over after the lease: then it is theirs.
    if (stored?.leaseOwner === row.leaseOwner && stored.state === 'sending') {
      await tx.objectStore('intents').put({ ...stored, state: 'unknown', nextAt, leaseOwner: '', leaseUntil: 0 });
    }
  });
}

/** Refused: it leaves its lane for the attention list in one step, so that it is never in neither. */
export function finishRefused(connection: Connection, row: QueuedAction, code: string, message: string, now: number): Promise<void> {
  return connection.write(['intents', 'lanes', 'attention'], async (tx) => {
    const lane = await tx.objectStore('lanes').get([row.userId, row.lane]);
    const refused = { id: row.id, userId: row.userId, intent: row, code, message, at: now };
    const writes: Promise<unknown>[] = [tx.objectStore('intents').delete(row.id), tx.objectStore('attention').put(refused)];
    if (lane && lane.lastAckedSeq < row.seq) writes.push(tx.objectStore('lanes').put({ ...lane, lastAckedSeq: row.seq }));
    await Promise.all(writes);
  });
}

/**
 * Keeps a list that was asked for, unless a newer one is here. Gives the one that holds from now on.
 * With another sign-in since, all lists were forgotten, and an answer that comes only now may be older than those: it is not taken.
 */
export function saveSnapshot(
  connection: Connection,
  userId: string,
  list: ListResponse,
  now: number,
  asked?: RequestContext,
): Promise<SnapshotRow> {
  return connection.write(['snapshots', 'session'], async (tx) => {
    const snapshots = tx.objectStore('snapshots');
    const [stored, session] = await Promise.all([snapshots.get([userId, list.name]), tx.objectStore('session').get('session')]);
    const row = newerSnapshot(stored, userId, list, now, asked?.version);
    const isOfThisSignIn = isHere(session, userId) && (asked?.token === undefined || asked.token === session?.token);
    if (stored || isOfThisSignIn) await snapshots.put(row);
    return row;
  });
}

/** The name of this device: made once, kept as long as the outbox. */
export function deviceId(connection: Connection, fresh: string): Promise<string> {
  return connection.write(['meta'], async (tx) => {
    const stored = await tx.objectStore('meta').get('device');
    if (stored) return stored.value;
    await tx.objectStore('meta').put({ id: 'device', value: fresh });
    return fresh;
  });
}
