import type { ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { Scroller } from '#src/ui/Scroller.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { ProductCard } from './ProductCard.tsx';
import { Section } from './Section.tsx';

interface ProductRowProps {
  title: string;
  /** Undefined while loading. */
  products: readonly Product[] | undefined;
  more?: ReactNode;
}

/** Cards beside each other under a heading: five per view and three per step from 992 px, a scroller on phones. */
export function ProductRow({ title, products, more }: ProductRowProps) {
  return (
    <Section title={title} more={more}>
      <ProductScroller label={title} products={products} perView="five" />
    </Section>
  );
}

interface ProductScrollerProps {
  label: string;
  products: readonly Product[] | undefined;
  perView: 'four' | 'five';
}

/** The row alone. */
export function ProductScroller({ label, products, perView }: ProductScrollerProps) {
  const sizes = `(min-width: 62em) ${perView === 'five' ? 227 : 289}px, 148px`;
  return (
    <Scroller label={label} perView={perView} step={3} busy={!products}>
      {products
        ? products.map((product) => <ProductCard key={product.id} product={product} sizes={sizes} />)
        : Array.from({ length: perView === 'five' ? 5 : 4 }, (_, index) => <CardSkeleton key={index} />)}
    </Scroller>
  );
}
