import { words } from '#language/words.ts';
import styles from './PromoStrip.module.css';

/** Spec 1: free shipping and free delivery on all orders. */
export function PromoStrip() {
  return (
    <aside className={styles.strip} aria-label={words().shell.offer} data-strip>
      {words().shell.promo}
    </aside>
  );
}
