/**
 * Products viewed recently on this device, newest first. The list never leaves the device. It holds what a card shows, so that the row works
 * offline; `prodId` is the specification's name of the key (spec 3).
 */
import { useSyncExternalStore } from 'react';
import { Product } from '#contract/product.ts';
import { z } from '#contract/zod.ts';
import { createListeners } from '#src/state/listeners.ts';
import { stored } from '#src/state/stored.ts';

const { id, ...fields } = Product.shape;
const RecentProduct = z.object({ ...fields, prodId: id });
type RecentProduct = z.output<typeof RecentProduct>;

const storageKey = 'haat-recently-viewed';
const maxProducts = 12;

const nothing: readonly Product[] = [];
const listeners = createListeners(storageKey);

/** Reads the rows one by one: a row of an older format is left out, the others stay. */
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
  // Where it cannot be stored, the list stays as it was. The products stay the same objects, so that their cards do not render again.
  if (storedRows.write(rows)) cached = { rows, products };
  listeners.notify();
}

/** Puts `product` first, once. */
export function rememberViewed(product: Product): void {
  store([product, ...recentlyViewed().filter((seen) => seen.id !== product.id)]);
}

/** Removes a product that the shop no longer has. */
export function forgetViewed(id: string): void {
  const left = recentlyViewed().filter((seen) => seen.id !== id);
  if (left.length < recentlyViewed().length) store(left);
}

/** Forgets the whole list. */
export function forgetAllViewed(): void {
  storedRows.remove();
  listeners.notify();
}

/** The products viewed recently, without `except`; none in the first paint of a server-rendered page. */
export function useRecentlyViewed(except?: string): readonly Product[] {
  const all = useSyncExternalStore(listeners.subscribe, recentlyViewed, () => nothing);
  return except === undefined ? all : all.filter((product) => product.id !== except);
}
