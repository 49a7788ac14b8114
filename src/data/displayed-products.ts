import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Product, ProductList } from '#contract/product.ts';
import { ofKind } from '#src/cache/query-keys.ts';
import { recentlyViewed } from './recently-viewed.ts';

/**
 * Every product whose data is at hand without asking the shop: lists and pages of this visit, and what was looked at lately.
 * One entry per product, the most recently fetched data first.
 */
export function displayedProducts(client: QueryClient): Product[] {
  const found = new Map<string, Product>();
  const lists = client.getQueriesData<ProductList>(ofKind('products')).flatMap(([, list]) => list?.products ?? []);
  const pages = client.getQueriesData<Product>(ofKind('product')).flatMap(([, product]) => product ?? []);
  for (const product of [...pages, ...lists, ...recentlyViewed()]) if (!found.has(product.id)) found.set(product.id, product);
  return [...found.values()];
}

/** What this device last showed of a product. */
export function displayedProduct(client: QueryClient, productId: string): Product | undefined {
  return displayedProducts(client).find(({ id }) => id === productId);
}

/** Gives a function that collects them at the moment of the call. */
export function useDisplayedProducts(): () => Product[] {
  const client = useQueryClient();
  return () => displayedProducts(client);
}

/** The queries that the lists on screen are drawn from. */
export function listQueriesOnScreen(client: QueryClient): Query[] {
  return (['products', 'categories'] as const).flatMap((kind) => client.getQueryCache().findAll({ ...ofKind(kind), type: 'active' }));
}
