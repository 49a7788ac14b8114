import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  shape?: 'text' | 'picture' | 'block';
  length?: 'short' | 'medium' | 'full';
  className?: string | undefined;
}

/** A placeholder for content that is loading. Give the list around it `aria-busy`. */
export function Skeleton({ shape = 'text', length = 'full', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classes(styles.skeleton, styles[shape], length !== 'full' && styles[length], className)} />;
}
