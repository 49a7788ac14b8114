/** What a code is of, and giving a code to a product. */
import type { QueryClient } from '@tanstack/react-query';
import { readBarcode } from '#contract/barcode.ts';
import type { Pool } from '#contract/desk/stock.ts';
import { isUnreachable } from '#src/network/api-error.ts';
import { editVariant, productQuery } from './product.ts';
import { stockHere } from './stock-here.ts';
import { stockQuery } from './stock.ts';

/** The pools that the shop finds for a code now; without a network those on this device, which know of codes given since the shop was asked last. */
async function poolsWith(client: QueryClient, code: string): Promise<readonly Pool[]> {
  const wanted = { filter: 'all', q: code } as const;
  try {
    // Somebody stands there with the next piece in the hand: one try.
    const { pages } = await client.fetchInfiniteQuery({ ...stockQuery(wanted), staleTime: 0, retry: false });
    return pages[0]?.items ?? [];
  } catch (error) {
    const found = isUnreachable(error) ? await stockHere(client, wanted) : undefined;
    if (!found) throw error;
    return (found.data as { items: readonly Pool[] }).items;
  }
}

/** The pool that a code is counted in: of its barcode, or else of its SKU. Undefined when none has it, or several. @throws ApiError */
export async function poolOfCode(client: QueryClient, typed: string): Promise<Pool | undefined> {
  const code = readBarcode(typed) ?? typed;
  const items = await poolsWith(client, code);
  const coded = items.filter(({ variants }) => variants.some(({ barcode }) => barcode === code));
  const [only, another] = coded.length > 0 ? coded : items;
  return another ? undefined : only;
}

/** Gives a code to the one variant of a pool. False where several share the pool: then somebody has to say which. @throws ApiError */
export async function giveCode(client: QueryClient, pool: Pool, typed: string): Promise<boolean> {
  const product = await client.fetchQuery(productQuery(pool.productId));
  const [variant, another] = product.variants.filter(({ poolId, isOnSale }) => poolId === pool.poolId && isOnSale);
  if (!variant || another) return false;
  const barcode = readBarcode(typed) ?? null;
  await editVariant(product, variant.id, { set: { barcode }, was: { barcode: variant.barcode } });
  return true;
}
