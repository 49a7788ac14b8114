/**
 * An action is made from what one page showed, and that page may not know yet what another has just done. Before it is written it
 * is rebased on what the store holds, in the same transaction.
 */
import type { NewAction, QueuedAction } from './action.ts';
import type { Base, LaneKey } from './actions/module.ts';
import { type AppActions, isUnderstood, listRulesOf } from './actions/rules.ts';
import type { SnapshotRow } from './snapshot.ts';

/** An item as far as a lane needs it: it is stored as the server sent it, perhaps for another version. */
function isItem(item: unknown): item is { _id: string } {
  return typeof item === 'object' && item !== null && '_id' in item && 'productId' in item;
}

/**
 * @param waiting entries of the lane that come before, in order; `snapshot` is the stored list that the action changes
 * @param takenAfter the last `seq` before an unsettled entry of another lane that takes the item (an order), if there is one
 */
export function baseOf(
  actions: AppActions,
  { kind, lane }: Pick<NewAction, 'kind' | 'lane'>,
  snapshot: SnapshotRow | undefined,
  waiting: readonly QueuedAction[],
  takenAfter?: number,
): Base {
  const list = listRulesOf(actions, kind);
  const listed = snapshot?.items.filter(isItem).find((item) => list?.laneOf(item) === lane);
  const isAcked = (row: QueuedAction) => row.seq <= (snapshot?.acks[row.lane] ?? 0);
  // Nobody here knows what an action of a newer version makes of the list.
  const advance = (before: LaneKey, row: QueuedAction) =>
    isUnderstood(actions, row) ? (listRulesOf(actions, row.kind)?.advance(before, row) ?? before) : { ...before, isContradicted: true };
  const start: LaneKey = { key: takenAfter === undefined ? listed?._id : undefined, isContradicted: false };
  const { key, isContradicted } = waiting.filter((row) => !isAcked(row) && row.seq > (takenAfter ?? 0)).reduce(advance, start);
  return { isKnown: snapshot !== undefined && !isContradicted, key };
}

/** The action with the id of the line or saved product that it concerns. `waiting` are the entries of its lane, `snapshot` the stored list. */
export function rebaseAction(
  actions: AppActions,
  next: NewAction,
  snapshot: SnapshotRow | undefined,
  waiting: readonly QueuedAction[],
  takenAfter?: number,
): NewAction {
  const list = listRulesOf(actions, next.kind);
  return list ? { ...next, ...list.rebase(next, baseOf(actions, next, snapshot, waiting, takenAfter).key) } : next;
}
