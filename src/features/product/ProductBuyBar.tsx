import { AddToCart } from './AddToCart.tsx';
import styles from './ProductBuyBar.module.css';
import type { Purchase } from './use-purchase.ts';

/** On phones the way to buy stays under the thumb, in place of the bar of the shop (`data-buy-bar` tells the shell). */
export function ProductBuyBar({ purchase }: { purchase: Purchase }) {
  return (
    <aside className={styles.bar} aria-label="Buy" data-buy-bar>
      <AddToCart purchase={purchase} />
    </aside>
  );
}
