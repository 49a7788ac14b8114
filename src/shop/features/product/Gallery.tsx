import { Maximize2 } from 'lucide-react';
import { type PointerEvent, type ReactNode, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { cardPicture } from '#src/shop/features/catalogue/card-picture.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { useTheirPictures } from '#src/shop/features/catalogue/use-with-picture.ts';
import styles from './Gallery.module.css';
import { useTrack } from './use-track.ts';
import { words } from '#language/words.ts';

interface GalleryProps {
  product: Product;
  /** `first`: the first picture alone, with the space of the others (the preview of the page). */
  pictures?: 'first' | 'all';
  /** Shown over the picture: discount on the left, heart on the right. */
  children?: ReactNode;
  /** Opens the picture over the whole screen. */
  onOpen: (index: number) => void;
}

/** Five in a row. */
const thumbSizes = '(min-width: 62em) 94px, (min-width: 48em) 8vw, 17vw';

/** Spec 2: pictures with a hover zoom and a row of thumbnails; a swipe on phones, a tap for the whole screen. */
export function Gallery({ product, pictures = 'all', children, onOpen }: GalleryProps) {
  const [images, skip] = useTheirPictures(product.images);
  const { index, show, track } = useTrack(images.length);
  const [fromCard] = useState(() => cardPicture(product.id));
  return (
    <div className={styles.gallery} data-beside={images.length > 1 || undefined}>
      <div className={styles.stage} data-flies>
        <ul className={styles.track} aria-label={words().productScreen.picturesOf(product.name)} {...track}>
          {(pictures === 'all' ? images : images.slice(0, 1)).map((src, position) => (
            <li key={src} className={styles.slide} data-late={position > 0 || undefined}>
              <HoverZoom
                label={words().productScreen.enlarge(position + 1, images.length)}
                onOpen={() => onOpen(product.images.indexOf(src))}
              >
                {(isClose) => (
                  <Picture
                    src={src}
                    alt={product.words?.[src] ?? (position === 0 ? product.name : words().productScreen.view(product.name, position + 1))}
                    // Close up, the browser is told that the picture is wider, and fetches the larger file only then.
                    sizes={isClose ? '1008px' : '(min-width: 62em) 504px, (min-width: 48em) 45vw, 100vw'}
                    eager={position === 0}
                    priority={position === 0}
                    meanwhile={position === 0 ? fromCard : undefined}
                    placeholder={position === 0 && fromCard ? undefined : product.placeholder}
                    onTorn={skip}
                    fill
                  />
                )}
              </HoverZoom>
            </li>
          ))}
        </ul>
        {children}
        <span className={styles.hint} aria-hidden>
          <Maximize2 size={20} strokeWidth={1.75} />
        </span>
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbs} data-late>
          {images.map((src, position) => (
            <li key={src}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={words().productScreen.showPicture(position + 1, images.length)}
                aria-current={position === index}
                onClick={() => show(position)}
              >
                {pictures === 'all' ? (
                  <Picture src={src} alt="" sizes={thumbSizes} placeholder={product.placeholder} onTorn={skip} fill />
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface HoverZoomProps {
  label: string;
  onOpen: () => void;
  children: (isClose: boolean) => ReactNode;
}

/** Under a mouse the picture comes close where the pointer is; fingers have the whole screen for that. */
function HoverZoom({ label, onOpen, children }: HoverZoomProps) {
  const [origin, setOrigin] = useState<string>();
  const follow = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 100;
    const y = ((event.clientY - box.top) / box.height) * 100;
    setOrigin(`${x}% ${y}%`);
  };
  return (
    <button
      type="button"
      className={styles.frame}
      aria-label={label}
      onClick={onOpen}
      onPointerMove={follow}
      onPointerLeave={() => setOrigin(undefined)}
    >
      <span
        className={styles.lens}
        data-close={origin !== undefined || undefined}
        {...(origin === undefined ? {} : { style: { transformOrigin: origin } })}
      >
        {children(origin !== undefined)}
      </span>
    </button>
  );
}
