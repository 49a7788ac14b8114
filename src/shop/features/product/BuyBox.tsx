import type { Product } from '#contract/product.ts';
import { AddToCart } from './AddToCart.tsx';
import styles from './BuyBox.module.css';
import { ColourGuide } from './ColourGuide.tsx';
import { OptionPicker } from '#src/shop/features/catalogue/OptionPicker.tsx';
import { PurchaseFacts } from './PurchaseFacts.tsx';
import { RequestCards } from './RequestCards.tsx';
import { hasSoldOutOption, useSoldOut } from './sold-out.ts';
import soldOutStyles from './SoldOut.module.css';
import type { Purchase } from '#src/shop/features/catalogue/use-purchase.ts';
import { AsWritten } from '#src/ui/AsWritten.tsx';

/** Beside the picture, below name and price: what to choose, and how to have it. */
export function BuyBox({ purchase, neighbours }: { purchase: Purchase<Product>; neighbours: readonly Product[] }) {
  const { product, isSoldOut } = purchase;
  const soldOut = useSoldOut(isSoldOut);
  const options = useSoldOut(!isSoldOut && hasSoldOutOption(product));
  return (
    <>
      {soldOut ? (
        // The class makes the styles part of the page's own: the server's HTML comes before the code of the part.
        <div className={soldOutStyles.soldOut}>
          <soldOut.SoldOut product={product} neighbours={neighbours} />
        </div>
      ) : null}
      <AsWritten className={styles.description}>{product.description}</AsWritten>
      <OptionPicker purchase={purchase} />
      {options ? (
        <div className={soldOutStyles.options}>
          <options.SoldOutOptions purchase={purchase} />
        </div>
      ) : null}
      <ColourGuide product={product} neighbours={neighbours} />
      {isSoldOut ? null : (
        <div className={styles.buy}>
          <AddToCart purchase={purchase} />
        </div>
      )}
      <RequestCards productId={product.id} />
      <PurchaseFacts />
    </>
  );
}
