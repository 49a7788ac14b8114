/**
 * A tap is made from what one page showed, and that page may not have heard yet of what another has just done. Before it is
 * written it is set on what the store really holds, in the same transaction.
 */
import type { SnapshotRow } from './database.ts';
import type { Intent, Tap } from './intent.ts';
import { cartLane, type LineIdentity } from './lane.ts';

type Line = LineIdentity & { _id: string };

function isLine(item: unknown): item is Line {
  return typeof item === 'object' && item !== null && '_id' in item && 'productId' in item;
}

/** The key of the lane's line once everything that waits has happened; `undefined` when there is none. */
function lineOf(lane: string, snapshot: SnapshotRow | undefined, waiting: readonly Intent[]): string | undefined {
  let line = snapshot?.items.find((item): item is Line => isLine(item) && cartLane(item) === lane)?._id;
  for (const row of waiting) {
    if (row.seq <= (snapshot?.acks[row.lane] ?? 0)) continue;
    if (row.kind === 'cart.add') line ??= row.payload.lineId;
    if (row.kind === 'cart.remove') line = undefined;
  }
  return line;
}

/** The tap with the line that it really concerns. `waiting` are the rows of its lane in order, `snapshot` the stored cart. */
export function groundTap(tap: Tap, snapshot: SnapshotRow | undefined, waiting: readonly Intent[]): Tap {
  if (tap.kind !== 'cart.add' && tap.kind !== 'cart.setQuantity' && tap.kind !== 'cart.remove') return tap;
  const line = lineOf(tap.lane, snapshot, waiting);
  if (tap.kind === 'cart.add') {
    const { onto: _seenByPage, ...payload } = tap.payload;
    return { ...tap, payload: line === undefined ? payload : { ...payload, onto: line } };
  }
  if (line === undefined) return tap;
  return tap.kind === 'cart.setQuantity' ? { ...tap, payload: { ...tap.payload, lineId: line } } : { ...tap, payload: { lineId: line } };
}
