import { useState } from 'react';
import { words } from '#language/words.ts';
import { plainPicture } from '#contract/picture.ts';
import type { Product } from '#contract/product.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { classes } from '#src/ui/classes.ts';
import { Picture } from '#src/ui/Picture.tsx';
import styles from './GarmentPreview.module.css';
import type { InkId } from './inks.ts';
import inkStyles from './inks.module.css';
import { chest, type Measure, setWords } from './text-on-garment.ts';

interface ClothPreviewProps {
  product: Product;
  text: string;
  ink: InkId;
  /** Thread instead of print. */
  stitched: boolean;
  /** The words are being typed: on phones the picture stays above the keyboard. */
  compact: boolean;
}

let pen: CanvasRenderingContext2D | null | undefined;

/** Width in the shop's own heading face; a fair guess where nothing can be measured. */
const measure: Measure = (text, size) => {
  if (pen === undefined) pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * size * 0.52;
  pen.font = `800 ${size}px "Anek Latin Variable", sans-serif`;
  return pen.measureText(text).width;
};

/** The garment with the words on it, as they are typed: SVG text in the coordinates of the drawing. */
export function GarmentPreview({ product, text, ink, stitched, compact }: ClothPreviewProps) {
  const [noPlain, setNoPlain] = useState(false);
  const front = product.images[0] ?? '';
  const { lines, size } = setWords(text, measure);
  const leading = size * chest.leading;
  const top = chest.middleY - ((lines.length - 1) * leading) / 2;
  return (
    <figure className={classes(compact && styles.compact)}>
      {/* Without a network the front is often still here when its plain sister was never seen. */}
      <div className={styles.picture} onErrorCapture={() => setNoPlain(true)}>
        <Picture
          src={noPlain ? front : plainPicture(front)}
          alt={product.name}
          sizes="(min-width: 62em) 680px, 100vw"
          eager
          priority
          fill
          placeholder={product.placeholder}
        />
        {lines.length > 0 && (
          <svg
            className={classes(styles.words, inkStyles[ink], stitched && styles.stitched)}
            viewBox="0 0 1000 1200"
            preserveAspectRatio="xMidYMid slice"
            role="img"
            aria-label={words().requestScreen.onIt(lines.join(' '))}
          >
            {lines
              .map((line, index) => ({ line, y: top + index * leading }))
              .map(({ line, y }) => (
                <text key={y} x={chest.middleX} y={y} fontSize={size} textAnchor="middle" dominantBaseline="central">
                  {line}
                </text>
              ))}
          </svg>
        )}
      </div>
      <figcaption className={styles.caption}>
        <Badge tone="neutral">{words().requestScreen.preview}</Badge> {words().requestScreen.previewText}
      </figcaption>
    </figure>
  );
}
