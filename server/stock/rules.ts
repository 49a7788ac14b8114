/** Which pools a purchase takes its pieces from. Pure. */

/** Pieces of one pool. */
export interface Pieces {
  poolId: string;
  productId: string;
  qty: number;
}

/** The parts of a frozen line that decide where its pieces are counted. */
interface Line {
  productId: string;
  poolId?: string;
  quantity: number;
}

/** The order in which rows of stock are locked everywhere. */
export function inLockOrder<P extends Pieces>(pieces: readonly P[]): P[] {
  return [...pieces].sort((a, b) => (a.poolId < b.poolId ? -1 : 1));
}

/** Pieces per pool, in the order in which they are locked. Lines of the version before name no pool: the first pool of their product. */
export function piecesOf(lines: readonly Line[]): Pieces[] {
  const pieces = new Map<string, Pieces>();
  for (const { productId, poolId = productId, quantity } of lines)
    pieces.set(poolId, { poolId, productId, qty: (pieces.get(poolId)?.qty ?? 0) + quantity });
  return inLockOrder([...pieces.values()]);
}
