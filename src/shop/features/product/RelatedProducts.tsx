import { useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/product.ts';
import { useDeliveryLocation } from '#src/shop/data/location.ts';
import { relatedProductsQuery } from '#src/shop/data/product.ts';
import { ProductRow } from '#src/shop/features/catalogue/ProductRow.tsx';
import { words } from '#language/words.ts';

const none: readonly Product[] = [];

/** Products of the same subcategory, without the product itself. */
export function useRelatedProducts(product: Pick<Product, 'id' | 'subCatId'>): readonly Product[] {
  return useQuery(relatedProductsQuery(product, useDeliveryLocation())).data ?? none;
}

/** Spec 2: five per view and three per group on wide screens, a scroller on narrow ones; hidden when there are none. */
export function RelatedProducts({ products }: { products: readonly Product[] }) {
  return products.length > 0 ? <ProductRow title={words().productScreen.relatedProducts} products={products} perView="related" /> : null;
}
