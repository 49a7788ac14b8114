/** What a code is of, and giving a code to a product. */
import type { QueryClient } from '@tanstack/react-query';
import { readBarcode } from '#contract/barcode.ts';
import type { Pool } from '#contract/desk/stock.ts';
import { editVariant, productQuery } from './product.ts';
import { stockQuery } from './stock.ts';

/** The pool that a code is counted in: of its barcode, or else of its SKU. Undefined when none has it, or several. @throws ApiError */
export async function poolOfCode(client: QueryClient, typed: string): Promise<Pool | undefined> {
  const code = readBarcode(typed) ?? typed;
  const { pages } = await client.fetchInfiniteQuery({ ...stockQuery({ filter: 'all', q: code }), staleTime: 0 });
  const items = pages[0]?.items ?? [];
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
