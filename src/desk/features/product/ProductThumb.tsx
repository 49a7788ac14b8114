import { words } from '#language/words.ts';
import { ImageOff } from 'lucide-react';
import type { DeskProductRow } from '#contract/desk/product.ts';
import { Picture } from '#src/ui/Picture.tsx';
import styles from './product.module.css';

/** The first picture of a product, small. */
export function ProductThumb({ image, placeholder }: Pick<DeskProductRow, 'image' | 'placeholder'>) {
  if (image === '')
    return (
      <span className={styles.noPicture}>
        <ImageOff size={20} strokeWidth={1.75} aria-label={words().deskProduct.noPicture} />
      </span>
    );
  return <Picture className={styles.thumb} src={image} alt="" sizes="44px" placeholder={placeholder} />;
}
