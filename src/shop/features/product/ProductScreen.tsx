import { useQuery } from '@tanstack/react-query';
import { createElement, useEffect, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { useDelivery } from '#src/shop/data/delivery.ts';
import { productQuery } from '#src/shop/data/product.ts';
import { forgetViewed, rememberViewed } from '#src/shop/data/recently-viewed.ts';
import { useDisplayedProducts } from '#src/shop/data/displayed-products.ts';
import { Breadcrumbs } from '#src/shop/features/catalogue/Breadcrumbs.tsx';
import { RecentlyViewed } from '#src/shop/features/catalogue/RecentlyViewed.tsx';
import { Unreachable } from '#src/shop/features/catalogue/Unreachable.tsx';
import { isNotFound } from '#src/network/api-error.ts';
import { Page } from '#src/ui/Page.tsx';
import { useStill } from '#src/state/use-still.ts';
import { BuyBox } from './BuyBox.tsx';
import { StaleProductNotice } from './StaleProductNotice.tsx';
import { ProductBuyBar } from './ProductBuyBar.tsx';
import { ProductNotFound } from './ProductNotFound.tsx';
import styles from './ProductScreen.module.css';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductTabs } from './ProductTabs.tsx';
import { ProductTop } from './ProductTop.tsx';
import type { ProductTab } from './product-search.ts';
import { RelatedProducts, useRelatedProducts } from './RelatedProducts.tsx';
import { Rest } from './Rest.tsx';
import { usePurchase } from '#src/shop/features/catalogue/use-purchase.ts';
import { sayMissing } from '#src/ui/widgets/say-missing.ts';
import { useIsland } from '#src/ui/widgets/use-island.ts';

const loadDeliveryCheck = async () => ({ default: (await import('./DeliveryCheck.tsx')).DeliveryCheck });
const loadZoom = async () => ({ default: (await import('./ZoomDialog.tsx')).ZoomDialog });

interface OpenParts {
  tab: ProductTab;
  onTab: (tab: ProductTab) => void;
  /** Place of the picture that covers the screen, counted from 0. */
  zoom: number | undefined;
  onZoom: (index: number | undefined) => void;
}

/** Spec 2, Product detail. Give it the id as its `key`: what was chosen for one product is not a choice for the next. */
export function ProductScreen({ id, ...parts }: OpenParts & { id: string }) {
  // The route asks at every visit; the server's page of an unknown product stays as it is.
  const query = useQuery({ ...productQuery(id), retryOnMount: false });
  const displayed = useDisplayedProducts();
  // The page opens with the data of the card while the product is fetched.
  const [fromCard] = useState(() => displayed().find((product) => product.id === id));
  const { error } = query;
  const product = query.data ?? fromCard;
  const isGone = isNotFound(error);
  const isStale = useStill(error !== null);

  useEffect(() => {
    if (isGone) forgetViewed(id);
  }, [isGone, id]);

  if (isGone) return <ProductNotFound />;
  if (product) return <ProductPage product={product} isStale={isStale} updatedAt={query.dataUpdatedAt} {...parts} />;
  if (query.isPending) return <ProductSkeleton />;
  return (
    <Page>
      <Unreachable error={error} onRetry={() => void query.refetch()} />
    </Page>
  );
}

interface ProductPageProps extends OpenParts {
  product: Product;
  /** The server did not respond: the data is cached, from `updatedAt` (ms since 1970, 0 when not known). */
  isStale: boolean;
  updatedAt: number;
}

function ProductPage({ product, isStale, updatedAt, tab, onTab, zoom, onZoom }: ProductPageProps) {
  const purchase = usePurchase(product);
  const related = useRelatedProducts(product);
  const zoomDialog = useIsland(loadZoom, zoom !== undefined, (error) => {
    onZoom(undefined);
    sayMissing(error, () => onZoom(zoom));
  });

  return (
    <Page className={styles.page}>
      <div className={styles.crumbs}>
        <Breadcrumbs
          trail={[
            { label: product.catName, to: '/products/category/$id', params: { id: product.catId } },
            { label: product.subCatName, to: '/products/subCat/$id', params: { id: product.subCatId } },
            { label: product.name },
          ]}
        />
      </div>
      {isStale ? <StaleProductNotice at={updatedAt} /> : null}
      <ProductTop
        product={product}
        offer={purchase.offer}
        onOpen={onZoom}
        words={<BuyBox purchase={purchase} neighbours={related} />}
        bar={<ProductBuyBar purchase={purchase} />}
      >
        <Rest productId={product.id} atOnce={tab !== 'description'}>
          <DeliveryPlaces />
          <ProductTabs product={product} tab={tab} onTab={onTab} />
          <RelatedProducts products={related} />
          <RecentlyViewed except={product.id} />
          {isStale ? null : <Remembered product={product} />}
        </Rest>
      </ProductTop>
      {zoom !== undefined && zoomDialog
        ? createElement(zoomDialog, {
            product,
            index: Math.min(zoom, product.images.length - 1),
            onIndexChange: onZoom,
            onClose: () => onZoom(undefined),
          })
        : null}
    </Page>
  );
}

/** The question for the PIN code, in a shop that does not deliver everywhere, and its smallest order. */
function DeliveryPlaces() {
  const delivery = useDelivery();
  const isAsked = delivery !== undefined && (delivery.isListed || delivery.minimumOrder > 0);
  const check = useIsland(loadDeliveryCheck, isAsked);
  return isAsked && check ? createElement(check, delivery) : null;
}

/** Adds the product to the recently viewed ones, after the first frame: writing the list takes long enough to delay it. */
function Remembered({ product }: { product: Product }) {
  useEffect(() => rememberViewed(product), [product]);
  return null;
}
