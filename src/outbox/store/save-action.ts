/** Saves an action. The transactions in this folder use no network, no clock and no random numbers. */
import type { NewAction, QueuedAction } from '../action.ts';
import { listRulesOf, sendRulesOf } from '../actions/rules.ts';
import { coalesce } from '../coalesce.ts';
import { baseOf, rebaseAction } from '../rebase.ts';
import type { Connection } from './connection.ts';
import type { LaneRow, NotSaved } from './database.ts';

const laneRange = (userId: string, lane: string) => IDBKeyRange.bound([userId, lane, 0], [userId, lane, Number.MAX_SAFE_INTEGER]);

export interface SaveOptions {
  /** Ids that only actions gave which could not be saved, with the reason for each. */
  unsaved?: ReadonlyMap<string, NotSaved>;
  /** Called when the transaction begins, and again at a second try. */
  onBegin?: (transaction: { abort: () => void }) => void;
  /** True when the page was left with this action unsaved: another page may have saved it, and may have merged or sent it since. */
  wasLeft?: () => boolean;
}

/** Row of `meta` with the ids of actions that a page left unsaved and that were saved afterwards, newest first. */
const savedAfterLeaving = 'saved-after-leaving';
const savedAfterLeavingMax = 50;

type TakenLane = LaneRow & Required<Pick<LaneRow, 'takenBy'>>;

const newLane = (userId: string, lane: string): LaneRow => ({ userId, lane, nextSeq: 1, lastAckedSeq: 0 });

/** The lane `name` with `by` as the entry that takes what it is about. */
function takenLane(stored: LaneRow | undefined, by: NewAction, name: string): TakenLane {
  const lane = stored ?? newLane(by.userId, name);
  return { ...lane, takenBy: { id: by.id, seq: lane.nextSeq - 1 } };
}

const lastSeqs = (taken: readonly TakenLane[]) => Object.fromEntries(taken.map(({ lane, takenBy }) => [lane, takenBy.seq]));

/**
 * Saves `action`: rebases it, merges it with the last entry of its lane and writes the result. Saving an id that is stored already, such as
 * an order that is requested again, changes nothing.
 * @returns the entry, once the transaction is complete; `undefined` when the action cancelled another or changed nothing
 * @throws NotSaved also when the action changes something that exists only under an id in `unsaved`: the server would not find it
 */
export function saveAction(
  connection: Connection,
  action: NewAction,
  now: number,
  { unsaved, onBegin, wasLeft }: SaveOptions = {},
): Promise<QueuedAction | undefined> {
  const { actions } = connection;
  return connection.write(['intents', 'lanes', 'snapshots', 'meta'], async (tx) => {
    onBegin?.(tx);
    const meta = tx.objectStore('meta');
    const isLeft = wasLeft?.() === true;
    const savedBefore = isLeft ? ((await meta.get(savedAfterLeaving))?.value.split(' ') ?? []) : [];
    if (savedBefore.includes(action.id)) return undefined;
    const intents = tx.objectStore('intents');
    const lanes = tx.objectStore('lanes');
    const list = listRulesOf(actions, action.kind);
    const [same, snapshot, waiting, stored] = await Promise.all([
      intents.get(action.id),
      list && tx.objectStore('snapshots').get([action.userId, list.name]),
      intents.index('lane').getAll(laneRange(action.userId, action.lane)),
      lanes.get([action.userId, action.lane]),
    ]);
    if (same) return same;
    const by = stored?.takenBy && (await intents.get(stored.takenBy.id));
    const taken = by && { by, seq: stored?.takenBy?.seq ?? 0 };
    const reason = unsaved?.get(list?.targetId(action) ?? '');
    // The store may know the item under another id, which rebasing gives to the action.
    if (reason && baseOf(actions, action, snapshot, waiting, taken).key === undefined) throw reason;
    const lane = stored ?? newLane(action.userId, action.lane);
    const before = baseOf(actions, action, snapshot, waiting.slice(0, -1), taken);
    // A discarded entry of the lane may still arrive, so nobody knows what the server has.
    const base = (lane.abroadSeq ?? 0) > lane.lastAckedSeq ? { ...before, isKnown: false } : before;
    const mergeable = waiting.filter(({ seq }) => seq > (lane.takenBy?.seq ?? 0));
    const rebased = rebaseAction(actions, action, snapshot, waiting, taken);
    const plan = coalesce(actions, mergeable, rebased, base, lane.nextSeq, now);
    const takes = (plan.write && sendRulesOf(actions, action.kind)?.sentAfter?.(action)) ?? [];
    const taking = await Promise.all(takes.map(async (name) => takenLane(await lanes.get([action.userId, name]), action, name)));
    const write = plan.write && taking.length > 0 ? { ...plan.write, after: lastSeqs(taking) } : plan.write;
    const writes: Promise<unknown>[] = plan.remove.map((id) => intents.delete(id));
    if (write) writes.push(lanes.put({ ...lane, nextSeq: lane.nextSeq + 1 }), intents.put(write));
    writes.push(...taking.map((row) => lanes.put(row)));
    if (isLeft) {
      const value = [action.id, ...savedBefore].slice(0, savedAfterLeavingMax).join(' ');
      writes.push(meta.put({ id: savedAfterLeaving, value }));
    }
    // Commit without waiting for each request: saved one task earlier on a busy page. A failed request aborts all.
    for (const each of writes) each.catch(() => undefined);
    tx.commit();
    return write;
  });
}
