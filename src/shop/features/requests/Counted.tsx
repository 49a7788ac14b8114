import type { ReactNode } from 'react';
import { classes } from '#src/ui/classes.ts';
import styles from './Counted.module.css';

/** A hint with the count of what was typed at its end. */
export function Counted({ count, isEnough = false, children }: { count: string; isEnough?: boolean; children: ReactNode }) {
  return (
    <span className={styles.line}>
      <span>{children}</span>
      <span className={classes(styles.count, isEnough && styles.enough)}>{count}</span>
    </span>
  );
}
