import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { createPortal } from 'react-dom';
import { words } from '#language/words.ts';
import { useRefetchOnDecision, useUnfinishedPayments } from '#src/shop/data/payment.ts';
import { rememberedCheckout } from '#src/shop/data/payment-memory.ts';
import { isUnreachable } from '#src/network/api-error.ts';
import { useStill } from '#src/state/use-still.ts';
import styles from './UnfinishedLine.module.css';

/** @param count payments that the bank has not decided; 0 for one that was not checked yet */
function paymentsMessage(count: number): string {
  if (count === 0) return words().checkout.notChecked;
  return words().checkout.beingChecked(count);
}

/**
 * A line about a payment that the bank has not decided, with a link to it, on every screen but its own. Also after a closed tab, on another
 * device, and offline from the cache.
 */
export function UnfinishedLine({ path }: { path: string }) {
  const { data = [], error, dataUpdatedAt } = useUnfinishedPayments();
  const count = data.length;
  useRefetchOnDecision(count);

  // Opened on this device while the server could not be reached since: it is not known whether it was paid.
  const remembered = isUnreachable(error) ? rememberedCheckout() : undefined;
  const unasked = remembered && remembered.at > dataUpdatedAt ? remembered.checkoutId : undefined;
  const payment = useStill(data[0]?.checkoutId ?? unasked, undefined);
  const place = document.getElementById('last-seen');
  if (payment === undefined || !place || path === '/checkout') return null;
  return createPortal(
    <p className={styles.line} role="status">
      <Clock size={16} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <strong>{paymentsMessage(count)}</strong>
      <Link to="/checkout" search={{ payment }} className={styles.link}>
        {words().checkoutScreen.viewPayment}
      </Link>
    </p>,
    place,
  );
}
