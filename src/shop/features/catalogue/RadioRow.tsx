import type { ReactNode } from 'react';
import { classes } from '#src/ui/classes.ts';
import styles from './RadioRow.module.css';

interface RadioRowProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  disabled?: boolean;
  /** How many products there are. */
  count?: number | undefined;
  children: ReactNode;
}

/** One choice of a filter, 44 px tall. */
export function RadioRow({ name, checked, onChoose, disabled, count, children }: RadioRowProps) {
  return (
    <label className={classes(styles.row, checked && styles.chosen)}>
      <input type="radio" className={styles.radio} name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span className={styles.label}>{children}</span>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </label>
  );
}
