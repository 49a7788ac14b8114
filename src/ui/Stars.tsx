import { classes } from './classes.ts';
import styles from './Stars.module.css';

/** The star of the shop on a 24 grid; filled by the current colour. */
const star = 'M12 2.6l2.83 5.9 6.42.86-4.7 4.5 1.16 6.46L12 17.2l-5.71 3.12 1.16-6.46-4.7-4.5 6.42-.86z';
const leftHalf = 'M12 2.6v14.6l-5.71 3.12 1.16-6.46-4.7-4.5 6.42-.86z';

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
      <path d={star} fill="currentColor" opacity={filled === 1 ? 0.32 : undefined} />
      {filled === 1 ? <path d={leftHalf} fill="currentColor" /> : null}
    </svg>
  );
}

/** A rating, read only. */
export function Stars({ rating, size = 16, compact = false, label = `${rating} out of 5 stars`, className }: StarsProps) {
  const words = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  if (compact) {
    return (
      <span className={classes(styles.compact, className)} {...words}>
        <Star size={14} filled={2} />
        {rating.toFixed(1)}
      </span>
    );
  }
  const halves = Math.round(rating * 2);
  return (
    <span className={classes(styles.stars, className)} {...words}>
      {[0, 1, 2, 3, 4].map((index) => (
        <Star key={index} size={size} filled={Math.min(2, Math.max(0, halves - index * 2))} />
      ))}
    </span>
  );
}
