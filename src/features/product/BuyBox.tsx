import type { Product } from '#contract/product.ts';
import { AddToCart } from './AddToCart.tsx';
import styles from './BuyBox.module.css';
import { ColourGuide } from './ColourGuide.tsx';
import { OptionPicker } from './OptionPicker.tsx';
import { ProductHead } from './ProductHead.tsx';
import { PurchaseFacts } from './PurchaseFacts.tsx';
import { RequestCards } from './RequestCards.tsx';
import { SaveButton } from './SaveButton.tsx';
import type { Purchase } from './use-purchase.ts';

/** Everything beside the picture: what it is, what it costs, what to choose, and how to have it. */
export function BuyBox({ purchase, neighbours }: { purchase: Purchase; neighbours: readonly Product[] }) {
  const { product } = purchase;
  return (
    <section className={styles.box} aria-label={product.name}>
      <ProductHead product={product} />
      <p>{product.description}</p>
      <OptionPicker purchase={purchase} />
      <ColourGuide product={product} neighbours={neighbours} />
      <div className={styles.buy}>
        <AddToCart purchase={purchase} />
        <SaveButton product={product} compact />
      </div>
      <RequestCards productId={product.id} />
      <PurchaseFacts />
    </section>
  );
}
