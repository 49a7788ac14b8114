import { Minus, Plus } from 'lucide-react';
import { classes } from './classes.ts';
import styles from './QuantityStepper.module.css';
import { words } from '#language/words.ts';

interface QuantityStepperProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** A step over `max` was asked for; the screen says why it did not happen. */
  onRefused?: () => void;
  /** What is counted, for instance "Quantity of Madras check shirt". */
  label: string;
  /** In a line of the cart it is two pixels lower. */
  inLine?: boolean;
}

/**
 * One less, the number, one more. The plus stays enabled at the limit, so that a tap on it shows the message (spec 5).
 */
export function QuantityStepper({ value, min, max, onChange, onRefused, label, inLine = false }: QuantityStepperProps) {
  const less = () => {
    if (value > min) onChange(value - 1);
  };
  const more = () => {
    if (value < max) onChange(value + 1);
    else onRefused?.();
  };
  return (
    <div className={classes(styles.stepper, inLine && styles.line)} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.step}
        onClick={less}
        aria-label={words().kit.oneLess}
        aria-disabled={value <= min || undefined}
      >
        <Minus size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <output className={styles.number}>{value}</output>
      <button
        type="button"
        className={styles.step}
        onClick={more}
        aria-label={words().kit.oneMore}
        aria-disabled={value >= max || undefined}
      >
        <Plus size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
