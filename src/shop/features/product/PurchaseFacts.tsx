import { CloudOff, Lock, Truck } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { useDeliveryLocation } from '#src/shop/data/location.ts';
import styles from './PurchaseFacts.module.css';

/** What a shopper wants to be sure of before buying; each line is something that this shop really does. */
export function PurchaseFacts() {
  const place = useDeliveryLocation();
  return (
    <ul className={styles.facts}>
      <li>
        <Truck size={20} strokeWidth={1.75} aria-hidden />
        <span>
          <strong>Free delivery</strong>
          {place === limits.defaultLocation ? ' on every order' : ` to ${place}, on every order`}
        </span>
      </li>
      <li>
        <Lock size={20} strokeWidth={1.75} aria-hidden />
        <span>Payments are handled by our payment provider. We never see your card number.</span>
      </li>
      <li>
        <CloudOff size={20} strokeWidth={1.75} aria-hidden />
        <span>Pages you have viewed stay available offline.</span>
      </li>
    </ul>
  );
}
