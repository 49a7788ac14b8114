import { useRecentlyViewed } from '#src/shop/data/recently-viewed.ts';
import { ProductRow } from './ProductRow.tsx';

/** What this device looked at lately; nothing when there is none. */
export function RecentlyViewed({ except }: { except?: string }) {
  const products = useRecentlyViewed(except);
  return products.length > 0 ? <ProductRow title="Recently viewed" products={products} /> : null;
}
