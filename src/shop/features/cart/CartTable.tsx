import type { OptimisticCartItem } from '#src/shop/data/cart.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { CartLine } from './CartLine.tsx';
import styles from './CartTable.module.css';

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
            Product
          </th>
          <th scope="col" role="columnheader">
            Specification
          </th>
          <th scope="col" role="columnheader" className={styles.number}>
            Unit Price
          </th>
          <th scope="col" role="columnheader">
            Quantity
          </th>
          <th scope="col" role="columnheader" className={styles.number}>
            Subtotal
          </th>
          <th scope="col" role="columnheader">
            <span className="visually-hidden">Remove</span>
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
