import { Heart } from 'lucide-react';
import { classes } from '#src/ui/classes.ts';
import styles from './HeartButton.module.css';
import { useSaved } from './use-saved.ts';
import { words } from '#language/words.ts';

interface HeartButtonProps {
  product: { id: string; name: string };
  className?: string | undefined;
}

/** Saves a product to the wishlist; a second tap takes it out again. */
export function HeartButton({ product, className }: HeartButtonProps) {
  const { shown, isBusy, toggle } = useSaved(product.id);
  return (
    <button
      type="button"
      className={classes(styles.heart, className)}
      aria-pressed={shown}
      aria-busy={isBusy || undefined}
      aria-label={words().catalogue.saveProduct(product.name)}
      data-heart={product.id}
      onClick={toggle}
    >
      <span className={styles.disc}>
        <Heart size={20} strokeWidth={1.75} aria-hidden />
      </span>
    </button>
  );
}
