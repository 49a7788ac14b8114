import { ShoppingBag, TriangleAlert } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { Button } from '#src/ui/Button.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import { classes } from '#src/ui/classes.ts';
import styles from './AddToCart.module.css';
import type { Purchase } from './use-purchase.ts';

/** Quantity and Add to cart, the same in the box, the bar on phones and the quick view. */
export function AddToCart({ purchase, className }: { purchase: Purchase; className?: string | undefined }) {
  const { product, quantity, isSoldOut, isAdding, refusal } = purchase;
  return (
    <div className={classes(styles.buy, className)}>
      {isSoldOut ? null : (
        <QuantityStepper
          value={quantity}
          min={1}
          max={Math.min(product.countInStock, limits.lineQuantityMax)}
          onChange={purchase.setQuantity}
          onRefused={purchase.refuseMore}
          label={`Quantity of ${product.name}`}
        />
      )}
      <Button wide disabled={isSoldOut} busy={isAdding} busyLabel="adding..." onClick={purchase.add} className={styles.add}>
        {isSoldOut ? (
          'Out of stock'
        ) : (
          <>
            <ShoppingBag size={20} strokeWidth={1.75} aria-hidden className={styles.bag} /> Add to cart
          </>
        )}
      </Button>
      <p role="status" className={refusal ? styles.refusal : undefined}>
        {refusal ? (
          <>
            <TriangleAlert size={20} strokeWidth={1.75} aria-hidden /> {refusal}
          </>
        ) : null}
      </p>
    </div>
  );
}
