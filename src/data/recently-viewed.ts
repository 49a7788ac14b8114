/**
 * What this device looked at lately, newest first. Kept here and nowhere else: the shop is not told. The list holds what a
 * card shows, so that the row is there without a network; `prodId` is the spec's word for the key (spec 3).
 */
import { useSyncExternalStore } from 'react';
import { Product } from '#contract/product.ts';
import { z } from '#contract/zod.ts';
import { createListeners } from '#src/state/listeners.ts';
import { stored } from '#src/state/stored.ts';

const { id, ...fields } = Product.shape;
const RecentProduct = z.object({ ...fields, prodId: id });
export type RecentProduct = z.output<typeof RecentProduct>;

const storageKey = 'haat-recently-viewed';
const maxProducts = 12;

const nothing: readonly Product[] = [];
const listeners = createListeners(storageKey);

/** Reads the rows one by one: one that an older version wrote differently is left out, the others stay. */
const Rows = {
  safeParse(value: unknown): { data: readonly RecentProduct[] } {
    const rows: readonly unknown[] = Array.isArray(value) ? value : [];
    return { data: rows.flatMap((row) => RecentProduct.safeParse(row).data ?? []) };
  },
};
const storedRows = stored<readonly RecentProduct[]>(storageKey, Rows, []);
let cached: { rows: readonly RecentProduct[] | undefined; products: readonly Product[] } = { rows: undefined, products: nothing };

/** The products viewed lately, newest first. The same array until it changes. */
export function recentlyViewed(): readonly Product[] {
  const rows = storedRows.read();
  if (cached.rows !== rows) cached = { rows, products: rows.map(({ prodId, ...rest }) => ({ ...rest, id: prodId })) };
  return cached.products;
}

function store(all: readonly Product[]): void {
  const products = all.slice(0, maxProducts);
  const rows = products.map(({ id, ...rest }): RecentProduct => ({ ...rest, prodId: id }));
  // Where it cannot be stored, the list stays as it was. The products stay the same objects, so that their cards are not drawn again.
  if (storedRows.write(rows)) cached = { rows, products };
  listeners.notify();
}

/** Puts `product` first, once. */
export function rememberViewed(product: Product): void {
  store([product, ...recentlyViewed().filter((seen) => seen.id !== product.id)]);
}

/** Takes a product off the list, because the shop no longer has it. */
export function forgetViewed(id: string): void {
  const left = recentlyViewed().filter((seen) => seen.id !== id);
  if (left.length < recentlyViewed().length) store(left);
}

/** Forgets the whole list. */
export function forgetAllViewed(): void {
  storedRows.remove();
  listeners.notify();
}

/** The products seen lately without `except`; none in the first paint of a server-rendered page. */
export function useRecentlyViewed(except?: string): readonly Product[] {
  const all = useSyncExternalStore(listeners.subscribe, recentlyViewed, () => nothing);
  return except === undefined ? all : all.filter((product) => product.id !== except);
}
