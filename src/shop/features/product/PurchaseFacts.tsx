import { CloudOff, Lock, Truck } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { useDeliveryLocation } from '#src/shop/data/location.ts';
import styles from './PurchaseFacts.module.css';
import { words } from '#language/words.ts';

/** What a shopper wants to be sure of before buying; each line is something that this shop really does. */
export function PurchaseFacts() {
  const place = useDeliveryLocation();
  return (
    <ul className={styles.facts}>
      <li>
        <Truck size={20} strokeWidth={1.75} aria-hidden />
        <span>
          <strong>{words().productScreen.freeDelivery2}</strong>
          {` ${place === limits.defaultLocation ? words().productScreen.onEveryOrder : words().productScreen.toPlace(place)}`}
        </span>
      </li>
      <li>
        <Lock size={20} strokeWidth={1.75} aria-hidden />
        <span>{words().productScreen.safePayment}</span>
      </li>
      <li>
        <CloudOff size={20} strokeWidth={1.75} aria-hidden />
        <span>{words().productScreen.worksOffline}</span>
      </li>
    </ul>
  );
}
