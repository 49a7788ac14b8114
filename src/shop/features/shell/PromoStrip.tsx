import styles from './PromoStrip.module.css';

/** Spec 1: free shipping and free delivery on all orders. */
export function PromoStrip() {
  return (
    <aside className={styles.strip} aria-label="Offer" data-strip>
      Free shipping and free delivery on all orders
    </aside>
  );
}
