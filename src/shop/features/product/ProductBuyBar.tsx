import type { Product } from '#contract/product.ts';
import { OptionSheet } from '#src/shop/features/catalogue/OptionSheet.tsx';
import type { Purchase } from '#src/shop/features/catalogue/use-purchase.ts';
import { useOptionSheet } from '#src/shop/features/catalogue/use-option-sheet.ts';
import { AddToCart } from './AddToCart.tsx';
import styles from './ProductBuyBar.module.css';
import { useSoldOut } from './sold-out.ts';

/** The buy bar on phones, in place of the shop's bottom bar (`data-buy-bar` hides that). */
export function ProductBuyBar({ purchase }: { purchase: Purchase<Product> }) {
  const { product } = purchase;
  const soldOut = useSoldOut(purchase.isSoldOut);
  const sheet = useOptionSheet();
  const onChoose = () => {
    purchase.unflag();
    sheet.open(product.id);
  };
  return (
    <>
      <aside className={styles.bar} aria-label="Buy" data-buy-bar>
        {soldOut ? <soldOut.SoldOutBar product={product} /> : null}
        {purchase.isSoldOut ? null : <AddToCart purchase={purchase} onChoose={onChoose} />}
      </aside>
      <OptionSheet open={sheet.openFor === product.id} onClose={sheet.close} purchase={purchase} image={product.images[0] ?? ''} />
    </>
  );
}
