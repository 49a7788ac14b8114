import { useEffect, useState } from 'react';
import { classes } from '#src/ui/classes.ts';
import { layout } from '#src/ui/layout.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { useWithPicture } from './use-with-picture.ts';
import styles from './CardSlider.module.css';

const slideMs = 1400;

interface CardSliderProps {
  images: readonly string[];
  sizes: string;
}

/**
 * The further pictures of a product that can be had, over the first one, while a mouse rests on the card (spec 4: after 500 ms; leaving
 * pauses). Rendered only then, so that a list loads one picture per card.
 */
export function CardSlider({ images, sizes }: CardSliderProps) {
  const [at, setAt] = useState(0);
  const [further, skip] = useWithPicture(images.slice(1), (src) => src);
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  const next = (at + 1) % (further.length + 1);
  // A picture may be drawn only now, which takes seconds: the one before stays until it is there.
  const isThere = next === 0 ? at > 0 : loaded.includes(further[next - 1] ?? '');
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setAt(next), at === 0 ? layout.skeleton : slideMs);
    return () => clearTimeout(timer);
  }, [at, next, isThere]);
  return further.map((src, index) => (
    <span
      key={src}
      className={classes(styles.slide, index + 1 === at && styles.shown)}
      aria-hidden="true"
      onLoadCapture={() => setLoaded((before) => [...before, src])}
    >
      {/* The next one is fetched while the one before is shown. */}
      {index <= at ? <Picture src={src} alt="" sizes={sizes} eager onTorn={skip} /> : null}
    </span>
  ));
}
