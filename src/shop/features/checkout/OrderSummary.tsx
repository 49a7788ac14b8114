import type { CartItem } from '#contract/cart.ts';
import { chosenOf } from '#contract/naming.ts';
import { type Totals, toRupees } from '#contract/totals.ts';
import { useShownPrice } from '#src/shop/data/price-mode.tsx';
import { layout } from '#src/ui/layout.ts';
import { formatRupees } from '#contract/money.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { cutWithEllipsis } from '#contract/text.ts';
import type { ReactNode } from 'react';
import styles from './OrderSummary.module.css';
import { words } from '#language/words.ts';

interface OrderSummaryProps {
  lines: readonly CartItem[];
  totals: Totals;
  /** The Checkout button and what is said about it. */
  children: ReactNode;
}

/** Spec 2: 'Your order', title cut to 20 characters plus quantity, then the sums. */
export function OrderSummary({ lines, totals, children }: OrderSummaryProps) {
  const { shown, mode } = useShownPrice();
  return (
    <Panel className={styles.card}>
      <h2 className={styles.heading}>{words().checkoutScreen.yourOrder}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line._id} className={styles.line}>
            <div className={styles.picture}>
              <Picture src={line.image} alt="" sizes="48px" />
            </div>
            <span className={styles.title}>
              <span aria-hidden>{cutWithEllipsis(line.productTitle, layout.titleCut.checkout)}</span>
              <span className="visually-hidden">{line.productTitle}</span>
              {chosenOf(line).map((option) => `, ${option}`)}{' '}
              <span className={styles.count}>{words().checkoutScreen.pieces(line.quantity)}</span>
            </span>
            <span className={styles.money} translate="no">
              {formatRupees(shown({ price: line.price, taxOfProduct: line.tax }) * line.quantity)}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>{mode === 'with' ? words().labels.subtotalBeforeTax : words().labels.subtotal}</dt>
        <dd translate="no">{formatRupees(toRupees(totals.subtotal))}</dd>
        <dt>{words().labels.tax}</dt>
        <dd translate="no">{formatRupees(toRupees(totals.tax))}</dd>
        <dt>{words().checkoutScreen.delivery}</dt>
        <dd className={styles.free}>{words().labels.free}</dd>
        <dt className={styles.total}>{words().labels.total}</dt>
        <dd className={styles.total} translate="no">
          {formatRupees(toRupees(totals.total))}
        </dd>
      </dl>
      {children}
    </Panel>
  );
}
