import { useId } from 'react';
import { classes } from './classes.ts';
import styles from './Picture.module.css';

/** Widths that stand beside each other, by the kind of picture in its address: product, banner, tile. */
const ladders: Readonly<Record<string, readonly number[]>> = { p: [320, 640, 960], b: [800, 1600], c: [160, 320, 640] };
const drawn = /^\/img\/([pbc])\/.+-(\d+)\.webp$/;

export interface PictureSources {
  avif: string;
  webp: string;
  /** For browsers that read neither set. */
  fallback: string;
}

/**
 * The addresses of a picture in all widths and formats, by the name pattern of `contract/product.ts`
 * (`…-960.webp` stands beside `-320` and `-640`, and each beside its `.avif`).
 * @returns undefined for an address of another kind: an upload is shown as it is.
 */
export function pictureSources(src: string): PictureSources | undefined {
  const ladder = ladders[drawn.exec(src)?.[1] ?? ''];
  if (!ladder) return undefined;
  const at = (width: number, ending: string) => src.replace(/-\d+\.webp$/, `-${width}.${ending}`);
  const set = (ending: string) => ladder.map((width) => `${at(width, ending)} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), fallback: at(ladder[1] ?? 640, 'webp') };
}

/** Width to height. */
const ratios = { portrait: [5, 6], square: [1, 1], wide: [16, 9], half: [2, 1], banner: [8, 3] } as const;
export type PictureRatio = keyof typeof ratios;

interface PictureProps {
  src: string;
  alt: string;
  /** The `sizes` attribute: the width of the picture per window width. */
  sizes: string;
  /** Loaded at once: only what the first screen shows. */
  eager?: boolean;
  /** Fetched before other pictures: one per page. */
  priority?: boolean;
  /** A file of the same picture that the browser has already: shown until the right one has loaded. */
  meanwhile?: string | undefined;
  /** Three ground colours from top to bottom, `rrggbb.rrggbb.rrggbb`, or one `#rrggbb`. */
  placeholder?: string | undefined;
  ratio?: PictureRatio;
  /** The picture has a shape of its own: nothing is painted under it. */
  cutOut?: boolean;
  /** Fills its box, whose height the caller sets. */
  fill?: boolean;
  className?: string | undefined;
}

/** The ground colours, one running into the next; attributes of SVG, because the server's HTML may carry no style attribute. */
function Ground({ placeholder }: { placeholder: string }) {
  const id = useId();
  const colors = placeholder.split('.').map((color) => `#${color.replace('#', '')}`);
  return (
    <svg className={styles.ground} aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        {colors.map((color, index) => (
          <stop key={`${color}${String(index)}`} offset={(index + 0.5) / colors.length} stopColor={color} />
        ))}
      </linearGradient>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** A picture in a box of its own ratio: the space is taken before the picture is there. */
export function Picture({
  src,
  alt,
  sizes,
  eager = false,
  priority = false,
  meanwhile,
  placeholder,
  ratio = 'portrait',
  cutOut = false,
  fill = false,
  className,
}: PictureProps) {
  const sources = pictureSources(src);
  const [across, down] = ratios[ratio];
  const image = (
    <img
      className={styles.image}
      src={sources?.fallback ?? src}
      alt={alt}
      width={960}
      height={Math.round((960 * down) / across)}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      // A picture that cannot be had leaves its ground colours, not the browser's torn sheet.
      onError={({ currentTarget }) => currentTarget.setAttribute('data-torn', '')}
      onLoad={({ currentTarget }) => currentTarget.removeAttribute('data-torn')}
      {...(meanwhile ? { style: { background: `center / cover url("${meanwhile}")` } } : {})}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
    />
  );
  return (
    <span className={classes(styles.frame, cutOut && styles.cutOut, fill ? styles.fill : styles[ratio], className)}>
      {placeholder && !cutOut ? <Ground placeholder={placeholder} /> : null}
      {sources ? (
        <picture>
          <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
          <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}
