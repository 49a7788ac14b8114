import type { Order } from '#contract/order.ts';
import { orderNumber, referenceOf } from '#contract/naming.ts';
import { words } from '#language/words.ts';
import { forgottenSince } from '#src/shop/outbox/restored-note.ts';
import { Notice } from '#src/ui/Notice.tsx';
import styles from './OrdersScreen.module.css';

/** Names orders that the shop, restored from a backup, has forgotten. */
export function ForgottenNotice({ orders }: { orders: readonly Order[] }) {
  const since = forgottenSince();
  if (orders.length === 0 || since === undefined) return null;
  const names = orders.map(({ _id, number }) => (number === undefined ? referenceOf(_id) : `${referenceOf(_id)} (${orderNumber(number)})`));
  return (
    <div className={styles.failure}>
      <Notice tone="notice" title={words().orderVault.unknownTitle(since)}>
        {words().orderVault.unknown(names.join(', '))}
      </Notice>
    </div>
  );
}
