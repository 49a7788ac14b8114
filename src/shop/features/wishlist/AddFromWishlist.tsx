import type { WishlistItem } from '#contract/wishlist.ts';
import { useIsAdding } from '#src/shop/data/adding-to-cart.ts';
import { displayedItem } from '#src/shop/actions/displayed.ts';
import { OptionSheet } from '#src/shop/features/catalogue/OptionSheet.tsx';
import { useOptionSheet } from '#src/shop/features/catalogue/use-option-sheet.ts';
import { usePurchase } from '#src/shop/features/catalogue/use-purchase.ts';
import { Button } from '#src/ui/Button.tsx';
import { preloadDialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './WishlistTable.module.css';
import { words } from '#language/words.ts';

/** One piece into the cart, from the row; a product with options asks for them first. Needs no connection: the row holds all of it. */
export function AddFromWishlist({ item }: { item: WishlistItem }) {
  const { productId: id, productTitle: name, price, countInStock = 0, size = [], productRam = [], productWeight = [], variants } = item;
  const purchase = usePurchase({ id, name, price, countInStock, size, productRam, productWeight, variants }, displayedItem(item));
  const isAdding = useIsAdding(id);
  const sheet = useOptionSheet();
  const asks = purchase.lists.length > 0;
  const onClick = () => {
    if (!asks) {
      purchase.add();
      return;
    }
    purchase.unflag();
    sheet.open(id);
  };
  return (
    <>
      <Button
        tone="secondary"
        size="sm"
        className={styles.add}
        busy={isAdding}
        busyLabel={words().productScreen.addsToCart}
        aria-label={isAdding ? undefined : words().wishlistScreen.addProduct(name)}
        onClick={onClick}
        {...(asks ? { 'aria-haspopup': 'dialog', onPointerDown: preloadDialog, onFocus: preloadDialog } : {})}
      >
        {words().productScreen.addToCart}
      </Button>
      <OptionSheet open={sheet.openFor === id} onClose={sheet.close} purchase={purchase} image={item.image} />
    </>
  );
}
