import type { Product } from '#contract/product.ts';
import { DiscountBadge } from '#src/features/catalogue/DiscountBadge.tsx';
import { HeartButton } from '#src/features/catalogue/HeartButton.tsx';
import styles from './OnPicture.module.css';

/**
 * What lies on the large picture: how much is off at the left, the heart at the right. It is the one heart of the page; where the
 * product is sold out, the button that stands in place of Add to cart saves it in words.
 */
export function OnPicture({ product }: { product: Product }) {
  return (
    <>
      <div className={styles.badge}>
        <DiscountBadge percent={product.discount} />
      </div>
      {product.countInStock > 0 ? <HeartButton product={product} className={styles.heart} /> : null}
    </>
  );
}
