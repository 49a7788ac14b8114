import { words } from '#language/words.ts';
import { useId } from 'react';
import { classes } from '#src/ui/classes.ts';
import styles from './settings.module.css';

/** Colours that go with the cream and brown of the pages. */
const colours = [
  ['', () => words().deskSettings.colours.red],
  ['#323C7E', () => words().deskSettings.colours.indigo],
  ['#0F6E77', () => words().deskSettings.colours.teal],
  ['#1F6F54', () => words().deskSettings.colours.green],
  ['#6B3FA0', () => words().deskSettings.colours.purple],
  ['#B0215E', () => words().deskSettings.colours.pink],
  ['#C2410C', () => words().deskSettings.colours.orange],
  ['#2A1D1A', () => words().deskSettings.colours.black],
] as const;
const usual = '#B0342F';

interface AccentFieldProps {
  label: string;
  /** `#rrggbb`; empty: the colour of Haat. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The colour of buttons and links: one of eight, or any other. The server keeps text on it readable in both colour modes. */
export function AccentField({ label, value, error, onChange }: AccentFieldProps) {
  const id = useId();
  const isOther = !colours.some(([colour]) => colour.toLowerCase() === value.toLowerCase());
  return (
    <fieldset className={styles.accent} aria-describedby={`${id}-hint`}>
      <legend className={styles.name}>{label}</legend>
      <div className={styles.swatches}>
        {colours.map(([colour, name]) => (
          <label key={colour} className={styles.swatch} title={name()}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={colour.toLowerCase() === value.toLowerCase()}
              onChange={() => onChange(colour)}
            />
            <svg viewBox="0 0 36 36" className={styles.dot} aria-hidden="true">
              <circle cx="18" cy="18" r="13" fill={colour || usual} />
            </svg>
            <span className="visually-hidden">{name()}</span>
          </label>
        ))}
        <label className={classes(styles.swatch, styles.other, isOther && styles.chosen)}>
          <input type="color" value={value || usual} onChange={(event) => onChange(event.target.value)} />
          <span>{words().deskSettings.another}</span>
        </label>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {error ?? words().deskSettings.colourHint}
      </p>
    </fieldset>
  );
}
