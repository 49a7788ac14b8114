import { ShoppingBag, TriangleAlert } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { useIsAdding } from '#src/shop/data/adding-to-cart.ts';
import { Button } from '#src/ui/Button.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import { preloadDialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './AddToCart.module.css';
import type { Purchase } from '#src/shop/features/catalogue/use-purchase.ts';
import { words } from '#language/words.ts';

/** Quantity and Add to cart, the same in the box, the bar on phones and the quick view. */
export function AddToCart({
  purchase,
  onChoose,
}: {
  purchase: Pick<
    Purchase,
    'product' | 'offer' | 'lists' | 'quantity' | 'isSoldOut' | 'isIncomplete' | 'refusal' | 'setQuantity' | 'refuseMore' | 'add'
  >;
  /** Opens the sheet of options, where there is one. */ onChoose?: (() => void) | undefined;
}) {
  const { product, offer, quantity, isSoldOut, isIncomplete, refusal } = purchase;
  const isAdding = useIsAdding(product.id);
  const opensSheet = onChoose !== undefined && isIncomplete && !isSoldOut;
  return (
    <div className={styles.buy}>
      {isSoldOut ? null : (
        <QuantityStepper
          value={quantity}
          min={1}
          max={Math.min(offer.countInStock, limits.lineQuantityMax)}
          onChange={purchase.setQuantity}
          onRefused={purchase.refuseMore}
          label={words().productScreen.quantityOf(product.name)}
        />
      )}
      <Button
        wide
        disabled={isSoldOut}
        busy={isAdding}
        busyLabel={words().productScreen.addsToCart}
        className={styles.add}
        data-add={purchase.lists.length === 0 && !isSoldOut ? product.id : undefined}
        onClick={() => (opensSheet ? onChoose() : purchase.add())}
        {...(opensSheet ? { 'aria-haspopup': 'dialog', onPointerDown: preloadDialog, onFocus: preloadDialog } : {})}
      >
        {isSoldOut ? (
          words().productScreen.outOfStock
        ) : (
          <>
            <ShoppingBag size={20} strokeWidth={1.75} aria-hidden className={styles.bag} /> {words().productScreen.addToCart}
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
