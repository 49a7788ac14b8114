import { type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
}

/** Something that is on or off, and takes effect at once. */
export function Switch({ label, hint, isOn, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        ) : null}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={styles.switch}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
