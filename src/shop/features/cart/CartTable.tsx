import type { OptimisticCartItem } from '#src/shop/data/cart.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { CartLine } from './CartLine.tsx';
import styles from './CartTable.module.css';
import { words } from '#language/words.ts';

/** One more or one fewer of a line, counted from what this device has, however fast the taps. A toast tells of a failure. */
function step({ id, by }: { id: string; by: number }): void {
  outbox.save(({ stepQuantity }) => stepQuantity(id, by)).catch(() => undefined);
}

/**
 * Spec 2, Cart: the columns Product, Specification, Unit Price, Quantity, Subtotal, Remove.
 * The roles are spoken out because rows are laid out as grids, and a browser drops a table's meaning with its display.
 */
export function CartTable({ lines }: { lines: readonly OptimisticCartItem[] }) {
  return (
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr className={styles.head} role="row">
          <th scope="col" role="columnheader">
            {words().cartScreen.product}
          </th>
          <th scope="col" role="columnheader">
            {words().cartScreen.specification}
          </th>
          <th scope="col" role="columnheader" className={styles.number}>
            {words().cartScreen.unitPrice}
          </th>
          <th scope="col" role="columnheader">
            {words().labels.quantity}
          </th>
          <th scope="col" role="columnheader" className={styles.number}>
            {words().labels.subtotal}
          </th>
          <th scope="col" role="columnheader">
            <span className="visually-hidden">{words().labels.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <CartLine key={line._id} line={line} onStep={step} />
        ))}
      </tbody>
    </table>
  );
}
