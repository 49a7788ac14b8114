import type { ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import type { Offer } from '#contract/variant.ts';
import styles from './ProductTop.module.css';
import { Gallery } from './Gallery.tsx';
import { OnPicture } from './OnPicture.tsx';
import { ProductHead } from './ProductHead.tsx';
import { words } from '#language/words.ts';

interface ProductTopProps {
  product: Product;
  /** Price and stock with the options chosen so far. */
  offer: Offer;
  /** `first`: the first picture alone. */
  pictures?: 'first' | 'all';
  /** Opens a picture over the whole screen. */
  onOpen: (index: number) => void;
  /** Below name and price. */
  words?: ReactNode;
  /** What buys, on phones at the foot of the screen. */
  bar: ReactNode;
  /** Below pictures and words. */
  children?: ReactNode;
}

/** What a shopper sees first of a product: picture, name, price and the bar to buy. Its page and the preview of it are made of this. */
export function ProductTop({ product, offer, pictures = 'all', onOpen, words: below, bar, children }: ProductTopProps) {
  return (
    <>
      <div className={styles.columns}>
        <Gallery product={product} pictures={pictures} onOpen={onOpen}>
          <OnPicture product={product} discount={offer.discount} />
        </Gallery>
        <section className={styles.words} aria-label={product.name}>
          <ProductHead product={product} offer={offer} />
          {below}
        </section>
      </div>
      {children}
      <aside className={styles.bar} aria-label={words().productScreen.buy} data-buy-bar={pictures === 'all' || undefined}>
        {bar}
      </aside>
    </>
  );
}
