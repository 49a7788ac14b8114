import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/product.ts';
import { StockBadge } from '#src/features/catalogue/StockBadge.tsx';
import { formatRupees } from '#contract/money.ts';
import { Price } from '#src/ui/Price.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { glueUnits } from '#src/ui/title-cut.ts';
import styles from './ProductHead.module.css';
import { reviewCount } from './review-count.ts';
import { ShareButton } from './ShareButton.tsx';

/** Brand, name, stars, price and stock: what a shopper reads first. */
export function ProductHead({ product }: { product: Product }) {
  const tax = product.taxOfProduct > 0 ? `${formatRupees(product.taxOfProduct)} tax is added in the cart. ` : '';
  return (
    <header className={styles.head}>
      <p className={styles.brand}>{product.brand}</p>
      <h1 className={styles.name}>{glueUnits(product.name)}</h1>
      <div className={styles.rating}>
        {product.reviewCount > 0 ? <Stars rating={product.rating} size={18} label="" /> : null}
        {product.reviewCount > 0 ? (
          <strong>
            <span className="visually-hidden">Rated </span>
            {product.rating.toFixed(1)}
          </strong>
        ) : null}
        <Link to="." search={(before) => ({ ...before, tab: 'reviews' as const })} hash="product-tabs" replace className={styles.reviews}>
          {reviewCount(product.reviewCount)}
        </Link>
        <span className={styles.share}>
          <ShareButton name={product.name} />
        </span>
      </div>
      <div className={styles.price}>
        <Price now={product.price} was={product.oldPrice} size="product" />
        <StockBadge count={product.countInStock} caps />
      </div>
      <p className={styles.tax}>{tax}Delivery is free.</p>
    </header>
  );
}
