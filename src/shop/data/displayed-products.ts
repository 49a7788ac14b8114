import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Product, ProductList } from '#contract/product.ts';
import { ofKind } from '#src/cache/query-keys.ts';
import { recentlyViewed } from './recently-viewed.ts';

/** Every product that this device has data of: from lists and pages of this visit, and recently viewed ones. One entry per product. */
export function displayedProducts(client: QueryClient): Product[] {
  const found = new Map<string, Product>();
  const lists = client.getQueriesData<ProductList>(ofKind('products')).flatMap(([, list]) => list?.products ?? []);
  const pages = client.getQueriesData<Product>(ofKind('product')).flatMap(([, product]) => product ?? []);
  for (const product of [...pages, ...lists, ...recentlyViewed()]) if (!found.has(product.id)) found.set(product.id, product);
  return [...found.values()];
}

/** What this device last displayed of a product. */
export function displayedProduct(client: QueryClient, productId: string): Product | undefined {
  return displayedProducts(client).find(({ id }) => id === productId);
}

/** A function that collects them when it is called. */
export function useDisplayedProducts(): () => Product[] {
  const client = useQueryClient();
  return () => displayedProducts(client);
}

/** The queries behind the lists on screen. */
export function listQueriesOnScreen(client: QueryClient): Query[] {
  return (['products', 'categories'] as const).flatMap((kind) => client.getQueryCache().findAll({ ...ofKind(kind), type: 'active' }));
}
