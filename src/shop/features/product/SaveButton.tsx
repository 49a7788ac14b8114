import { Heart } from 'lucide-react';
import type { Product } from '#contract/product.ts';
import { useSaved } from '#src/shop/features/catalogue/use-saved.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import styles from './SaveButton.module.css';
import { words } from '#language/words.ts';

interface SaveButtonProps {
  product: Pick<Product, 'id'>;
  /** As a button beside another one, or in the capitals of the quick view (spec 2). */
  look?: 'button' | 'capitals';
}

function labelOf(look: 'button' | 'capitals', isSaved: boolean): string {
  if (look === 'capitals') return isSaved ? words().productScreen.savedInCapitals : words().productScreen.saveInCapitals;
  return isSaved ? words().productScreen.saved : words().productScreen.save;
}

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
      {labelOf(look, shown)}
    </button>
  );
}
