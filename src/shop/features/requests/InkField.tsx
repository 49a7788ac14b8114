import { useId } from 'react';
import { words } from '#language/words.ts';
import { classes } from '#src/ui/classes.ts';
import styles from './InkField.module.css';
import inkStyles from './inks.module.css';
import { type InkId, inkIds, inkName } from './inks.ts';

/** One colour for the words. */
export function InkField({ value, onChange }: { value: InkId; onChange: (ink: InkId) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>
        {words().requestScreen.ink} <span className={styles.name}>{inkName(value)}</span>
      </legend>
      <div className={styles.inks}>
        {inkIds.map((ink) => (
          <label key={ink} className={classes(styles.ink, ink === value && styles.chosen)} title={inkName(ink)}>
            <input type="radio" name={name} value={ink} checked={ink === value} onChange={() => onChange(ink)} aria-label={inkName(ink)} />
            {/* Inside another: forced colours give what stands in a chosen label its colour. */}
            <span>
              <span className={classes(styles.disc, inkStyles[ink])} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
