import { Columns2, Columns3, Columns4, Rows2 } from 'lucide-react';
import { classes } from '#src/ui/classes.ts';
import styles from './ColumnToggle.module.css';
import type { Columns } from './ProductGrid.tsx';
import { words } from '#language/words.ts';

interface ColumnToggleProps {
  value: Columns;
  onChange: (columns: Columns) => void;
}

const icons = { 1: Rows2, 2: Columns2, 3: Columns3, 4: Columns4 } as const;

/** One, three or four cards per row (spec 2); on phones two or one. */
export function ColumnToggle({ value, onChange }: ColumnToggleProps) {
  const choice = (columns: Columns, shown: 1 | 2 | 3 | 4, pressed: boolean) => {
    const Icon = icons[shown];
    return (
      <button
        type="button"
        className={styles.choice}
        aria-pressed={pressed}
        aria-label={words().catalogue.perRow(shown)}
        title={words().catalogue.perRow(shown)}
        onClick={() => onChange(columns)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </button>
    );
  };
  return (
    <>
      <div className={classes(styles.toggle, styles.narrow)} role="group" aria-label={words().catalogue.cardsPerRow}>
        {choice(4, 2, value !== 1)}
        {choice(1, 1, value === 1)}
      </div>
      <div className={classes(styles.toggle, styles.wide)} role="group" aria-label={words().catalogue.cardsPerRow}>
        {choice(1, 1, value === 1)}
        {choice(3, 3, value === 3)}
        {choice(4, 4, value === 4)}
      </div>
    </>
  );
}
