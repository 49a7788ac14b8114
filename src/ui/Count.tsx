import { classes } from './classes.ts';
import styles from './Count.module.css';

/** A number on an icon; nothing at zero. Painted, not written: the words for it belong to the link that carries it. */
export function Count({ value, className }: { value: number; className?: string | undefined }) {
  if (value <= 0) return null;
  return <span aria-hidden="true" className={classes(styles.count, className)} data-count={value > 99 ? '99+' : value} />;
}
