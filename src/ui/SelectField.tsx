import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { fieldAttributes, FieldFrame, type FieldText } from './FieldFrame.tsx';

/** A native list to choose from: the phone's own picker is the best one. Options are the children. */
export function SelectField({ label, hint, error, className, children, ...rest }: Omit<ComponentProps<'select'>, 'id'> & FieldText) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.select}>
        <select {...rest} {...fieldAttributes(id, { hint, error })} className={classes(styles.control, className)}>
          {children}
        </select>
        <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} aria-hidden />
      </div>
    </FieldFrame>
  );
}
