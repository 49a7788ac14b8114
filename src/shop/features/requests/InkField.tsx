import { useId } from 'react';
import { classes } from '#src/ui/classes.ts';
import styles from './InkField.module.css';
import inkStyles from './inks.module.css';
import { type InkId, inkName, inks } from './inks.ts';

/** One colour for the words. */
export function InkField({ value, onChange }: { value: InkId; onChange: (ink: InkId) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>
        Ink: <span className={styles.name}>{inkName(value)}</span>
      </legend>
      <div className={styles.inks}>
        {inks.map((ink) => (
          <label key={ink.id} className={classes(styles.ink, ink.id === value && styles.chosen)} title={ink.name}>
            <input
              type="radio"
              name={name}
              value={ink.id}
              checked={ink.id === value}
              onChange={() => onChange(ink.id)}
              aria-label={ink.name}
            />
            <span className={classes(styles.disc, inkStyles[ink.id])} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
