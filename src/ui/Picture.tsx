import { useId } from 'react';
import { classes } from './classes.ts';
import { pictureSources } from './picture-sources.ts';
import styles from './Picture.module.css';

/** Width to height. */
const ratios = { portrait: [5, 6], square: [1, 1], wide: [16, 9], half: [2, 1], banner: [8, 3] } as const;
type PictureRatio = keyof typeof ratios;

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
  /** Called when the picture cannot be had, with the file of it that the browser asked for; before the script ran, too. */
  onTorn?: ((src: string, file: string) => void) | undefined;
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
  onTorn,
  className,
}: PictureProps) {
  const sources = pictureSources(src);
  const [across, down] = ratios[ratio];
  const image = (
    <img
      // It may have failed before this script ran: the page has marked it then.
      ref={(element) => {
        if (element?.hasAttribute('data-torn')) onTorn?.(src, element.currentSrc || element.src);
      }}
      className={styles.image}
      src={sources?.fallback ?? src}
      alt={alt}
      width={960}
      height={Math.round((960 * down) / across)}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      // A picture that cannot be had leaves its ground colours, not the browser's torn sheet.
      onError={({ currentTarget }) => {
        currentTarget.setAttribute('data-torn', '');
        onTorn?.(src, currentTarget.currentSrc || currentTarget.src);
      }}
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
