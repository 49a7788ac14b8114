import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { useRefusedDeliveries } from '#src/desk/data/goods-received.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import styles from './stock.module.css';

/** Deliveries that the shop refused, and the way back to what was typed. */
export function RefusedDeliveries() {
  return useRefusedDeliveries().map(({ id, message, lines }) => (
    <div key={id} className={styles.plain}>
      <Notice tone="danger" title={words().deskStock.notBooked(lines.length)}>
        <p>{message}</p>
        <Link to="/stock/delivery" search={{ again: id }} className={buttonClass('secondary', 'sm')}>
          {words().deskStock.correctIt}
        </Link>
      </Notice>
    </div>
  ));
}
