import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import styles from './ChoiceChips.module.css';
import { classes } from './classes.ts';

interface Choice {
  value: string;
  label?: string;
  /** Why it cannot be chosen, below the label. */
  unavailable?: string | undefined;
}

interface ChoiceChipsProps {
  legend: string;
  choices: readonly Choice[];
  /** Nothing looks chosen before the shopper chose. */
  value: string | undefined;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Hides the legend from view where a heading says it already. */
  legendHidden?: boolean;
}

/** One of a few choices, as chips: a radio group, so that arrow keys and screen readers know it. */
export function ChoiceChips({ legend, choices, value, onChange, error, legendHidden = false }: ChoiceChipsProps) {
  const id = useId();
  return (
    <fieldset className={classes(error !== undefined && styles.wrong)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>
        {legend}
        {value ? <span className={styles.value}>{choices.find((choice) => choice.value === value)?.label ?? value}</span> : null}
      </legend>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes(
              styles.chip,
              choice.value === value && styles.chosen,
              choice.unavailable !== undefined && styles.unavailable,
            )}
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.unavailable !== undefined}
              onChange={() => onChange(choice.value)}
            />
            {choice.unavailable === undefined ? (
              <span>{choice.label ?? choice.value}</span>
            ) : (
              <>
                <s>{choice.label ?? choice.value}</s> <small>{choice.unavailable}</small>
              </>
            )}
          </label>
        ))}
      </div>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
