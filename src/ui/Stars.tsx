import { classes } from './classes.ts';
import styles from './Stars.module.css';
import { words } from '#language/words.ts';

/** The star of the shop on a 24 grid, from its top at `x`. */
const starAt = (x: number) => `M${x} 2.6l2.83 5.9 6.42.86-4.7 4.5 1.16 6.46-5.71-3.12-5.71 3.12 1.16-6.46-4.7-4.5 6.42-.86z`;
const leftHalfAt = (x: number) => `M${x} 2.6v14.6l-5.71 3.12 1.16-6.46-4.7-4.5 6.42-.86z`;

interface StarsProps {
  /** 0 to 5, shown in half steps. */
  rating: number;
  /** px */
  size?: number;
  /** One star and the numeral, as on a card. */
  compact?: boolean;
  /** Label for screen readers; `''` where the number is shown beside the stars. */
  label?: string;
  className?: string | undefined;
}

/** One star: `filled` 0 empty, 1 half, 2 whole. */
export function Star({ size, filled }: { size: number; filled: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={filled === 0 ? styles.off : undefined}>
      <path d={starAt(12)} fill="currentColor" opacity={filled === 1 ? 0.32 : undefined} />
      {filled === 1 ? <path d={leftHalfAt(12)} fill="currentColor" /> : null}
    </svg>
  );
}

/** Five stars in one drawing: as five they are ten elements more to lay out, on every tap on a card. */
function FiveStars({ size, halves }: { size: number; halves: number }) {
  /** Units from one star to the next: the star, and 2 px. */
  const step = 24 + 48 / size;
  const width = 5 * size + 8;
  const tops = [0, 1, 2, 3, 4].map((index) => 12 + index * step);
  const whole = Math.floor(halves / 2);
  const half = halves % 2 === 1 ? tops[whole] : undefined;
  return (
    <svg width={width} height={size} viewBox={`0 0 ${(width * 24) / size} 24`} aria-hidden="true">
      {whole > 0 ? <path d={tops.slice(0, whole).map(starAt).join('')} fill="currentColor" /> : null}
      {half === undefined ? null : (
        <>
          <path d={starAt(half)} fill="currentColor" opacity={0.32} />
          <path d={leftHalfAt(half)} fill="currentColor" />
        </>
      )}
      {halves < 9 ? (
        <path
          d={tops
            .slice(Math.ceil(halves / 2))
            .map(starAt)
            .join('')}
          className={styles.off}
          fill="currentColor"
        />
      ) : null}
    </svg>
  );
}

/** A rating, read only. */
export function Stars({ rating, size = 16, compact = false, label = words().kit.outOfFive(rating), className }: StarsProps) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  if (compact) {
    return (
      <span className={classes(styles.compact, className)} {...spoken}>
        <Star size={14} filled={2} />
        {rating.toFixed(1)}
      </span>
    );
  }
  return (
    <span className={classes(styles.stars, className)} {...spoken}>
      <FiveStars size={size} halves={Math.min(10, Math.max(0, Math.round(rating * 2)))} />
    </span>
  );
}
