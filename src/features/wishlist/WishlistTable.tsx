import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { WishlistItem } from '#contract/wishlist.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { formatRupees } from '#src/ui/money.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { glueUnits } from '#src/ui/title-cut.ts';
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
          <th scope="col" role="columnheader">Product</th>
          <th scope="col" role="columnheader" className={styles.price}>
            Unit Price
          </th>
          <th scope="col" role="columnheader" className={styles.remove}>
            Remove
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={item._id} className={styles.line} role="row" aria-busy={item._id === busy}>
            <td role="cell" className={styles.product}>
              <span className={styles.picture}>
                <Picture src={item.image} alt="" sizes="(min-width: 62em) 88px, 96px" />
              </span>
              <Link to="/product/$id" params={{ id: item.productId }} className={styles.link} aria-label={item.productTitle}>
                {glueUnits(item.productTitle)}
              </Link>
              {item.rating > 0 ? (
                <span className={styles.rating}>
                  <Stars rating={item.rating} />
                  <span aria-hidden>{item.rating.toFixed(1)}</span>
                </span>
              ) : null}
            </td>
            <td role="cell" className={styles.price}>
              {formatRupees(item.price)}
            </td>
            <td role="cell" className={styles.remove}>
              <IconButton label={`Remove ${item.productTitle}`} disabled={item._id === busy} onClick={() => onRemove(item)}>
                <Trash2 size={20} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
