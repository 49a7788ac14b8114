/**
 * What this device looked at lately, newest first. Kept here and nowhere else: the shop is not told. The list holds what a
 * card shows, so that the row is there without a network; `prodId` is the spec's word for the key (spec 3).
 */
import { useSyncExternalStore } from 'react';
import { Product } from '#contract/product.ts';
import { z } from '#contract/zod.ts';

const RecentProduct = z.extend(z.omit(Product, { id: true }), { prodId: Product.shape.id });
export type RecentProduct = z.output<typeof RecentProduct>;

const storageKey = 'haat-recently-viewed';
/** Most products that are remembered. */
const most = 12;

const nothing: readonly Product[] = [];
const listeners = new Set<() => void>();
let cached: { text: string | null; products: readonly Product[] } = { text: null, products: nothing };

function stored(): string | null {
  if (typeof document === 'undefined') return null;
  try {
    return globalThis.localStorage.getItem(storageKey);
  } catch {
    return null; // Blocked by the browser's settings: nothing is remembered.
  }
}

function parse(text: string | null): readonly Product[] {
  try {
    const rows = z.array(z.unknown()).parse(JSON.parse(text ?? '[]'));
    // A row that an older version wrote differently is left out; the others stay.
    return rows.flatMap((row) => {
      const parsed = RecentProduct.safeParse(row);
      if (!parsed.success) return [];
      const { prodId, ...rest } = parsed.data;
      return [{ ...rest, id: prodId }];
    });
  } catch {
    return nothing;
  }
}

/** The products seen lately, newest first. The same array until it changes. */
export function recentlyViewed(): readonly Product[] {
  const text = stored();
  if (cached.text !== text) cached = { text, products: parse(text) };
  return cached.products;
}

function keep(products: readonly Product[]): void {
  const left = products.slice(0, most);
  const text = JSON.stringify(left.map(({ id, ...rest }): RecentProduct => ({ ...rest, prodId: id })));
  try {
    globalThis.localStorage.setItem(storageKey, text);
    // What was just written need not be parsed again, and a card whose product is the same object is not drawn again.
    cached = { text, products: left };
  } catch {
    // Storage is full or blocked: the list stays as it was.
  }
  for (const listener of listeners) listener();
}

/** Puts `product` first, once. */
export function rememberViewed(product: Product): void {
  keep([product, ...recentlyViewed().filter((seen) => seen.id !== product.id)]);
}

/** Takes a product off the list, because the shop no longer has it. */
export function forgetViewed(id: string): void {
  const left = recentlyViewed().filter((seen) => seen.id !== id);
  if (left.length < recentlyViewed().length) keep(left);
}

/** Forgets the whole list. */
export function forgetAllViewed(): void {
  try {
    globalThis.localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored either.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === storageKey) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', onStorage);
  };
}

/** The products seen lately without `except`; none in the first paint of a server-rendered page. */
export function useRecentlyViewed(except?: string): readonly Product[] {
  const all = useSyncExternalStore(subscribe, recentlyViewed, () => nothing);
  return except === undefined ? all : all.filter((product) => product.id !== except);
}
