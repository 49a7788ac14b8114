import { referenceOf } from '#contract/naming.ts';
import type { Db } from '#server/db/client.ts';
import { type Figures, findShortOrders } from '#server/stock/figures.ts';

/** How many promised and held pieces are not there, and which orders cannot be filled. Empty when all are there. */
export async function describeMissing(
  db: Db,
  pool: { poolId: string; productId: string },
  { missing, onShelf }: Figures,
): Promise<{ text: string; orders: string[] }> {
  if (missing === 0) return { text: '', orders: [] };
  const orders = (await findShortOrders(db, pool, onShelf)).map(referenceOf);
  const unfilled = orders.length === 0 ? '' : ` These orders cannot be filled: ${orders.join(', ')}.`;
  return { text: ` ${missing} fewer than promised and held.${unfilled}`, orders };
}
