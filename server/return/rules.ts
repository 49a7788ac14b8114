/** Which pieces of an order can still be given back. Pure. */
export interface Pieces {
  lineId: string;
  quantity: number;
}

const sumOf = (pieces: readonly Pieces[], lineId: string): number =>
  pieces.reduce((sum, one) => sum + (one.lineId === lineId ? one.quantity : 0), 0);

/**
 * Whether these pieces are left to give back.
 * @param lines the order's lines with what of them is part of it
 * @param gone pieces that were refunded, or are in a return that was not declined
 */
export function areLeft(lines: readonly { id: string; quantity: number }[], gone: readonly Pieces[], asked: readonly Pieces[]): boolean {
  return asked.every(({ lineId }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line !== undefined && sumOf(asked, lineId) <= line.quantity - sumOf(gone, lineId);
  });
}
