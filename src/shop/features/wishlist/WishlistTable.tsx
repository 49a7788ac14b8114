import type { WishlistItem } from '#contract/wishlist.ts';
import { WishlistRow } from './WishlistRow.tsx';
import styles from './WishlistTable.module.css';
import { words } from '#language/words.ts';

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
            {words().cartScreen.product}
          </th>
          <th scope="col" role="columnheader" className={styles.unit}>
            {words().cartScreen.unitPrice}
          </th>
          <th scope="col" role="columnheader" className={styles.remove}>
            {words().labels.remove}
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
