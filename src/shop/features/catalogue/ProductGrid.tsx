import type { Product } from '#contract/product.ts';
import { classes } from '#src/ui/classes.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';
import { useInSight } from './use-in-sight.ts';
import { words } from '#language/words.ts';

export type Columns = 1 | 3 | 4;

const columnNames = { 1: 'one', 3: 'three', 4: 'four' } as const;

interface ProductGridProps {
  /** Undefined while loading: skeletons are shown instead. */
  products: readonly Product[] | undefined;
  /** Per row from 992 px; phones have two, or one where one is chosen. */
  columns?: Columns;
  /** `sizes` of the pictures from 992 px with four columns, in px. */
  wideSize?: number;
  /** How many pictures are on the first screen. */
  eager?: number;
  /** Another list is on its way; this one stays, dimmed. */
  dimmed?: boolean;
  /** How many skeletons. */
  placeholders?: number;
  /** Names the list for screen readers. */
  label: string;
}

/** Product cards in rows. */
export function ProductGrid({
  products,
  columns = 4,
  wideSize = 289,
  eager = 0,
  dimmed = false,
  placeholders = 8,
  label,
}: ProductGridProps) {
  const sizes = columns === 1 ? `(min-width: 62em) 216px, 140px` : `(min-width: 62em) ${Math.round((wideSize * 4) / columns)}px, 47vw`;
  const look = classes(styles.grid, styles[columnNames[columns]], dimmed && styles.dimmed);
  if (!products) {
    return (
      <div role="group" className={look} aria-busy="true" aria-label={words().catalogue.loadingList(label)}>
        {Array.from({ length: placeholders }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    );
  }
  return <Cards products={products} columns={columns} sizes={sizes} look={look} eager={eager} dimmed={dimmed} label={label} />;
}

interface CardsProps extends Required<Pick<ProductGridProps, 'columns' | 'eager' | 'dimmed' | 'label'>> {
  products: readonly Product[];
  sizes: string;
  look: string;
}

/** In the first frame only the cards in sight, at the position that the page is scrolled to; the others follow one frame later. */
function Cards({ products, columns, sizes, look, eager, dimmed, label }: CardsProps) {
  const { list, isInSight, space } = useInSight(label, columns);
  return (
    <ul ref={list} className={look} aria-label={label} aria-busy={dimmed || undefined}>
      {products.map((product, index) =>
        isInSight(index) ? (
          <li key={product.id}>
            <ProductCard product={product} sizes={sizes} wide={columns === 1} eager={index < eager} priority={index === 0 && eager > 0} />
          </li>
        ) : (
          <li key={product.id} style={{ minHeight: space }} />
        ),
      )}
    </ul>
  );
}
