import { Heart } from 'lucide-react';
import type { Product } from '#contract/product.ts';
import { useSaved } from '#src/shop/features/catalogue/use-saved.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import styles from './SaveButton.module.css';

interface SaveButtonProps {
  product: Pick<Product, 'id'>;
  /** As a button beside another one, or in the capitals of the quick view (spec 2). */
  look?: 'button' | 'capitals';
}

const words = {
  button: { save: 'Add to Wishlist', saved: 'Added to Wishlist' },
  capitals: { save: 'ADD TO WISHLIST', saved: 'ADDED TO WISHLIST' },
};

/** The heart in words: in the quick view, and where a product is sold out. */
export function SaveButton({ product, look = 'capitals' }: SaveButtonProps) {
  const { shown, isBusy, toggle } = useSaved(product.id);
  return (
    <button
      type="button"
      className={classes(styles.save, look === 'button' ? buttonClass('secondary') : styles.capitals)}
      aria-pressed={shown}
      aria-busy={isBusy || undefined}
      data-heart={product.id}
      onClick={toggle}
    >
      <Heart size={20} strokeWidth={1.75} aria-hidden />
      {words[look][shown ? 'saved' : 'save']}
    </button>
  );
}
