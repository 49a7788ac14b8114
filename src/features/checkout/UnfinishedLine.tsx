import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { createPortal } from 'react-dom';
import { messages } from '#contract/messages.ts';
import { useRefetchOnDecision, useUnfinishedPayments } from '#src/data/payment.ts';
import { rememberedCheckout } from '#src/data/payment-memory.ts';
import { isUnreachable } from '#src/network/api-error.ts';
import styles from './UnfinishedLine.module.css';

/** @param count payments that the bank has not decided; 0 for one that nobody has asked about yet */
function paymentsMessage(count: number): string {
  const { beingChecked, notChecked } = messages.checkout;
  if (count === 0) return notChecked;
  return count === 1 ? beingChecked.one : `${count} ${beingChecked.more}`;
}

/**
 * A payment that the bank has not decided, on every screen but the one that is about it, with the way there. It stays through a
 * closed tab, on another device, and without a network from what this device has kept.
 */
export function UnfinishedLine({ path }: { path: string }) {
  const { data = [], error, dataUpdatedAt } = useUnfinishedPayments();
  const count = data.length;
  useRefetchOnDecision(count);

  // Opened here, and the shop has not been heard since: nobody knows whether it was paid.
  const remembered = isUnreachable(error) ? rememberedCheckout() : undefined;
  const unasked = remembered && remembered.at > dataUpdatedAt ? remembered.checkoutId : undefined;
  const payment = data[0]?.checkoutId ?? unasked;
  const place = document.getElementById('last-seen');
  if (payment === undefined || !place || path === '/checkout') return null;
  return createPortal(
    <p className={styles.line} role="status">
      <Clock size={16} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <strong>{paymentsMessage(count)}</strong>
      <Link to="/checkout" search={{ payment }} className={styles.link}>
        View payment
      </Link>
    </p>,
    place,
  );
}
