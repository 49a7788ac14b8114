/** Finds products among those on this device. */
import type { QueryClient } from '@tanstack/react-query';
import { formsOfCode } from '#contract/barcode.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { type DeskProduct, type DeskProductRow, getDeskProduct, listDeskProducts } from '#contract/desk/product.ts';
import type { OfflineResponse } from '#src/cache/catalogue-question.ts';
import { hasWords } from './here-words.ts';
import { keptPools } from './stock-here.ts';
import { here, itemsOf, keptData, newestRows } from './kept.ts';

type Filter = NonNullable<CallInput<typeof listDeskProducts>['query']>;

/** A row of the list. Lists alone say whether it is low, and only a product that was opened here has its SKUs and barcodes. */
type KeptProduct = Omit<DeskProductRow, 'isLow'> & { isLow?: boolean; codes?: readonly string[] };

function openedRow(product: DeskProduct): KeptProduct {
  const { id, name, images, placeholder, pricePaise, oldPricePaise, taxPaise, hasOwnPrices, toSell, state, subCatId, subCatName } = product;
  const row = { id, name, placeholder, pricePaise, oldPricePaise, taxPaise, hasOwnPrices, toSell, state, subCatId, subCatName };
  return { ...row, image: images[0] ?? '', codes: product.variants.flatMap(({ sku, barcode }) => [sku ?? '', barcode ?? '']) };
}

const productsOf = (data: unknown, path: string): readonly KeptProduct[] =>
  path === getDeskProduct.path ? [openedRow(data as DeskProduct)] : itemsOf<DeskProductRow>(data);

/** Whether a product is one that the list asks for. */
export function fitsFilter(
  { id, name, subCatName, subCatId, state, isLow, codes = [] }: KeptProduct,
  { q = '', state: wanted, subCatId: category, low }: Filter,
): boolean {
  if ((wanted !== undefined && state !== wanted) || (category !== undefined && subCatId !== category) || (low && !isLow)) return false;
  // As the shop compares codes: as they are typed, and all in capitals or all small.
  const typed = formsOfCode(q);
  return q === '' || [id, ...codes].some((code) => typed.includes(code)) || hasWords(`${name} ${subCatName}`, q);
}

/** What lists of this device say of a product; `row`: of the list of products, undefined where only the stock has it. */
interface KnownProduct {
  name: string;
  row: DeskProductRow | undefined;
}

/** What is known of a product that was never opened here; undefined: nothing. */
export async function knownProduct(client: QueryClient, id: string): Promise<KnownProduct | undefined> {
  const { rows } = newestRows(await keptData(client, [listDeskProducts]), productsOf, (row) => row.id);
  const found = rows.find((row) => row.id === id);
  if (found) return { name: found.name, row: { ...found, isLow: found.isLow ?? false } };
  const pool = (await keptPools(client)).rows.find(({ productId }) => productId === id);
  return pool && { name: pool.name, row: undefined };
}

/** The products of this device that a list asks for; a search looks through these only. */
export async function productsHere(client: QueryClient, filter: Filter): Promise<OfflineResponse | undefined> {
  const kept = await keptData(client, [listDeskProducts, getDeskProduct]);
  const { rows, at } = newestRows(kept, productsOf, ({ id }) => id);
  const items = rows.filter((row) => fitsFilter(row, filter)).map(({ isLow = false, ...row }): DeskProductRow => ({ ...row, isLow }));
  return rows.length === 0 ? undefined : { data: { items, ...here }, at };
}
