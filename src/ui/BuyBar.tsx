import type { ReactNode } from 'react';
import styles from './BuyBar.module.css';

/**
 * The bar at the bottom of a phone's screen on product, cart and checkout: the price and the next step. It replaces the shop's bottom bar; `body:has([data-buy-bar])` lets the shell hide its own. From 992 px it is not there.
 */
export function BuyBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-buy-bar>
      {children}
    </div>
  );
}
