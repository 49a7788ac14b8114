import { classes } from './classes.ts';
import styles from './Count.module.css';

/**
 * How many products are in the cart, on its icon; hidden at zero. Painted, not written: the words for it belong to the link that
 * carries it. `src/first-paint/shop/early-actions.ts` may have set both attributes before React looks.
 */
export function Count({ value, className }: { value: number; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.count, className)}
      hidden={value <= 0}
      data-cart-count
      data-count={value > 99 ? '99+' : value}
      suppressHydrationWarning
    />
  );
}
