import { formatRupees } from '#contract/money.ts';
import styles from './Amount.module.css';

interface AmountProps {
  rupees: number;
  /** The change behind it is being kept or sent: the shop may come to another sum. */
  busy: boolean;
}

/** Spec 2: while the cart is updated an overlay passes over its sums. Taps go on: what is tapped is kept, whatever is under way. */
export function Amount({ rupees, busy }: AmountProps) {
  return (
    <span className={styles.amount} aria-busy={busy || undefined}>
      {formatRupees(rupees)}
    </span>
  );
}
