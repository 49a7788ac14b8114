import { Link } from '@tanstack/react-router';
import { toRupees, type Totals } from '#contract/totals.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Amount } from './Amount.tsx';
import styles from './CartTotals.module.css';
import { Sentence } from '#src/ui/Sentence.tsx';

interface CartTotalsProps {
  totals: Totals;
  /** Why the shopper cannot check out yet; `undefined` when they can. */
  obstacle: string | undefined;
  /** What a closed shop says; `undefined` while it takes orders. The server decides when the shopper pays. */
  closed: string | undefined;
  /** Queued changes are not sent yet: the server may return another amount. */
  isEstimate: boolean;
  /** They are being sent now. */
  isUpdating: boolean;
}

/** Spec 2: the side card of the cart. */
export function CartTotals({ totals, obstacle, closed, isEstimate, isUpdating }: CartTotalsProps) {
  return (
    <Panel className={styles.card}>
      <h2 className={styles.heading}>CART TOTALS</h2>
      <dl className={styles.sums}>
        <dt>Subtotal</dt>
        <dd>
          <Amount rupees={toRupees(totals.subtotal)} busy={isUpdating} />
        </dd>
        <dt>Shipping</dt>
        <dd className={styles.free}>Free</dd>
        <dt>Tax</dt>
        <dd>
          <Amount rupees={toRupees(totals.tax)} busy={isUpdating} />
        </dd>
        <dt className={styles.total}>
          <span>Total</span>
          {isEstimate ? <span className={styles.estimate}>estimate</span> : null}
        </dt>
        <dd className={styles.total}>
          <Amount rupees={toRupees(totals.total)} busy={isUpdating} />
        </dd>
      </dl>
      <div className={styles.action}>
        <CheckoutLink obstacle={obstacle} wide />
        {obstacle && (
          <p className={styles.obstacle}>
            <Sentence>{obstacle}</Sentence>
          </p>
        )}
      </div>
      {!obstacle && closed && <p className={styles.obstacle}>{closed}</p>}
    </Panel>
  );
}

/** The link to checkout, or a disabled button. */
export function CheckoutLink({ obstacle, wide = false }: { obstacle: string | undefined; wide?: boolean }) {
  const className = `${buttonClass('primary', 'md')} ${wide ? styles.wide : ''}`;
  if (obstacle) {
    return (
      <button type="button" className={className} disabled>
        Checkout
      </button>
    );
  }
  return (
    <Link to="/checkout" className={className}>
      Checkout
    </Link>
  );
}
