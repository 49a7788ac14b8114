/**
 * Products that the shopper put into the cart or the wishlist, perhaps on another phone, open here without a network too. A shop that is
 * larger than the offline catalogue leaves some of them out of it; these are fetched in idle moments, on a good connection.
 */
import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#src/state/idle.ts';
import { displayedProducts } from '#src/shop/data/displayed-products.ts';
import { productQuery } from '#src/shop/data/product.ts';
import { askCatalogue, firstCheck, isGoodConnection } from '#src/shop/offline-catalogue/search-client.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';

/** Most products that a visit fetches unasked; one is about 1 KB. */
const maxProducts = 40;

function savedIds(): string[] {
  const { cart, wishlist } = outbox.view();
  return [...(cart?.items ?? []), ...(wishlist?.items ?? [])].map(({ productId }) => productId);
}

/** Fetches what is missing now, and after every change of the lists. */
export async function keepSavedProducts(client: QueryClient): Promise<void> {
  const looked = new Set<string>();
  let isAtWork = false;

  const fetchMissing = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    for (let id = next(); id !== undefined; id = next()) {
      looked.add(id);
      // The question starts the catalogue's worker: not in the tap that put the product there.
      await whenIdle();
      if (await askCatalogue({ about: 'product', id }, displayedProducts(client)).catch(() => undefined)) continue;
      await whenIdle();
      await client.prefetchQuery(productQuery(id));
    }
    isAtWork = false;
  };
  const next = (): string | undefined =>
    looked.size < maxProducts && isGoodConnection(navigator) ? savedIds().find((id) => !looked.has(id)) : undefined;

  await firstCheck;
  outbox.onChange(() => void fetchMissing());
  await fetchMissing();
}
