/**
 * An action is made from what one page showed, and that page may not know yet what another has just done. Before it is written it
 * is rebased on what the store holds, in the same transaction.
 */
import type { NewAction, QueuedAction } from './action.ts';
import type { Base, Item } from './actions/module.ts';
import { advance, isInLane, rebase } from './actions/registry.ts';
import type { SnapshotRow } from './database.ts';

function isItem(item: unknown): item is Item {
  return typeof item === 'object' && item !== null && '_id' in item && 'productId' in item;
}

/** @param waiting entries of the lane that come before, in order; `snapshot` is the stored list that the action changes */
export function baseOf(
  { kind, lane }: Pick<NewAction, 'kind' | 'lane'>,
  snapshot: SnapshotRow | undefined,
  waiting: readonly QueuedAction[],
): Base {
  const listed = snapshot?.items.find((item): item is Item => isItem(item) && isInLane(kind, item, lane));
  const acked = (row: QueuedAction) => row.seq <= (snapshot?.acks[row.lane] ?? 0);
  const { key, isContradicted } = waiting.filter((row) => !acked(row)).reduce(advance, { key: listed?._id, isContradicted: false });
  return { isKnown: snapshot !== undefined && !isContradicted, key };
}

/** The action with the id of the line or saved product that it concerns. `waiting` are the entries of its lane, `snapshot` the stored list. */
export function rebaseAction(next: NewAction, snapshot: SnapshotRow | undefined, waiting: readonly QueuedAction[]): NewAction {
  return rebase(next, baseOf(next, snapshot, waiting).key);
}
