import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Product } from '#contract/product.ts';
import { DiscountBadge } from '#src/shop/features/catalogue/DiscountBadge.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { useTheirPictures } from '#src/shop/features/catalogue/use-with-picture.ts';
import { atEnd } from '#src/ui/at-end.ts';
import { classes } from '#src/ui/classes.ts';
import styles from './QuickGallery.module.css';
import { useTrack } from './use-track.ts';
import { words } from '#language/words.ts';

/** The pictures of the quick view: a swipe on phones, arrows and a count from 992 px. */
export function QuickGallery({ product }: { product: Product }) {
  const [images, skip] = useTheirPictures(product.images);
  const last = images.length - 1;
  const { index, show, track } = useTrack(images.length);
  return (
    <div className={styles.gallery}>
      {/* What scrolls must be reachable with the keyboard, arrow keys move it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.track} aria-label={words().productScreen.picturesOf(product.name)} tabIndex={0} {...track}>
        {images.map((src, position) => (
          <li key={src} className={styles.slide}>
            <Picture
              src={src}
              alt={product.words?.[src] ?? (position === 0 ? product.name : words().productScreen.view(product.name, position + 1))}
              sizes="(min-width: 62em) 390px, 116px"
              eager={position === 0}
              placeholder={product.placeholder}
              onTorn={skip}
            />
          </li>
        ))}
      </ul>
      <DiscountBadge percent={product.discount} />
      {last > 0 ? (
        <>
          <button
            type="button"
            className={classes(styles.arrow, styles.back)}
            {...atEnd(index === 0)}
            aria-label={words().productScreen.previousPicture}
            onClick={() => show(Math.max(index - 1, 0))}
          >
            <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
          </button>
          <button
            type="button"
            className={classes(styles.arrow, styles.on)}
            {...atEnd(index === last)}
            aria-label={words().productScreen.nextPicture}
            onClick={() => show(Math.min(index + 1, last))}
          >
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
          </button>
          <ul className={styles.dots} aria-hidden>
            {images.map((src, position) => (
              <li key={src} data-mark={position === index ? 'chosen' : ''} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
