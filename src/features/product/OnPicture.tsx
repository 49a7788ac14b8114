import type { Product } from '#contract/product.ts';
import { DiscountBadge } from '#src/features/catalog/DiscountBadge.tsx';
import { HeartButton } from '#src/features/catalog/HeartButton.tsx';
import styles from './OnPicture.module.css';

/** What lies on the large picture: how much is off at the left, the heart at the right. */
export function OnPicture({ product }: { product: Product }) {
  return (
    <>
      <div className={styles.badge}>
        <DiscountBadge percent={product.discount} />
      </div>
      <HeartButton product={product} className={styles.heart} />
    </>
  );
}
