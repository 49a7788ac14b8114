import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { words } from '#language/words.ts';
import type { Product } from '#contract/product.ts';
import { productQuery } from '#src/shop/data/product.ts';
import { useDisplayedProducts } from '#src/shop/data/displayed-products.ts';
import { ProductPrice } from '#src/shop/features/catalogue/ProductPrice.tsx';
import { StockBadge } from '#src/shop/features/catalogue/StockBadge.tsx';
import { isNotFound } from '#src/network/api-error.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { formatCount } from '#contract/money.ts';
import { glueUnits } from '#src/ui/title-cut.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { AddToCart } from './AddToCart.tsx';
import { OptionPicker } from '#src/shop/features/catalogue/OptionPicker.tsx';
import { QuickGallery } from './QuickGallery.tsx';
import styles from './QuickView.module.css';
import { SaveButton } from './SaveButton.tsx';
import { usePurchase } from '#src/shop/features/catalogue/use-purchase.ts';
import { AsWritten } from '#src/ui/AsWritten.tsx';

interface QuickViewProps {
  /** Id of the product; it stays while the dialog leaves. */
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Spec 2, Quick-view modal, over any list. It opens with what the list has and takes the newest word from the shop. */
export function QuickView({ id, open, onClose }: QuickViewProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words().productScreen.quickView} titleHidden width="wide">
      <QuickViewContent key={id} id={id} />
    </Dialog>
  );
}

function QuickViewContent({ id }: { id: string }) {
  const query = useQuery(productQuery(id));
  const displayed = useDisplayedProducts();
  const [fromCard] = useState(() => displayed().find((product) => product.id === id));
  const product = query.data ?? fromCard;
  if (isNotFound(query.error)) return <EmptyState art="nothing-found" title={words().product.notFound} />;
  if (product) return <QuickProduct product={product} />;
  if (query.isPending) return <QuickSkeleton />;
  return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
}

function QuickProduct({ product }: { product: Product }) {
  const purchase = usePurchase(product);
  const { offer } = purchase;
  return (
    <div className={styles.view}>
      <QuickGallery product={product} />
      <div className={styles.head}>
        <p className={styles.brand}>{product.brand}</p>
        <h2 className={styles.name}>{glueUnits(product.name)}</h2>
        {product.reviewCount > 0 ? (
          <p className={styles.rating}>
            <Stars rating={product.rating} />
            <strong>{product.rating.toFixed(1)}</strong>
            <span>({formatCount(product.reviewCount)})</span>
          </p>
        ) : null}
        <ProductPrice of={offer} isFrom={offer.isFrom} size="quick" />
        <StockBadge count={offer.countInStock} caps />
      </div>
      <div className={styles.body}>
        <AsWritten className={styles.description}>{product.description}</AsWritten>
        <OptionPicker purchase={purchase} />
        <AddToCart purchase={purchase} />
        <div className={styles.foot}>
          <SaveButton product={product} />
          <Link to="/product/$id" params={{ id: product.id }} className={styles.details}>
            {words().productScreen.fullDetails}
          </Link>
        </div>
      </div>
    </div>
  );
}

function QuickSkeleton() {
  return (
    <div role="group" className={styles.view} aria-busy="true" aria-label={words().productScreen.loading}>
      <Skeleton shape="picture" />
      <div className={styles.head}>
        <Skeleton length="short" />
        <Skeleton />
        <Skeleton length="medium" />
      </div>
      <div className={styles.body}>
        <Skeleton />
        <Skeleton length="medium" />
      </div>
    </div>
  );
}
