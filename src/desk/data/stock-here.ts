/** Finds pools among those on this device. */
import type { QueryClient } from '@tanstack/react-query';
import { readBarcode } from '#contract/barcode.ts';
import { listStock, listStockMoves, type Pool, type StockFilter } from '#contract/desk/stock.ts';
import type { OfflineResponse } from '#src/cache/catalogue-question.ts';
import { hasWords } from './here-words.ts';
import { here, itemsOf, keptData, newestRows } from './kept.ts';

const poolsOf = (data: unknown, path: string): readonly Pool[] =>
  path === listStock.path ? itemsOf<Pool>(data) : [(data as { pool: Pool }).pool];

/** The pools of which something is on this device, and the shop's threshold, where it is known. */
export async function keptPools(client: QueryClient): Promise<{ rows: Pool[]; at: number; lowAt: number | undefined }> {
  const kept = await keptData(client, [listStock, listStockMoves]);
  const lists = kept.filter(({ path }) => path === listStock.path).map(({ data }) => data as { pages?: { lowAt: number }[] });
  return { ...newestRows(kept, poolsOf, ({ poolId }) => poolId), lowAt: lists[0]?.pages?.[0]?.lowAt };
}

interface Wanted {
  filter: StockFilter;
  q?: string | undefined;
  category?: string | undefined;
  subcategory?: string | undefined;
}

const fits: Record<StockFilter, (pool: Pool) => boolean> = {
  all: () => true,
  low: ({ isLow }) => isLow,
  missing: ({ missing }) => missing > 0,
};

/** The pools of this device that a list asks for; a search looks through these only. A pool does not say its category. */
export async function stockHere(
  client: QueryClient,
  { filter, q = '', category, subcategory }: Wanted,
): Promise<OfflineResponse | undefined> {
  if (category !== undefined || subcategory !== undefined) return undefined;
  const { rows, at, lowAt = 0 } = await keptPools(client);
  const hasCode = ({ variants }: Pool) => variants.some(({ barcode }) => barcode !== '' && barcode === (readBarcode(q) ?? q));
  const found = rows.filter((pool) => fits[filter](pool) && (q === '' || hasCode(pool) || hasWords(pool.name, q)));
  const items = found.sort((a, b) => (filter === 'all' ? a.name.localeCompare(b.name) : a.toSell - b.toSell));
  return rows.length === 0 ? undefined : { data: { items, next: null, now: 0, lowAt, ...here }, at };
}

/** A pool that was only seen in a list: without its moves. Undefined when nothing of it is on this device. */
export async function poolHere(client: QueryClient, poolId: string): Promise<OfflineResponse | undefined> {
  const { rows, at } = await keptPools(client);
  const pool = rows.find((row) => row.poolId === poolId);
  return pool && { data: { pool, items: [], next: null, ...here }, at };
}
