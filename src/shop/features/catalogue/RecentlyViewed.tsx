import { useRecentlyViewed } from '#src/shop/data/recently-viewed.ts';
import { ProductRow } from './ProductRow.tsx';
import { words } from '#language/words.ts';

/** What this device looked at lately; nothing when there is none. */
export function RecentlyViewed({ except }: { except?: string }) {
  const products = useRecentlyViewed(except);
  return products.length > 0 ? <ProductRow title={words().catalogue.recentlyViewed} products={products} /> : null;
}
