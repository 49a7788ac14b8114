/**
 * An action is made from what one page showed, and that page may not know yet what another has just done. Before it is written it
 * is rebased on what the store holds, in the same transaction.
 */
import type { NewAction, QueuedAction } from './action.ts';
import type { Base, LaneKey } from './actions/module.ts';
import { isUnderstood, pageRulesOf } from '#src/outbox/actions/rules.ts';
import type { ListItems, SnapshotName, SnapshotRow } from './snapshot.ts';

type Item = ListItems[SnapshotName];

/** An item as far as a lane needs it: it is stored as the server sent it, perhaps for another version. */
function isItem(item: unknown): item is { _id: string } {
  return typeof item === 'object' && item !== null && '_id' in item && 'productId' in item;
}

/** @param waiting entries of the lane that come before, in order; `snapshot` is the stored list that the action changes */
export function baseOf(
  { kind, lane }: Pick<NewAction, 'kind' | 'lane'>,
  snapshot: SnapshotRow | undefined,
  waiting: readonly QueuedAction[],
): Base {
  const list = pageRulesOf(kind)?.list;
  const listed = snapshot?.items.filter(isItem).find((item) => list?.laneOf(item as unknown as Item) === lane);
  const isAcked = (row: QueuedAction) => row.seq <= (snapshot?.acks[row.lane] ?? 0);
  // Nobody here knows what an action of a newer version makes of the list.
  const advance = (before: LaneKey, row: QueuedAction) =>
    isUnderstood(row) ? (pageRulesOf(row.kind)?.list?.advance(before, row) ?? before) : { ...before, isContradicted: true };
  const start: LaneKey = { key: listed?._id, isContradicted: false };
  const { key, isContradicted } = waiting.filter((row) => !isAcked(row)).reduce(advance, start);
  return { isKnown: snapshot !== undefined && !isContradicted, key };
}

/** The action with the id of the line or saved product that it concerns. `waiting` are the entries of its lane, `snapshot` the stored list. */
export function rebaseAction(next: NewAction, snapshot: SnapshotRow | undefined, waiting: readonly QueuedAction[]): NewAction {
  const list = pageRulesOf(next.kind)?.list;
  return list ? { ...next, ...list.rebase(next, baseOf(next, snapshot, waiting).key) } : next;
}
