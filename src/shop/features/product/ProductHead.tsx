import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/product.ts';
import { type Offer, offerOf } from '#contract/variant.ts';
import { StockBadge } from '#src/shop/features/catalogue/StockBadge.tsx';
import { formatRupees } from '#contract/money.ts';
import { ProductPrice } from '#src/shop/features/catalogue/ProductPrice.tsx';
import { usePriceMode } from '#src/shop/data/price-mode.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { glueUnits } from '#src/ui/title-cut.ts';
import styles from './ProductHead.module.css';
import { reviewCount } from './review-count.ts';
import { ShareButton } from './ShareButton.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import { words } from '#language/words.ts';

/** Brand, name, stars, price and stock: what a shopper reads first. Price and stock are those of the options chosen so far (`offer`). */
export function ProductHead({ product, offer = offerOf(product) }: { product: Product; offer?: Offer }) {
  const taxWords = usePriceMode() === 'with' ? words().productScreen.taxIncluded : words().productScreen.taxAndFreeDelivery;
  return (
    <header className={styles.head}>
      <p className={styles.brand}>{product.brand}</p>
      <h1 className={styles.name}>{glueUnits(product.name)}</h1>
      <div className={styles.rating}>
        {product.reviewCount > 0 ? <Stars rating={product.rating} size={18} label="" /> : null}
        {product.reviewCount > 0 ? (
          <strong>
            <span className="visually-hidden">{words().productScreen.rated} </span>
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
      <div className={styles.price} aria-live="polite">
        <ProductPrice of={offer} isFrom={offer.isFrom} size="product" />
        <StockBadge count={offer.countInStock} caps />
      </div>
      <p className={styles.tax}>
        <Sentence>{offer.taxOfProduct > 0 ? taxWords(formatRupees(offer.taxOfProduct)) : words().productScreen.freeDelivery}</Sentence>
      </p>
    </header>
  );
}
