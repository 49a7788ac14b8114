import type { ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { Scroller } from '#src/ui/Scroller.tsx';
import { useLater } from '#src/ui/use-later.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { ProductCard } from './ProductCard.tsx';
import { PageSection } from './PageSection.tsx';

interface ProductRowProps {
  title: string;
  /** Undefined while loading. */
  products: readonly Product[] | undefined;
  more?: ReactNode;
  /** `related`: 1, 2, 3 or 5 per view by the width of the window (spec 2). */
  perView?: 'five' | 'related';
}

/** Cards beside each other under a heading: five per view and three per step from 992 px, a scroller on phones. */
export function ProductRow({ title, products, more, perView = 'five' }: ProductRowProps) {
  return (
    <PageSection title={title} more={more} late>
      <ProductScroller label={title} products={products} perView={perView} />
    </PageSection>
  );
}

/** `sizes` of the pictures, by how many are beside each other. */
const pictureWidths = {
  four: '(min-width: 62em) 289px, 148px',
  five: '(min-width: 62em) 227px, 148px',
  related: '(min-width: 62em) 227px, (min-width: 46.875em) 18vw, 256px',
};

interface ProductScrollerProps {
  label: string;
  products: readonly Product[] | undefined;
  perView: keyof typeof pictureWidths;
}

/** Cards that a row shows before it is scrolled. */
const inSight = () => (globalThis.innerWidth < 992 ? 3 : 5);

/** The row alone. The cards that are out of sight come one frame after the others, which keep their places free. */
export function ProductScroller({ label, products, perView }: ProductScrollerProps) {
  const isLater = useLater();
  return (
    <Scroller label={label} perView={perView} step={3} busy={!products}>
      {products
        ? products.map((product, index) =>
            isLater || index < inSight() ? (
              <ProductCard key={product.id} product={product} sizes={pictureWidths[perView]} />
            ) : (
              <span key={product.id} />
            ),
          )
        : Array.from({ length: perView === 'four' ? 4 : 5 }, (_, index) => <CardSkeleton key={index} />)}
    </Scroller>
  );
}
