import { words } from '#language/words.ts';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import { useDeskOrder, useKnownOrder } from '#src/desk/data/order.ts';
import { Rows } from '#src/desk/ui/Rows.tsx';
import { isUnreachable } from '#src/network/api-error.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { OrderRow } from './OrderRow.tsx';
import styles from './OrderSheet.module.css';

/** The row of an order that was never opened on this device, while there is no network. */
export function useRowOnly(id: string, { data, error }: Pick<ReturnType<typeof useDeskOrder>, 'data' | 'error'>): DeskOrderRow | undefined {
  return useKnownOrder(id, data === undefined && isUnreachable(error));
}

/** What a list says of it; its next step can be taken. */
export function KnownOrder({ order }: { order: DeskOrderRow }) {
  return (
    <>
      <div className={styles.told}>
        <Notice tone="notice">{words().deskOrders.onlyFromList}</Notice>
      </div>
      <Rows label={words().deskOrders.order}>
        <OrderRow order={order} opens="page" showsStatus />
      </Rows>
    </>
  );
}
