/** Stock moves: reserved for a checkout, returned, or sold. Rows are always locked in the order of `piecesOf`. */
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { stock, stockHolds } from '#server/db/schema.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';

export interface Pieces {
  productId: string;
  qty: number;
}

/** Moves one stock by `by` pieces unless it would go below zero; gives what is left, undefined when it stood still. */
async function move(tx: Db, productId: string, by: number): Promise<number | undefined> {
  const [row] = await tx
    .update(stock)
    .set({ qty: sql`${stock.qty} + ${by}`, updatedAt: sql`now()` })
    .where(and(eq(stock.productId, productId), gte(stock.qty, -by)))
    .returning({ left: stock.qty });
  return row?.left;
}

/** Reserves all pieces or none of them; one conditional decrement per product, so that stock never goes below zero. */
export async function takeAll(tx: Db, pieces: readonly Pieces[]): Promise<boolean> {
  let soldOut = false;
  for (const [index, { productId, qty }] of pieces.entries()) {
    const left = await move(tx, productId, -qty);
    if (left === 0) soldOut = true;
    if (left !== undefined) continue;
    for (const taken of pieces.slice(0, index)) await move(tx, taken.productId, taken.qty);
    return false;
  }
  // After the last stock row: the version's row is the last lock that anybody takes.
  if (soldOut) await raiseCatalogueVersion(tx);
  return true;
}

/** Writes down for whom the pieces were taken. */
export async function holdPieces(tx: Db, checkoutId: string, pieces: readonly Pieces[]): Promise<void> {
  await tx.insert(stockHolds).values(pieces.map((piece) => ({ checkoutId, ...piece })));
}

/** Forgets the hold without putting anything back: sold. False when there was none (any more). */
export async function sellHeld(tx: Db, checkoutId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(stockHolds).where(eq(stockHolds.checkoutId, checkoutId));
  return (rowCount ?? 0) > 0;
}

/** Returns what these checkouts hold to stock. */
export async function releaseHeld(tx: Db, checkoutIds: readonly string[]): Promise<void> {
  const back = new Map<string, number>();
  for (const checkoutId of checkoutIds) {
    const held = await tx
      .delete(stockHolds)
      .where(eq(stockHolds.checkoutId, checkoutId))
      .returning({ productId: stockHolds.productId, qty: stockHolds.qty });
    for (const { productId, qty } of held) back.set(productId, (back.get(productId) ?? 0) + qty);
  }
  await putBack(
    tx,
    [...back].sort(([a], [b]) => (a < b ? -1 : 1)).map(([productId, qty]) => ({ productId, qty })),
  );
}

/** Returns pieces to stock, in the order in which they are given (that of `piecesOf`). */
export async function putBack(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  let backOnShelf = false;
  for (const { productId, qty } of pieces) {
    if ((await move(tx, productId, qty)) === qty) backOnShelf = true;
  }
  if (backOnShelf) await raiseCatalogueVersion(tx);
}
