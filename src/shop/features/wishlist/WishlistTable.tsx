import type { WishlistItem } from '#contract/wishlist.ts';
import { WishlistRow } from './WishlistRow.tsx';
import styles from './WishlistTable.module.css';

interface WishlistTableProps {
  items: readonly WishlistItem[];
  /** Id of the line that is being removed. */
  busy: string | undefined;
  onRemove: (item: WishlistItem) => void;
}

/**
 * Spec 2: Product, Unit Price, Remove. From 992 px a table, below a card per product. The roles are spoken out because the
 * rows are laid out as grids, and a browser drops a table's meaning with its display.
 */
export function WishlistTable({ items, busy, onRemove }: WishlistTableProps) {
  return (
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr className={styles.head} role="row">
          <th scope="col" role="columnheader">
            Product
          </th>
          <th scope="col" role="columnheader" className={styles.unit}>
            Unit Price
          </th>
          <th scope="col" role="columnheader" className={styles.remove}>
            Remove
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <WishlistRow key={item._id} item={item} isLeaving={item._id === busy} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  );
}
