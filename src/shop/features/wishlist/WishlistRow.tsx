import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { words } from '#language/words.ts';
import { isFromPrice } from '#contract/variant.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import { useShownPrice } from '#src/shop/data/price-mode.tsx';
import { StockBadge } from '#src/shop/features/catalogue/StockBadge.tsx';
import { classes } from '#src/ui/classes.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { formatRupees } from '#contract/money.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { glueUnits } from '#src/ui/title-cut.ts';
import { AddFromWishlist } from './AddFromWishlist.tsx';
import { canBuy, priceChange } from './row-labels.ts';
import styles from './WishlistTable.module.css';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';

interface WishlistRowProps {
  item: WishlistItem;
  isLeaving: boolean;
  onRemove: (item: WishlistItem) => void;
}

/** One saved product: what it is, whether it can be had, what became of its price, and the way into the cart. */
export function WishlistRow({ item, isLeaving, onRemove }: WishlistRowProps) {
  const { productTitle, rating, countInStock, retired = false } = item;
  const { shown, mode } = useShownPrice();
  const change = priceChange(item, mode);
  const isGone = retired || countInStock === 0;
  return (
    <tr className={classes(styles.line, isGone && styles.gone)} role="row" aria-busy={isLeaving}>
      <td role="cell" className={styles.product}>
        <span className={styles.picture}>
          <Picture src={item.image} alt="" sizes="(min-width: 62em) 88px, 96px" />
        </span>
        <Link to="/product/$id" params={{ id: item.productId }} className={styles.link} aria-label={productTitle}>
          {glueUnits(productTitle)}
        </Link>
        <span className={styles.facts}>
          {rating > 0 ? (
            <span className={styles.rating}>
              <Stars rating={rating} compact />
            </span>
          ) : null}
          {retired ? <span className={styles.retired}>{words().wishlist.retired}</span> : null}
          {retired || countInStock === undefined ? null : <StockBadge count={countInStock} />}
        </span>
      </td>
      <td role="cell" className={styles.buy}>
        <span>
          <span className={styles.price}>
            {isFromPrice(item) ? <span>{words().catalogue.from} </span> : null}
            <Verbatim>{formatRupees(shown({ price: item.price, taxOfProduct: item.tax }))}</Verbatim>
          </span>
          {change ? (
            <span className={classes(styles.change, change.cheaper ? styles.cheaper : styles.dearer)}>
              <Sentence>{change.text}</Sentence>
            </span>
          ) : null}
        </span>
        {canBuy(item) ? <AddFromWishlist item={item} /> : null}
      </td>
      <td role="cell" className={styles.remove}>
        <IconButton label={words().wishlistScreen.removeProduct(productTitle)} disabled={isLeaving} onClick={() => onRemove(item)}>
          <Trash2 size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}
