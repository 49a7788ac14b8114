import { formatRupees } from '#contract/money.ts';
import styles from './Amount.module.css';
import { Verbatim } from '#src/ui/Verbatim.tsx';

interface AmountProps {
  rupees: number;
  /** A queued change is being sent: the server may return another amount. */
  busy: boolean;
}

/** Spec 2: while the cart is updated an overlay covers its amounts. Controls stay enabled: every action is stored first. */
export function Amount({ rupees, busy }: AmountProps) {
  return (
    <span className={styles.amount} aria-busy={busy || undefined}>
      <Verbatim>{formatRupees(rupees)}</Verbatim>
    </span>
  );
}
