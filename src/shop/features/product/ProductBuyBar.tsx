import type { Product } from '#contract/product.ts';
import { OptionSheet } from '#src/shop/features/catalogue/OptionSheet.tsx';
import type { Purchase } from '#src/shop/features/catalogue/use-purchase.ts';
import { useOptionSheet } from '#src/shop/features/catalogue/use-option-sheet.ts';
import { AddToCart } from './AddToCart.tsx';
import { useSoldOut } from './sold-out.ts';

/** What is in the bar to buy on phones (`ProductTop.tsx`), and the sheet of options that it opens. */
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
      {soldOut ? <soldOut.SoldOutBar product={product} /> : null}
      {purchase.isSoldOut ? null : <AddToCart purchase={purchase} onChoose={onChoose} />}
      <OptionSheet open={sheet.openFor === product.id} onClose={sheet.close} purchase={purchase} image={product.images[0] ?? ''} />
    </>
  );
}
