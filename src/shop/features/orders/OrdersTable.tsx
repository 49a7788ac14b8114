import { ChevronRight } from 'lucide-react';
import type { Order } from '#contract/order.ts';
import { toRupees } from '#contract/totals.ts';
import { formatDate } from '#src/ui/dates.ts';
import { formatRupees } from '#contract/money.ts';
import { orderNumber, referenceOf, withOptions } from '#contract/naming.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { useWaitingCancellation } from '#src/shop/data/cancellation.ts';
import type { OpenDialog } from './open-dialog.ts';
import { productCount } from './order-labels.ts';
import styles from './OrdersTable.module.css';
import { ReviewCell } from './ReviewCell.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';

interface OrdersTableProps {
  orders: readonly Order[];
  onOpen: (open: OpenDialog) => void;
  /** The sign-in has ended: nothing can be reviewed. */
  isReadOnly?: boolean;
}

/**
 * Spec 2: Products, Address, Total Amount, Order Status, Review, Date. A table from 992 px, cards below; the roles are spoken
 * out because the rows are laid out as grids.
 */
export function OrdersTable({ orders, onOpen, isReadOnly = false }: OrdersTableProps) {
  return (
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr role="row" className={styles.head}>
          <th scope="col" role="columnheader">
            {words().labels.products}
          </th>
          <th scope="col" role="columnheader">
            {words().ordersScreen.address}
          </th>
          <th scope="col" role="columnheader" className={styles.number}>
            {words().ordersScreen.totalAmount}
          </th>
          <th scope="col" role="columnheader">
            {words().ordersScreen.orderStatusColumn}
          </th>
          <th scope="col" role="columnheader">
            {words().ordersScreen.review}
          </th>
          <th scope="col" role="columnheader">
            {words().ordersScreen.date}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} onOpen={onOpen} isReadOnly={isReadOnly} />
        ))}
      </tbody>
    </table>
  );
}

/** What the shop does not know yet: the status is still the one before. */
function WaitingCancellation({ orderId }: { orderId: string }) {
  const state = useWaitingCancellation(orderId)?.action.state;
  if (!state) return null;
  const isUnderWay = state === 'sending' || state === 'unknown';
  return <span className={styles.waits}>{isUnderWay ? words().cancelOrder.sending : words().cancelOrder.waits}</span>;
}

function OrderRow({ order, onOpen, isReadOnly }: { order: Order } & Required<Omit<OrdersTableProps, 'orders'>>) {
  const [first, ...others] = order.products;
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.products}>
        <span className={styles.pictures}>
          {order.products.slice(0, 3).map((product) => (
            <span key={product._id} className={styles.picture}>
              <Picture src={product.image} alt="" sizes="44px" />
            </span>
          ))}
        </span>
        <span className={styles.words}>
          <button type="button" className={styles.open} onClick={() => onOpen({ order: order._id, show: 'products' })}>
            <span className={styles.count}>{productCount(order)}</span>
            <span className={styles.first}>{first && withOptions(first.productTitle, first)}</span>
          </button>
          <span className={styles.reference} translate="no">
            <span translate="no">{referenceOf(order._id)}</span>
            {order.number === undefined ? null : <span translate="no">{` · ${orderNumber(order.number)}`}</span>}
          </span>
          <span className={styles.more}>
            {others.length > 0 ? <span>{`${words().ordersScreen.andMore(others.length)} · `}</span> : null}
            <span>{formatDate(order.date)}</span>
          </span>
        </span>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden className={styles.chevron} />
      </td>
      <td role="cell" className={styles.address}>
        <button type="button" className={styles.link} translate="no" onClick={() => onOpen({ order: order._id, show: 'address' })}>
          {joined([order.setofaddress.city, order.setofaddress.pincode], ' ')}
        </button>
      </td>
      <td role="cell" className={styles.amount}>
        <Verbatim>{formatRupees(toRupees(order.amount))}</Verbatim>
        {order.toPay ? <span className={styles.door}>{words().waitingOrder.atDoor}</span> : null}
      </td>
      <td role="cell" className={styles.status}>
        <StatusBadge status={order.status} />
        <WaitingCancellation orderId={order._id} />
      </td>
      <td role="cell" className={styles.review}>
        {isReadOnly ? (
          <span className={styles.afterSignIn}>{words().orderVault.reviewAfter}</span>
        ) : (
          <ReviewCell order={order} onOpen={() => onOpen({ order: order._id, show: 'review' })} />
        )}
      </td>
      <td role="cell" className={styles.date}>
        {formatDate(order.date)}
      </td>
    </tr>
  );
}
