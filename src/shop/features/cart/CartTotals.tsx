import { Link } from '@tanstack/react-router';
import { toRupees, type Totals } from '#contract/totals.ts';
import { usePriceMode } from '#src/shop/data/price-mode.tsx';
import { buttonClass } from '#src/ui/Button.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Amount } from './Amount.tsx';
import styles from './CartTotals.module.css';
import { Sentence } from '#src/ui/Sentence.tsx';
import { words } from '#language/words.ts';

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
      <h2 className={styles.heading}>{words().cartScreen.totals}</h2>
      <dl className={styles.sums}>
        <dt>{usePriceMode() === 'with' ? words().labels.subtotalBeforeTax : words().labels.subtotal}</dt>
        <dd>
          <Amount rupees={toRupees(totals.subtotal)} busy={isUpdating} />
        </dd>
        <dt>{words().cartScreen.shipping}</dt>
        <dd className={styles.free}>{words().labels.free}</dd>
        <dt>{words().labels.tax}</dt>
        <dd>
          <Amount rupees={toRupees(totals.tax)} busy={isUpdating} />
        </dd>
        <dt className={styles.total}>
          <span>{words().labels.total}</span>
          {isEstimate ? <span className={styles.estimate}>{words().cartScreen.estimate}</span> : null}
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
        {words().labels.checkout}
      </button>
    );
  }
  return (
    <Link to="/checkout" className={className}>
      {words().labels.checkout}
    </Link>
  );
}
