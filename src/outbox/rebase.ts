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

/** An unsettled entry of another lane that takes the item, as an order takes a line, and the last `seq` of the lane before it. */
export interface Taken {
  by: QueuedAction;
  seq: number;
}

/**
 * @param waiting entries of the lane that come before, in order; `snapshot` is the stored list that the action changes
 * @param taken absent while nothing takes the item
 */
export function baseOf(
  actions: AppActions,
  { kind, lane }: Pick<NewAction, 'kind' | 'lane'>,
  snapshot: SnapshotRow | undefined,
  waiting: readonly QueuedAction[],
  taken?: Taken,
): Base {
  const list = listRulesOf(actions, kind);
  const rows = waiting.filter((row) => row.seq > (snapshot?.acks[row.lane] ?? 0));
  const isAfter = ({ seq }: QueuedAction) => seq > (taken?.seq ?? 0);
  // What is left beside it: pieces above those that it takes, or a line that another device has made since.
  const items = taken && snapshot ? list?.fold(snapshot, [...rows.filter((row) => !isAfter(row)), taken.by]) : snapshot?.items;
  const listed = items?.filter(isItem).find((item) => list?.laneOf(item) === lane);
  // Nobody here knows what an action of a newer version makes of the list.
  const advance = (before: LaneKey, row: QueuedAction) =>
    isUnderstood(actions, row) ? (listRulesOf(actions, row.kind)?.advance(before, row) ?? before) : { ...before, isContradicted: true };
  const { key, isContradicted } = rows.filter(isAfter).reduce(advance, { key: listed?._id, isContradicted: false });
  return { isKnown: snapshot !== undefined && !isContradicted, key };
}

/** The action with the id of the line or saved product that it concerns. `waiting` are the entries of its lane, `snapshot` the stored list. */
export function rebaseAction(
  actions: AppActions,
  next: NewAction,
  snapshot: SnapshotRow | undefined,
  waiting: readonly QueuedAction[],
  taken?: Taken,
): NewAction {
  const list = listRulesOf(actions, next.kind);
  return list ? { ...next, ...list.rebase(next, baseOf(actions, next, snapshot, waiting, taken).key) } : next;
}
