import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes.ts';
import { Sentence } from './Sentence.tsx';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'danger' | 'notice';

/** A short word in a coloured box; never colour alone, so a 16 px icon may precede it. */
export function Badge({ tone, caps = false, children }: { tone: BadgeTone; caps?: boolean; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, styles[tone], caps && styles.caps)}>
      <Sentence>{children}</Sentence>
    </span>
  );
}
