import { Heart } from 'lucide-react';
import type { Product } from '#contract/product.ts';
import { useSaved } from '#src/features/catalog/use-saved.ts';
import { classes } from '#src/ui/classes.ts';
import styles from './SaveButton.module.css';

interface SaveButtonProps {
  product: Pick<Product, 'id' | 'name'>;
  /** Only the heart, in a box as tall as the buttons beside it. */
  compact?: boolean;
}

/** The heart beside Add to cart, and in words in the quick view (spec 2). */
export function SaveButton({ product, compact = false }: SaveButtonProps) {
  const { shown, isBusy, toggle } = useSaved(product.id);
  return (
    <button
      type="button"
      className={classes(styles.save, compact ? styles.box : styles.words)}
      aria-pressed={shown}
      aria-busy={isBusy || undefined}
      onClick={toggle}
      {...(compact ? { 'aria-label': `Save ${product.name} to the wishlist` } : {})}
    >
      <Heart size={20} strokeWidth={1.75} aria-hidden />
      {compact ? null : shown ? 'ADDED TO WISHLIST' : 'ADD TO WISHLIST'}
    </button>
  );
}
