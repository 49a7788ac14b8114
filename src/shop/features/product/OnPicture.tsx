import type { Product } from '#contract/product.ts';
import { DiscountBadge } from '#src/shop/features/catalogue/DiscountBadge.tsx';
import { HeartButton } from '#src/shop/features/catalogue/HeartButton.tsx';
import styles from './OnPicture.module.css';

/**
 * On the large picture: the discount of the chosen options at the left, the heart at the right. It is the only heart of the page; where the product is sold out,
 * the button in place of Add to cart saves it.
 */
export function OnPicture({ product, discount = product.discount }: { product: Product; discount?: number }) {
  return (
    <>
      <div className={styles.badge}>
        <DiscountBadge percent={discount} />
      </div>
      {product.countInStock > 0 ? <HeartButton product={product} className={styles.heart} /> : null}
    </>
  );
}
