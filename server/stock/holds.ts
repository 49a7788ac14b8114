/** Pieces that are held for a checkout: taken, then sold or released. */
import { inArray } from '#server/db/sql.ts';
import type { Db } from '#server/db/client.ts';
import { stockHolds } from '#server/db/schema.ts';
import { giveBack, lockPools, sellTaken, takeAll } from './ledger.ts';
import { inLockOrder, type Pieces } from './rules.ts';

const referenceOf = (checkoutId: string): string => `checkout:${checkoutId}`;

/** Takes all pieces or none of them and holds them for a checkout. */
export async function hold(tx: Db, checkoutId: string, pieces: readonly Pieces[]): Promise<boolean> {
  if (!(await takeAll(tx, pieces, { reason: 'hold', reference: referenceOf(checkoutId), actor: 'shopper' }))) return false;
  await tx.insert(stockHolds).values(pieces.map((piece) => ({ checkoutId, ...piece })));
  return true;
}

/** Deletes the holds of these checkouts and gives what they held. */
async function endHolds(tx: Db, checkoutIds: readonly string[]): Promise<(Pieces & { checkoutId: string })[]> {
  if (checkoutIds.length === 0) return [];
  const held = { checkoutId: stockHolds.checkoutId, productId: stockHolds.productId, poolId: stockHolds.poolId, qty: stockHolds.qty };
  return tx
    .delete(stockHolds)
    .where(inArray(stockHolds.checkoutId, [...checkoutIds]))
    .returning(held);
}

/** Returns what these checkouts hold to stock. `next`: what the caller takes afterwards, whose pools are locked in the same order. */
export async function releaseHeld(tx: Db, checkoutIds: readonly string[], next: readonly Pieces[] = []): Promise<void> {
  const held = await endHolds(tx, checkoutIds);
  if (held.length === 0) return;
  await lockPools(tx, [...held, ...next]);
  for (const id of checkoutIds) {
    const own = held.filter(({ checkoutId }) => checkoutId === id);
    await giveBack(tx, own, { reason: 'release', reference: referenceOf(id), actor: 'shop' });
  }
}

/** Sells what a checkout holds. False when it held nothing (any more). */
export async function sellHeld(tx: Db, checkoutId: string): Promise<boolean> {
  const held = inLockOrder(await endHolds(tx, [checkoutId]));
  if (held.length === 0) return false;
  await sellTaken(tx, held, referenceOf(checkoutId));
  return true;
}
