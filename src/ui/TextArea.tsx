import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { fieldAttributes, FieldFrame, type FieldText } from './FieldFrame.tsx';

/** Several lines of text with their label. */
export function TextArea({ label, hint, error, className, ...rest }: Omit<ComponentProps<'textarea'>, 'id'> & FieldText) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...rest} {...fieldAttributes(id, { hint, error })} className={classes(styles.control, styles.area, className)} />
    </FieldFrame>
  );
}
