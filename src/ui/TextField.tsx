import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { fieldAttributes, FieldFrame, type FieldText } from './FieldFrame.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'autoComplete'>, FieldText {
  /** What a browser may fill in; `off` where it should fill in nothing. Without it, it guesses by the name. */
  autoComplete: string;
  /** Something at the end of the box, such as a button that shows the password. */
  end?: ReactNode;
}

/** A line of text with its label. Takes the props of `register(...)` as they are; pass `inputMode`. */
export function TextField({ label, hint, error, end, className, ...rest }: TextFieldProps) {
  const id = useId();
  const control = <input {...rest} {...fieldAttributes(id, { hint, error })} className={classes(styles.control, className)} />;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {end ? (
        <div className={styles.withEnd}>
          {control}
          <div className={styles.end}>{end}</div>
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  );
}
