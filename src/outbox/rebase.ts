/**
 * A tap is made from what one page showed, and that page may not have heard yet of what another has just done. Before it is
 * written it is set on what the store really holds, in the same transaction.
 */
import type { SnapshotRow } from './database.ts';
import type { QueuedAction, NewAction } from './action.ts';
import { cartLane, type LineIdentity, wishLane } from './lane.ts';

type Line = LineIdentity & { _id: string };

function isLine(item: unknown): item is Line {
  return typeof item === 'object' && item !== null && '_id' in item && 'productId' in item;
}

/** What the store knows of the thing that a lane is about, once the rows named have happened. */
export interface Base {
  /**
   * False while no list of the shop is here, or one that a waiting change contradicts: then nobody can say what an addition is
   * added to. A list may be older than it looks, when it was asked for before a sign-out and comes after the next sign-in.
   */
  isKnown: boolean;
  /** Key of the cart line or of the saved product; `undefined` when there is none. */
  key: string | undefined;
}

function isOf(tap: Pick<NewAction, 'kind' | 'lane'>, item: Line): boolean {
  return tap.kind.startsWith('wish.') ? wishLane(item.productId) === tap.lane : cartLane(item) === tap.lane;
}

/** @param waiting rows of the lane that come before, in order; `snapshot` is the stored list that the tap changes */
export function baseOf(tap: Pick<NewAction, 'kind' | 'lane'>, snapshot: SnapshotRow | undefined, waiting: readonly QueuedAction[]): Base {
  let key = snapshot?.items.find((item): item is Line => isLine(item) && isOf(tap, item))?._id;
  let isContradicted = false;
  for (const row of waiting) {
    if (row.seq <= (snapshot?.acks[row.lane] ?? 0)) continue;
    // The name that this device gave always leads to the line, also where the listed one was bought or removed meanwhile: the shop
    // then makes a line of that name, and otherwise remembers which one it stands for.
    if (row.kind === 'cart.add') key = row.payload.lineId;
    if (row.kind === 'wish.add') key = row.payload.itemId;
    if (row.kind === 'cart.setQuantity' && key === undefined) isContradicted = true;
    if (row.kind === 'cart.remove' || row.kind === 'wish.remove') {
      key = undefined;
      isContradicted = false;
    }
  }
  return { isKnown: snapshot !== undefined && !isContradicted, key };
}

/** The tap with the line or the saved product that it really concerns. `waiting` are the rows of its lane in order, `snapshot` the stored list. */
export function rebaseAction(tap: NewAction, snapshot: SnapshotRow | undefined, waiting: readonly QueuedAction[]): NewAction {
  const { key } = baseOf(tap, snapshot, waiting);
  switch (tap.kind) {
    case 'cart.add': {
      const { onto: _seenByPage, ...payload } = tap.payload;
      return { ...tap, payload: key === undefined ? payload : { ...payload, onto: key } };
    }
    case 'cart.setQuantity':
      return key === undefined ? tap : { ...tap, payload: { ...tap.payload, lineId: key } };
    case 'cart.remove':
      return key === undefined ? tap : { ...tap, payload: { lineId: key } };
    case 'wish.remove':
      return key === undefined ? tap : { ...tap, payload: { ...tap.payload, itemId: key } };
    default:
      return tap;
  }
}
